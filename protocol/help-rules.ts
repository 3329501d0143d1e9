/** Rules of the help centre's forms that portal and platform both check. No zod. */

/** The block that says which device a ticket was written on begins with it; it follows the content (H093). */
export const deviceHeading = '--- Device Information ---';

/** Browsers count a line break as one character; a posted form sends it as two. */
export const contentSize = (content: string) => content.replace(/\r\n/g, '\n').length;

/** What the writer wrote: the contents without their device block. */
export function withoutDeviceBlock(contents: string): string {
  if (contents.startsWith(`${deviceHeading}\n`)) return '';
  const at = contents.lastIndexOf(`\n\n${deviceHeading}\n`);
  return at < 0 ? contents : contents.slice(0, at);
}

export const reporterNameLength = { min: 2, max: 100 } as const;
export const birthPattern = /^\d{1,20}$/;
export const phonePattern = /^01[016789]\d{3,4}\d{4}$/;

/** A phone number as it is kept: digits only (H090). */
export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What the fields of the illegal report say when they are wrong; {title} is '신고' (GN23). */
export const reporterTexts = {
  nameMissing: '신고·요청자 이름을 입력해 주세요.',
  nameShort: `신고·요청자 이름을 ${reporterNameLength.min}자 이상 입력해 주세요.`,
  nameLong: `신고·요청자 이름을 ${reporterNameLength.max}자 이하로 입력해 주세요.`,
  birth: '생년월일(법인번호)은 숫자만 입력해 주세요.',
  phoneMissing: '휴대폰 번호를 입력해 주세요.',
  phone: '유효하지 않은 휴대전화번호 형식입니다.',
} as const;

export interface ReporterLines {
  reporterName: string;
  /** '' when it was left out */
  birth: string;
  phoneNumber: string;
  content: string;
}

const lineNames = ['신고자(기관)명', '생년월일(법인번호)', '휴대폰 번호', '신고 내용'] as const;

/** The contents of an illegal report: four numbered lines (H092); the last may go on over several lines. */
export const reportLines = ({ reporterName, birth, phoneNumber, content }: ReporterLines) =>
  [reporterName, birth, phoneNumber, content]
    .map((value, index) => `${index + 1}) ${lineNames[index]} : ${value}`)
    .join('\n');

const escaped = lineNames.map((name) => name.replace(/[()]/g, '\\$&'));
const linesPattern = new RegExp(
  `^1\\) ${escaped[0]} : ([^\\n]*)\\n2\\) ${escaped[1]} : ([^\\n]*)\\n3\\) ${escaped[2]} : ([^\\n]*)\\n4\\) ${escaped[3]} : ?([\\s\\S]*)$`,
);

/** The four lines taken apart; null for contents of another shape. */
export function readReportLines(contents: string): ReporterLines | null {
  const [, reporterName, birth, phoneNumber, content] = linesPattern.exec(contents) ?? [];
  if (reporterName === undefined) return null;
  return { reporterName, birth: birth ?? '', phoneNumber: phoneNumber ?? '', content: content ?? '' };
}
