/** What the forms know by themselves: categories, templates, device block, texts (GN21–GN24). */
import {
  attachmentExtensions,
  attachmentLimits,
  contentLength,
  type FormType,
  illegalExtraExtensions,
  nodeIdOf,
} from '~protocol/help/codes';

/** Builds '{label} 유형', '{label} 내용', '{label} 유의사항', '{label}하기'. */
export const typeWords: Record<FormType, string> = {
  inquiry: '문의',
  objection: '문의',
  report: '신고',
  illegal: '신고',
};

export interface MainCategory {
  id: string;
  name: string;
  /** which questions its template asks; 'none' has no template */
  template: 'plain' | 'environment' | 'payment' | 'report' | 'none';
}

const category = (short: string, name: string, template: MainCategory['template']): MainCategory => ({
  id: nodeIdOf(short),
  name,
  template,
});

/** In the order of the selector. */
export const inquiryCategories: readonly MainCategory[] = [
  category('549', '회원 가입/탈퇴', 'plain'),
  category('031', '유저정보', 'plain'),
  category('037', '방송하기', 'environment'),
  category('417', '참여하기', 'environment'),
  category('477', 'VOD', 'environment'),
  category('423', '건의하기', 'plain'),
  category('427', '장애/버그', 'environment'),
  category('042', '아이템', 'payment'),
  category('047', '결제', 'payment'),
  category('430', '별풍선환전', 'payment'),
  category('058', '청소년유해물신고', 'plain'),
  category('469', '청소년스트리머 상담센터', 'plain'),
  category('062', '기타', 'plain'),
];

export const findInquiryCategory = (id: string | null | undefined) =>
  inquiryCategories.find((c) => c.id === id) ?? null;

/** Categories of the content report. */
export const reportCategories: readonly MainCategory[] = [
  category('133', '불법/음란', 'report'),
  category('134', '저작권 침해', 'report'),
  category('135', '명예훼손', 'report'),
  category('136', '청소년 유해', 'report'),
  category('137', '기타', 'report'),
];

export interface TemplateFor {
  isGuest: boolean;
  isMobile: boolean;
}

const idLine = '▶ 아이디: ';
const questions: Record<MainCategory['template'], (mobile: boolean) => string[]> = {
  plain: () => ['▶ 문의 내용: '],
  environment: (mobile) => [
    '▶ 언제 생긴 일인가요: ',
    mobile ? '▶ 기기와 운영체제 버전: ' : '▶ 운영체제와 브라우저: ',
    mobile ? '▶ 앱 버전과 통신망(와이파이/데이터): ' : '▶ 인터넷 회선과 보안 프로그램: ',
    '▶ 문의 내용: ',
  ],
  payment: () => [
    '▶ 결제일과 상품: ',
    '▶ 결제 방법과 금액: ',
    '▶ 취소/환불은 내 메뉴 > 결제 내역 > 취소/환불 신청에서도 할 수 있어요.',
    '▶ 문의 내용: ',
  ],
  none: () => [],
  report: () => ['▶ 신고할 스트리머나 글쓴이: ', '▶ 방송 시각 또는 주소(URL): ', '▶ 신고 내용: '],
};

/** The text a category puts into the content field; an ID line for guests only. */
export function contentTemplate(main: MainCategory | null, { isGuest, isMobile }: TemplateFor): string {
  if (!main || main.template === 'none') return '';
  return [...(isGuest ? [idLine] : []), ...questions[main.template](isMobile)].join('\n');
}

const flatten = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** Empty text, or a template left as it was, counts as empty. */
export function isUntouched(content: string, main: MainCategory | null): boolean {
  const text = flatten(content);
  if (text === '') return true;
  return [true, false].some((isGuest) =>
    [true, false].some((isMobile) => flatten(contentTemplate(main, { isGuest, isMobile })) === text),
  );
}

export const tooLongText = `내용을 ${contentLength.max.toLocaleString('en-US')}자 이하로 입력해 주세요.`;

/** Both readings of an address must hold (GX34). */
export const emailPattern =
  /^[A-Za-z0-9._-]{3,}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/;

const mailDomains = [
  'naver.com',
  'gmail.com',
  'daum.net',
  'hanmail.net',
  'nate.com',
  'kakao.com',
  'outlook.com',
] as const;

/** Seven addresses once an id of three characters and '@' stand there; [] before (GN24). */
export function emailSuggestions(typed: string): string[] {
  const [, id, rest] = /^([A-Za-z0-9._-]{3,})@(.*)$/.exec(typed) ?? [];
  if (!id) return [];
  return mailDomains.filter((domain) => domain.startsWith(rest ?? '')).map((domain) => `${id}@${domain}`);
}

export const allowedExtensions = (formType: FormType): readonly string[] =>
  formType === 'illegal' ? [...attachmentExtensions, ...illegalExtraExtensions] : attachmentExtensions;

const megabytes = Math.floor(attachmentLimits.bytes / 1_048_576);

/** What is said of files that cannot be attached (H083–H085). */
export const attachmentTexts = {
  count: `${attachmentLimits.count}개 이하의 파일만 첨부할 수 있습니다.`,
  bytes: (email: string) =>
    `${megabytes}MB 이하의 파일만 첨부 가능합니다. 더 큰 파일은 ${email} 로 보내 주세요.`,
  kind: '첨부 불가한 파일입니다.',
  failed: '파일 업로드 중 오류가 발생했습니다.',
  name: '파일 이름에 쓸 수 없는 글자가 있습니다. 이름을 바꾸어 다시 골라 주세요.',
};

/**
 * The error of a choice of files, checked before anything is sent; null when all is well. Content is checked upstream.
 */
export function attachmentError(
  files: ReadonlyArray<{ name: string; size: number }>,
  stored: ReadonlyArray<{ size: number }>,
  formType: FormType,
  email: string,
): string | null {
  if (files.length + stored.length > attachmentLimits.count) return attachmentTexts.count;
  const bytes = [...files, ...stored].reduce((sum, { size }) => sum + size, 0);
  if (bytes > attachmentLimits.bytes) return attachmentTexts.bytes(email);
  const allowed = allowedExtensions(formType);
  const refused = files.find(({ name }) => !allowed.includes(name.split('.').at(-1)?.toLowerCase() ?? ''));
  return refused ? `${refused.name}: ${attachmentTexts.kind}` : null;
}
