/** The staff desk's vocabulary. */
import {
  type QueueState,
  queueStates,
  type StaffQueue,
  staffPageSize,
  staffQueues,
} from '~protocol/staff-codes';
import { parseOption } from './option';
import type { SafeHtml } from './safe-html';
import { ticketStatusText } from './ticket';

export interface QueueItem {
  id: string;
  /** null for tickets from before there were numbers */
  caseNumber: string | null;
  queue: StaffQueue;
  kind: string;
  title: string;
  status: string;
  isMember: boolean;
  createdDate: string;
  dueDate: string;
  isOverdue: boolean;
  /** a reply that no staff member has opened yet */
  isUnread: boolean;
  /** '2일 3시간'; null once answered */
  waiting: string | null;
  /** the customer is asked: the clock stands still */
  isPaused: boolean;
  /** nicks of colleagues who have it open */
  viewers: string[];
}

export interface QueuePage {
  items: QueueItem[];
  total: number;
  page: number;
  totalPages: number;
  counts: Record<StaffQueue, number>;
  /** cases with unread replies, in all queues */
  unread: number;
}

export interface CannedAnswer {
  id: number;
  nodeId: string | null;
  nodeName: string | null;
  title: string;
  text: string;
}

interface CaseFile {
  id: string;
  name: string;
  size: number;
}

/** What came after the question, in order. */
export type CaseEntry =
  | { by: 'staff'; label: string; html: SafeHtml; staffId: string; createdDate: string }
  | { by: 'filer'; label: string; text: string; createdDate: string; files: CaseFile[] };

export interface StaffCase extends QueueItem {
  email: string;
  memberId: string | null;
  category: string;
  contents: string;
  /** of an illegal report, whose reporter is shown when asked for */
  hasReporter: boolean;
  isMobile: boolean;
  feedback: number | null;
  files: CaseFile[];
  thread: CaseEntry[];
  /** of the thread: an answer says which one its writer has seen */
  version: number;
  /** one's own answer that is not sent yet */
  draft: { text: string; kind: string; savedDate: string } | null;
  notes: Array<{ text: string; staffId: string; createdDate: string }>;
  canned: CannedAnswer[];
}

export const queueLabels: Record<StaffQueue, string> = { general: '일반', illegal: '불법촬영물등 신고' };
export const stateLabels: Record<QueueState, string> = {
  open: '답변 대기',
  replied: '고객 답글',
  asked: '고객 확인 요청',
  answered: '답변 완료',
};

/** What the desk calls a ticket's status; the filer reads other words for two of them. */
const deskStatuses: Record<string, string> = { REPLIED: stateLabels.replied, ANSWASK: stateLabels.asked };
export const deskStatusText = (status: string) => deskStatuses[status] ?? ticketStatusText(status).wide;

const minutesOfDay = 24 * 60;

/** 3_060 → '2일 3시간'; below an hour in minutes. */
export function waitingText(minutes: number): string {
  if (minutes < 60) return `${minutes}분`;
  const days = Math.floor(minutes / minutesOfDay);
  const hours = Math.floor((minutes % minutesOfDay) / 60);
  return [days && `${days}일`, hours && `${hours}시간`].filter(Boolean).join(' ');
}

export const answerKinds = [
  { value: 'end', label: '답변 완료' },
  { value: 'tmp', label: '중간회신' },
  { value: 'add', label: '추가답변' },
  { value: 'ask', label: '고객 확인 요청' },
] as const;

export const parseQueue = (value: string | null): StaffQueue => parseOption(staffQueues, value) ?? 'general';
export const parseState = (value: string | null): QueueState => parseOption(queueStates, value) ?? 'open';

export const queuePages = (total: number) => Math.ceil(total / staffPageSize);
