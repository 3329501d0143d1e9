import { escapeHtml } from '~html/escape';
import { caseNumbers, type FormType, trackLimits } from '~protocol/help/calls';
import { answerPromise, type DuePromise, promiseText } from '~protocol/staff/hours-codes';
import type { Letter } from '../../core/post';
import type { TicketMailKind } from '../../outbox/services/queue';

/** Of a case that staff have to look at, without anything new in its thread. */
type StaffNews = 'FILED' | 'OVERDUE' | 'ASSIGNED';
/** What is told of the way to a ticket. */
type WayNews = 'MERGED' | 'LINK';

/** What a mail about a ticket may tell. The text of inquiry and answer is not among it. */
export interface MailFacts {
  kind: TicketMailKind;
  formType: FormType;
  /** How long an answer takes at most. */
  promise: DuePromise;
  caseNumber: string | null;
  /** Of the ticket that it was merged into. */
  mergedInto: string | null;
  title: string;
  /** The name of its category. */
  category: string;
  /** The answer has files, which are on its page and not in the mail. */
  hasFiles: boolean;
  /** 'member' reads by logging in, 'link' by the address itself, 'number' by case number and e-mail, 'staff' at the desk. */
  opens: 'member' | 'link' | 'number' | 'staff';
  href: string;
  productName: string;
  /** Names of files of the recipient's mail that were not taken. */
  refused: readonly string[];
  /** Whether an answer to the mail comes in. */
  takesReplies: boolean;
}

const nouns: Record<FormType, { noun: string; subject: string }> = {
  inquiry: { noun: '문의', subject: '문의가' },
  report: { noun: '신고', subject: '신고가' },
  illegal: { noun: '신고', subject: '신고가' },
  objection: { noun: '이의신청', subject: '이의신청이' },
};

/** What was entered into the ticket. */
const entries: Record<Exclude<TicketMailKind, 'RECEIPT' | StaffNews | WayNews>, string> = {
  ANSWTMP: '중간회신이',
  ANSWADD: '추가답변이',
  ANSWASK: '확인 요청이',
  ANSWEND: '답변이',
  REPLY: '고객 답글이',
};

const ways: Record<MailFacts['opens'], string> = {
  member: '로그인한 뒤 볼 수 있어요.',
  link: `이 주소를 아는 사람은 누구나 볼 수 있으니 다른 사람에게 알려 주지 마세요. ${trackLimits.days}일 동안 열려요.`,
  number: '접수번호와 이 메일 주소를 입력하면 볼 수 있어요.',
  staff: '직원 계정으로 로그인한 뒤 볼 수 있어요.',
};

/** 'CDFGHJKM' → 'CDFG-HJKM' */
const numberText = (number: string) =>
  `${number.slice(0, caseNumbers.length / 2)}-${number.slice(caseNumbers.length / 2)}`;

function headline({ kind, formType }: MailFacts): string {
  const { noun, subject } = nouns[formType];
  if (kind === 'RECEIPT') return `${subject} 접수되었습니다`;
  if (kind === 'FILED') return `새 ${subject} 접수되었습니다`;
  if (kind === 'OVERDUE') return `${noun}의 답변 기한이 지났습니다`;
  if (kind === 'ASSIGNED') return `${noun} 담당자가 되었습니다`;
  if (kind === 'MERGED') return `${subject} 다른 ${noun}에 합쳐졌습니다`;
  if (kind === 'LINK') return `${noun} 내용을 볼 수 있는 주소입니다`;
  return `${noun}에 ${entries[kind]} 등록되었습니다`;
}

/**
 * The lines that tell which ticket it is; of illegal material the number and nothing more, and of one that was handed over
 * nothing that its filer wrote.
 */
function factLines({ kind, caseNumber, title, category, formType }: MailFacts): string[] {
  const what = kind === 'ASSIGNED' ? `카테고리: ${category}` : `제목: ${title}`;
  return [
    ...(caseNumber ? [`접수번호: ${numberText(caseNumber)}`] : []),
    ...(formType === 'illegal' ? [] : [what]),
  ];
}

const nextSteps: Partial<Record<TicketMailKind, (promise: DuePromise) => string>> = {
  RECEIPT: (promise) => `${answerPromise(promise)} 답변이 등록되면 이 메일 주소로 알려 드릴게요.`,
  ANSWASK: () => '확인해 주시면 답변을 이어서 준비할게요.',
  ASSIGNED: () => '동료가 전할 말을 남겼다면 내부 메모에 있어요.',
  FILED: (promise) => `${promiseText(promise)} 안에 답변해 주세요.`,
  OVERDUE: (promise) => `접수한 뒤 ${promiseText(promise)} 안에 드리기로 한 답변이 아직 없어요.`,
};

const mergedText = (number: string | null) =>
  `같은 분이 보내신 내용이라 ${number ? `접수번호 ${numberText(number)}` : '다른 문의'}에서 함께 답변해 드릴게요. 쓰신 내용과 답변은 모두 그곳에 있어요.`;

const labels: Partial<Record<TicketMailKind, string>> & { else: string } = {
  RECEIPT: '접수 내용 보기',
  REPLY: '문의 열기',
  FILED: '신고 열기',
  OVERDUE: '문의 열기',
  ASSIGNED: '문의 열기',
  MERGED: '이어서 보기',
  LINK: '문의 보기',
  else: '답변 보기',
};

export const automatic = '이 메일은 보내기만 하는 주소에서 보냈어요.';
/** Under a mail that can be answered. */
const answerable = '이 메일에 답장하면 문의에 이어져요.';

type Composed = Pick<Letter, 'subject' | 'text' | 'html'>;

interface Link {
  label: string;
  href: string;
}

interface Parts {
  subject: string;
  /** paragraphs before and after the links */
  before: string[];
  link: Link;
  more?: readonly Link[];
  after: string[];
}

/** A letter as text and as plain HTML. */
export function layOut({ subject, before, link, more = [], after }: Parts): Composed {
  const paragraph = (line: string) => `<p>${escapeHtml(line).replace(/\n/g, '<br>')}</p>`;
  const links = [link, ...more];
  const anchors = links.map(({ label, href }) => `<p><a href="${escapeHtml(href)}">${label}</a></p>`);
  const html = [...before.map(paragraph), ...anchors, ...after.map(paragraph)].join('\n');
  return {
    subject,
    text: `${[...before, ...links.map(({ label, href }) => `${label}: ${href}`), ...after].join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="ko"><body>\n${html}\n</body></html>\n`,
  };
}

/** Receipt of a ticket, word of an answer, or to staff of a reply: short, in Korean, as text and as plain HTML. */
export function composeMail(facts: MailFacts): Composed {
  const { kind, promise, caseNumber, mergedInto, productName, opens, href, refused, takesReplies } = facts;
  const number = caseNumber ? ` (접수번호 ${numberText(caseNumber)})` : '';
  const before = [
    `안녕하세요, ${productName} 고객센터입니다.`,
    `${headline(facts)}.`,
    factLines(facts).join('\n'),
    facts.hasFiles ? '답변에 첨부 파일이 있어요. 아래 주소에서 받을 수 있어요.' : '',
    nextSteps[kind]?.(promise) ?? '',
    kind === 'MERGED' ? mergedText(mergedInto) : '',
    refused.length > 0 ? `받을 수 없어 빠진 첨부 파일: ${refused.join(', ')}` : '',
  ].filter(Boolean);
  const label = labels[kind] ?? labels.else;
  const isForStaff = opens === 'staff';
  const how = takesReplies ? answerable : automatic;
  const after = [ways[opens], isForStaff ? automatic : `${how} 문의한 적이 없다면 지워 주세요.`];
  return layOut({
    subject: `[${productName}] ${headline(facts)}${number}`,
    before,
    link: { label, href },
    after,
  });
}
