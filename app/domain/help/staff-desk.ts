/** The staff desk's vocabulary. */

import { groupDigits } from '~/domain/format/format';
import type { SafeHtml } from '~/domain/format/safe-html';
import { parseOption } from '~/domain/lists/option';
import type { StaffCase } from '~protocol/staff/calls';
import {
  mailRobot,
  mostCounted,
  type QueueState,
  queueStates,
  type StaffQueue,
  staffPageSize,
  staffQueues,
} from '~protocol/staff/codes';
import { type ThingAct, thingActNames, thingName } from '~protocol/staff/thing-codes';
import {
  type CaseAct,
  type CaseEvent,
  type Decision,
  type QueueOwner,
  queueOwners,
} from '~protocol/staff/work-codes';
import { caseNumberText, ticketStatusText } from './ticket';

/** What came after the question, in order. */
export type CaseEntry =
  | {
      by: 'staff';
      label: string;
      html: SafeHtml;
      name: string;
      createdDate: string;
      files: StaffCase['files'];
    }
  | ({ by: 'filer'; label: string } & StaffCase['additions'][number]);

export const queueLabels: Record<StaffQueue, string> = {
  general: '일반',
  objection: '이의신청',
  illegal: '불법촬영물등 신고',
};
export const stateLabels: Record<QueueState, string> = {
  open: '답변 대기',
  replied: '고객 답글',
  asked: '고객 확인 요청',
  answered: '답변 완료',
};

export const ownerLabels: Record<QueueOwner, string> = {
  all: '모든 문의',
  mine: '내 문의',
  nobody: '맡은 사람 없음',
};

export const actLabels: Record<CaseAct, string> = {
  close: '답변 없이 처리 완료',
  reopen: '다시 열기',
  spam: '스팸으로 표시',
  notSpam: '스팸 아님',
};

export const decisionLabels: Record<Decision, string> = {
  accept: '받아들이기',
  reject: '기각하기',
};

/** Who is no account. */
const nobodysNames: Record<string, string> = { operator: '운영자 명령', [mailRobot]: '자동 기록' };

/**
 * What staff are called by each other.
 *
 * @param nick null or undefined: who has left, or is no account
 */
export const staffName = (userId: string, nick: string | null | undefined): string =>
  nick ?? nobodysNames[userId] ?? userId;

/**
 * What staff did with a case beside answering: 'bomi님에게 맡겼어요.'
 *
 * @param to whose it is, or the name of its category, from then on; null: nobody's. Of a merge: the number of the case that
 *   came. Of an act: which
 * @param about of an act: the key of the thing
 */
export function eventText({
  kind,
  to,
  about = null,
}: {
  kind: CaseEvent;
  to: string | null;
  about?: string | null;
}): string {
  if (kind === 'act') return `${thingName(about ?? '')}: ${thingActNames[to as ThingAct] ?? '처리'}`;
  if (kind === 'assign') return to ? `${to}님에게 맡겼어요.` : '맡은 사람을 비웠어요.';
  if (kind === 'merge')
    return to ? `접수번호 ${caseNumberText(to)} 문의를 합쳤어요.` : '다른 문의를 합쳤어요.';
  if (kind === 'category') return `'${to}' 카테고리로 옮겼어요.`;
  return eventTexts[kind];
}
const eventTexts: Record<CaseAct | Decision, string> = {
  close: '답변 없이 처리 완료했어요.',
  reopen: '다시 열었어요.',
  spam: '스팸으로 표시했어요.',
  notSpam: '스팸 표시를 지웠어요.',
  accept: '이의신청을 받아들였어요.',
  reject: '이의신청을 기각했어요.',
};

/** What the desk calls a ticket's status; the filer reads other words for two of them. */
const deskStatuses: Record<string, string> = { REPLIED: stateLabels.replied, ANSWASK: stateLabels.asked };
export const deskStatusText = (status: string) => deskStatuses[status] ?? ticketStatusText(status).wide;

/** What has become of a case, for the desk. */
export function caseStateText({
  status,
  isSpam,
  isMerged,
}: Pick<StaffCase, 'status' | 'isSpam' | 'isMerged'>): string {
  if (isMerged) return '합친 문의';
  return isSpam ? '스팸' : deskStatusText(status);
}

const minutesOfDay = 24 * 60;

/** 3_060 → '2일 3시간'; below an hour in minutes. */
export function waitingText(minutes: number): string {
  if (minutes < 60) return `${minutes}분`;
  const days = Math.floor(minutes / minutesOfDay);
  const hours = Math.floor((minutes % minutesOfDay) / 60);
  return [days && `${days}일`, hours && `${hours}시간`].filter(Boolean).join(' ');
}

/** How long a case waits; null once it is answered. */
export const waitingOf = ({ waitingMinutes }: { waitingMinutes: number | null }) =>
  waitingMinutes === null ? null : waitingText(waitingMinutes);

export const answerKinds = [
  { value: 'end', label: '답변 완료' },
  { value: 'tmp', label: '중간회신' },
  { value: 'add', label: '추가답변' },
  { value: 'ask', label: '고객 확인 요청' },
] as const;

export const parseQueue = (value: string | null): StaffQueue => parseOption(staffQueues, value) ?? 'general';
export const parseState = (value: string | null): QueueState => parseOption(queueStates, value) ?? 'open';

export const parseOwner = (value: string | null): QueueOwner => parseOption(queueOwners, value) ?? 'all';

/** How many a search found: '12건', or '1,000건 이상', since no more are counted. */
export const foundText = (total: number): string =>
  total < mostCounted ? `${total}건` : `${groupDigits(mostCounted)}건 이상`;

/** How many cases wait in a queue: '12', or '1,000+'. */
export const queueCountText = (count: number): string =>
  count < mostCounted ? String(count) : `${groupDigits(mostCounted)}+`;

export const queuePages = (total: number) => Math.ceil(total / staffPageSize);
