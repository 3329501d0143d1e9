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
import type { StatusText } from './ticket';

export interface QueueItem {
  id: string;
  kind: string;
  title: string;
  status: StatusText;
  isMember: boolean;
  createdDate: string;
  dueDate: string;
  isOverdue: boolean;
  /** nicks of colleagues who have it open */
  viewers: string[];
}

export interface QueuePage {
  items: QueueItem[];
  total: number;
  page: number;
  totalPages: number;
  counts: Record<StaffQueue, number>;
}

export interface CannedAnswer {
  id: number;
  nodeId: string | null;
  nodeName: string | null;
  title: string;
  text: string;
}

export interface StaffCase extends QueueItem {
  email: string;
  memberId: string | null;
  category: string;
  contents: string;
  isMobile: boolean;
  feedback: number | null;
  files: Array<{ id: string; name: string; size: number }>;
  answers: Array<{ label: string; html: SafeHtml; staffId: string; createdDate: string }>;
  /** what a guest added afterwards */
  additions: Array<{ text: string; createdDate: string }>;
  notes: Array<{ text: string; staffId: string; createdDate: string }>;
  canned: CannedAnswer[];
}

export const queueLabels: Record<StaffQueue, string> = { general: '일반', illegal: '불법촬영물등 신고' };
export const stateLabels: Record<QueueState, string> = { open: '답변 대기', answered: '답변 완료' };

export const answerKinds = [
  { value: 'end', label: '답변 완료' },
  { value: 'tmp', label: '중간회신' },
  { value: 'add', label: '추가답변' },
] as const;

export const parseQueue = (value: string | null): StaffQueue => parseOption(staffQueues, value) ?? 'general';
export const parseState = (value: string | null): QueueState => parseOption(queueStates, value) ?? 'open';

export const queuePages = (total: number) => Math.ceil(total / staffPageSize);
