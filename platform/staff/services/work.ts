import { queueOfForm, type StaffQueue, undoSeconds } from '~protocol/staff/codes';
import { rightOfQueue } from '~protocol/staff/roles';
import type { CaseAct, CaseEvent, CaseEventDetail } from '~protocol/staff/work-codes';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, fieldInvalid, Refusal } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { lockKey } from '../../core/store/locks';
import type { Db } from '../../db/open-database';
import { endsByDecision } from '../../help/services/answers';
import { reopened, runOn } from '../../help/services/case-clock';
import {
  isAnswerHeld,
  type Ticket,
  type TicketChange,
  updateCase,
  versionOf,
} from '../../help/services/cases';
import { type Desk, readDesk } from '../../help/services/desk-hours';
import { queueAssigned } from '../../outbox/services/queue';
import * as store from '../store/work';
import { holdCase } from './hold';
import { writeNote } from './notes';

interface Deed {
  ticketId: string;
  staffId: string;
  kind: CaseEvent;
  detail?: CaseEventDetail;
  idempotencyKey?: string;
}

/** What was done stands in the case and in the log; what was written only in the case, which is forgotten one day. */
export async function noteDeed({ clock }: PlatformContext, tx: Db, { detail = {}, ...deed }: Deed) {
  const at = clock.now();
  const { ticketId, staffId, kind } = deed;
  const { reason: _, ...inLog } = detail;
  await store.insertEvent(tx, { ...deed, detail, createdAt: at });
  await insertAudit(tx, {
    at,
    actor: staffId,
    action: `ticket.${kind}`,
    target: ticketId,
    detail: inLog,
  });
}

/** The operator's command line is nobody's colleague. */
function requireColleague(actor: Actor): string {
  if (actor.kind !== 'member') throw denied();
  return actor.userId;
}

/**
 * Gives the actor the case that is due first among those of the queue that wait for us, are nobody's and were not filed by
 * them; null when there is none. Two who ask at once get two cases, one who presses twice gets one.
 */
export async function takeNext(
  context: PlatformContext,
  actor: Actor,
  asked: { queue: StaffQueue; idempotencyKey: string },
) {
  const { queue, idempotencyKey } = asked;
  requireStaff(actor, rightOfQueue[queue]);
  const staffId = requireColleague(actor);
  const ticketId = await context.db.transaction(async (tx) => {
    await lockKey(tx, `next case of ${staffId}`);
    const taken = await store.findTaken(tx, staffId, idempotencyKey);
    if (taken) return taken;
    const ticket = await store.lockNext(tx, queue, staffId);
    if (!ticket) return null;
    await updateCase(tx, ticket.id, { assigneeId: staffId });
    await noteDeed(context, tx, {
      ticketId: ticket.id,
      staffId,
      kind: 'assign',
      detail: { from: null, to: staffId },
      idempotencyKey,
    });
    return ticket.id;
  });
  return { result: 1 as const, ticketId };
}

interface Assignment {
  ticketId: string;
  /** an account; '' = nobody */
  to: string;
  /** whose the form showed */
  seen: string;
  /** for colleagues; '' = none */
  note: string;
}

/**
 * Whose the case is from now on, with a note where there is something to say; a colleague who gets it is told by mail. Staff of
 * its queue. 400 (1200) names `to` for
 * who may not have it, and `note`; 409 (1201) when it is somebody else's than the form showed.
 */
export async function assignCase(context: PlatformContext, actor: Actor, input: Assignment) {
  const { ticketId, seen } = input;
  const to = input.to || null;
  await context.db.transaction(async (tx) => {
    const { ticket, staffId } = await holdCase(tx, actor, ticketId);
    const owner = (await store.listOwners(tx, [ticketId])).get(ticketId);
    const from = owner?.userId ?? null;
    const hasNote = input.note.trim() !== '';
    const note = { ticketId, staffId, text: input.note, field: 'note' };
    // the same press once more, or the colleague has taken it meanwhile: what was typed for them counts
    if (from === to) return hasNote ? writeNote(context, tx, note) : undefined;
    if ((from ?? '') !== seen) throw isTaken(owner);
    const colleagues = await store.listColleagues(tx, [queueOfForm(ticket.formType)], context.clock.now());
    if (to && !colleagues.some(({ userId }) => userId === to))
      throw fieldInvalid('to', '이 문의를 맡을 수 있는 직원을 골라 주세요.');
    if (to && to === ticket.memberId)
      throw fieldInvalid('to', '이 문의를 보낸 직원에게는 넘길 수 없어요. 다른 직원을 골라 주세요.');
    await updateCase(tx, ticketId, { assigneeId: to });
    if (hasNote) await writeNote(context, tx, note);
    await noteDeed(context, tx, { ticketId, staffId, kind: 'assign', detail: { from, to } });
    if (to && to !== staffId)
      await queueAssigned(context, tx, { ticketId, formType: ticket.formType, staffId: to });
  });
  return { result: 1 as const };
}

/** 409 (1201): the case is not what the form showed any more. */
export const answerIsHeld = `${undoSeconds}초 안에 나가는 답변이 있어요. 그 답변이 나간 뒤 확인하고 다시 눌러 주세요.`;

export const isChanged = (field: string | undefined, text: string) =>
  new Refusal(409, failureCodes.alreadyTaken, text, field ? { field } : undefined);

const isTaken = (owner: { nick: string } | undefined) =>
  isChanged(
    'to',
    owner
      ? `그 사이에 ${owner.nick}님이 맡은 문의가 되었어요. 확인한 뒤 다시 눌러 주세요.`
      : '그 사이에 맡은 사람이 없는 문의가 되었어요. 확인한 뒤 다시 눌러 주세요.',
  );

/** What the act makes of the case; null: it is so already. */
function changeOf(ticket: Ticket, act: CaseAct, { now, desk }: { now: Date; desk: Desk }) {
  const isClosed = ticket.status === 'ANSWEND';
  const closed = { status: 'ANSWEND', unreadAt: null, closedAt: now, ...runOn(ticket, now, desk) } as const;
  const opened = { status: 'RECEIVED', ...reopened(ticket, now, desk) } as const;
  // what had been closed before somebody took it for spam stays closed
  const wasOpen = ticket.closedAt?.getTime() === ticket.spamAt?.getTime();
  const changes: Record<CaseAct, TicketChange | null> = {
    close: isClosed ? null : closed,
    reopen: isClosed ? opened : null,
    spam: ticket.spamAt ? null : { ...(!isClosed && closed), spamAt: now },
    notSpam: ticket.spamAt ? (wasOpen ? opened : { spamAt: null }) : null,
  };
  return changes[act];
}

/**
 * Closes the case without an answer, opens it again, or makes it spam: closed, and its filer cannot open it again. Staff of
 * its queue; again changes nothing. 409 when the thread has another version than the one that was seen, or an answer waits
 * to go out.
 */
export async function changeState(
  context: PlatformContext,
  actor: Actor,
  { ticketId, act, version }: { ticketId: string; act: CaseAct; version: number },
) {
  await context.db.transaction(async (tx) => {
    const { ticket, staffId } = await holdCase(tx, actor, ticketId);
    const change = changeOf(ticket, act, { now: context.clock.now(), desk: await readDesk(tx) });
    if (!change) return;
    if (act === 'close' && ticket.formType === 'objection') throw fieldInvalid('act', endsByDecision);
    if (await isAnswerHeld(tx, ticketId)) throw isChanged(undefined, answerIsHeld);
    if ((await versionOf(tx, ticketId)) !== version)
      throw isChanged(
        undefined,
        '그 사이에 새 답변이나 고객 답글이 등록되었어요. 확인한 뒤 다시 눌러 주세요.',
      );
    await updateCase(tx, ticketId, change);
    await noteDeed(context, tx, { ticketId, staffId, kind: act });
  });
  return { result: 1 as const };
}
