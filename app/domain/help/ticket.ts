/** A member's own inquiries and reports. */

import type { SafeHtml } from '~/domain/format/safe-html';
import { type FormType, helpNodes, type ReplyState } from '~protocol/help/codes';
import { caseNumberText } from '~protocol/help/rules';

export const objectionNode = helpNodes.objection;

const kindNames: Record<string, string> = {
  '1대1문의': '1:1 문의',
  '불법촬영물등 신고하기': '불법촬영물등신고',
};

/** Third segment of 'A > B > C …'; the objection node first, unknown segments as they are (GN27). */
export function ticketKind(nodePath: string | null, nodeId: string | null): string {
  if (nodeId === objectionNode) return '이의신청';
  const segment = nodePath?.split(' > ')[2]?.trim();
  return segment ? (kindNames[segment] ?? segment) : '기타';
}

/** `wide` on desktop, `narrow` in the mobile list (GX35). */
export interface StatusText {
  wide: string;
  narrow: string;
  tone: 'done' | 'active' | 'waiting';
}

const statuses: Record<string, StatusText> = {
  ANSWEND: { wide: '완료', narrow: '답변완료', tone: 'done' },
  ANSWTMP: { wide: '중간회신', narrow: '중간회신', tone: 'active' },
  ANSWADD: { wide: '추가답변', narrow: '추가답변', tone: 'active' },
  ANSWASK: { wide: '확인 요청', narrow: '확인 요청', tone: 'active' },
  MERGED: { wide: '다른 문의와 합침', narrow: '합침', tone: 'done' },
  REPLIED: { wide: '답글 접수', narrow: '답글 접수', tone: 'waiting' },
};
const received: StatusText = { wide: '접수중', narrow: '접수중', tone: 'waiting' };

export const ticketStatusText = (status: string): StatusText => statuses[status] ?? received;

export interface TicketItem {
  id: string;
  kind: string;
  title: string;
  status: StatusText;
  isEvaluated: boolean;
  isAnswered: boolean;
  /** YYYY-MM-DD */
  createdDate: string;
}

export interface TicketPage {
  items: TicketItem[];
  count: number;
  page: number;
  totalPages: number;
}

interface TicketFile {
  id: string;
  name: string;
  size: number;
}

/** What came after the question, in order: answers of staff, and what the filer wrote. */
export type ThreadEntry =
  | { by: 'staff'; html: SafeHtml; createdDate: string; label: string; files: TicketFile[] }
  | { by: 'filer'; html: SafeHtml; createdDate: string; label: string; files: TicketFile[] };

export interface TicketDetail {
  /** of the one that stays, where the asked one was merged into it; null: the upstream does not say */
  id: string | null;
  formType: FormType;
  /** null: nothing can be replied, because the upstream knows no replies */
  replyState: ReplyState | null;
  /** for people (caseNumberText); null for tickets from before there were numbers */
  caseNumber: string | null;
  /** '{type} > {nodeName}' */
  category: string;
  isObjection: boolean;
  isEvaluated: boolean;
  status: StatusText;
  question: {
    title: string;
    html: SafeHtml;
    createdDate: string;
    files: TicketFile[];
  };
  thread: ThreadEntry[];
  isAnswered: boolean;
}

export { caseNumberText } from '~protocol/help/rules';

/**
 * What an entry of a thread is called: one that came with a ticket that was merged into this one says so.
 *
 * @param from the number of that ticket, '' without one; null or undefined: it is of this one
 * @param title of that ticket, where the entry is its question
 */
export function entryLabel(
  label: string,
  { from, title }: { from?: string | null; title?: string | null },
): string {
  if (from === null || from === undefined) return label;
  const number = from && ` ${caseNumberText(from)}`;
  return title ? `합친 문의${number} '${title}'` : `${label} · 합친 문의${number}`;
}

/** Puts replies between the answers: each stands after so many of them. */
export function threadOf<Answer, Reply extends { answersBefore: number }>(
  answers: readonly Answer[],
  replies: readonly Reply[],
): Array<Answer | Reply> {
  const after = (n: number) => replies.filter(({ answersBefore }) => answersBefore === n);
  const lost = replies.filter(({ answersBefore }) => answersBefore > answers.length);
  return [...after(0), ...answers.flatMap((answer, index) => [answer, ...after(index + 1)]), ...lost];
}

export const ticketsPerPage = 10;
