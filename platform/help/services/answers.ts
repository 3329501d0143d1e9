import { staffTextHtml } from '~html/plain-text';
import { type AnswerKind, answerKinds } from '~protocol/help/calls';
import { undoSeconds } from '~protocol/staff/codes';
import { fillMacros, unfilledMacros } from '~protocol/staff/macros';
import { deskRights, rightOfForm } from '~protocol/staff/roles';
import { failureCodes } from '~protocol/wire/failure';
import { isStaffAccount } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, fieldInvalid, notFound, Refusal } from '../../core/services/refusal';
import { requireOperator } from '../../core/services/require-operator';
import { requireStaff } from '../../core/services/require-staff';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { deleteAnswerDraft } from '../store/answer-drafts';
import { findHeld, type HeldAnswer } from '../store/held-answers';
import { countThread, listReplies } from '../store/replies';
import * as store from '../store/tickets';
import { type SentAnswer, sendAnswer } from './answer-sending';
import { claimUpload } from './attachments';
import { isMergedAway, refuseOwnCase } from './cases';
import { holdAnswer } from './held-answers';
import { macroValuesOf } from './macro-values';

export interface AnswerInput {
  ticketId: string;
  kind: AnswerKind;
  /** Plain text; it is stored as escaped paragraphs. */
  text: string;
  /** The operator may answer in the name of a staff account. */
  staffId?: string;
  /** The thread that was seen: a longer one by now refuses the answer. The command line has seen none. */
  version?: number;
  /** An upload of its files. */
  uploadId?: string;
  /** It can be taken back for some seconds, and goes out then. */
  isHeld?: boolean;
  /** Macros in the text are filled of the case. */
  fillsMacros?: boolean;
}

async function authorOf(
  context: PlatformContext,
  actor: Actor,
  staffId: string | undefined,
): Promise<string> {
  const own = requireStaff(actor, ...deskRights);
  if (!staffId || staffId === own) return own;
  if (actor.kind !== 'operator') throw denied();
  if (!(await isStaffAccount(context, staffId))) throw fieldInvalid('staffId', '고객센터 직원이 아닙니다.');
  return staffId;
}

/** A macro in an answer would be read by its customer as it stands. */
function assertFilled(text: string): void {
  const left = unfilledMacros(text).map((name) => `{${name}}`);
  if (left.length > 0)
    throw fieldInvalid('text', `아직 채우지 않은 변수가 있어요: ${left.join(', ')}. 바꾸거나 지워 주세요.`);
}

/** The text with the macros of its case. */
async function filled(context: PlatformContext, { ticketId, text }: AnswerInput, staffId: string) {
  const found = await store.findTicket(context.db, ticketId);
  return found ? fillMacros(text, await macroValuesOf(context, found, staffId)) : text;
}

/** Whether the answer is the one that waits, or the latest one there is: a button that was pressed twice. */
async function isRepeated(
  tx: Db,
  ticketId: string,
  { kind, text, staffId, batchId }: Pick<SentAnswer, 'kind' | 'text' | 'staffId' | 'batchId'>,
  held: HeldAnswer | null,
) {
  if (held)
    return held.kind === kind && held.text === text && held.staffId === staffId && held.batchId === batchId;
  const latest = await store.findLatestAnswer(tx, ticketId);
  return (
    latest?.kind === answerKinds[kind] &&
    latest.contents === staffTextHtml(text) &&
    latest.staffId === staffId &&
    latest.batchId === batchId
  );
}

const crossed = (text: string) => new Refusal(409, failureCodes.alreadyTaken, text);
const movedOn = () =>
  crossed(
    '쓰는 동안 새 답변이나 고객 답글이 등록되었어요. 확인한 뒤 다시 등록해 주세요. 쓴 내용은 그대로 있어요.',
  );
const isWaiting = () =>
  crossed(
    `다른 답변이 ${undoSeconds}초 안에 나가요. 그 답변을 확인한 뒤 다시 등록해 주세요. 쓴 내용은 그대로 있어요.`,
  );

/** Why a case of an objection is not closed otherwise. */
export const endsByDecision = "이의신청은 '결정'으로 끝나요.";

interface NewAnswer extends Omit<SentAnswer, 'isCrossed'> {
  /** The thread that was seen; undefined: none was. */
  version: number | undefined;
  /** It goes out when it is due. */
  isHeld: boolean;
}

/**
 * The answer to a ticket that is locked. False for a button that was pressed twice.
 *
 * @throws Refusal 409 when the case was merged into another, when the thread has another version than the one that was seen, or another answer waits; 400 at `text`
 *   for a macro that is not filled, at `uploadId` for files that are not the actor's
 */
export async function giveAnswer(
  context: PlatformContext,
  tx: Db,
  { actor, ticket }: { actor: Actor; ticket: store.Ticket },
  { version, isHeld, ...given }: NewAnswer,
): Promise<boolean> {
  const { id: ticketId } = ticket;
  const { staffId, batchId } = given;
  if (ticket.mergedIntoId) throw isMergedAway();
  assertFilled(given.text);
  const held = await findHeld(tx, ticketId);
  const isInTheWay = held !== null && (isHeld || version !== undefined);
  if (isInTheWay || (version !== undefined && version !== (await countThread(tx, ticketId)))) {
    if (await isRepeated(tx, ticketId, given, held)) return false;
    throw isInTheWay ? isWaiting() : movedOn();
  }
  if (batchId && !(await claimUpload(tx, actor, batchId, context.clock.now())))
    throw fieldInvalid('uploadId', '첨부 정보를 찾을 수 없습니다.');
  const answer = { ...given, isCrossed: false };
  await deleteAnswerDraft(tx, ticketId, staffId);
  await (isHeld ? holdAnswer(context, tx, ticket, answer) : sendAnswer(context, tx, ticket, answer));
  return true;
}

/**
 * Staff answer a ticket: the answer, the ticket's status, a mail and the audit row in one transaction, at once or, as long as
 * it is held, when it is due.
 *
 * @throws Refusal as giveAnswer; 400 at `kind` for the end of an objection; 403 for a case that the actor filed
 */
export async function answerTicket(context: PlatformContext, actor: Actor, input: AnswerInput) {
  const staffId = await authorOf(context, actor, input.staffId);
  const { ticketId, kind, version } = input;
  const text = input.fillsMacros ? await filled(context, input, staffId) : input.text;
  await context.db.transaction(async (tx) => {
    const ticket = await store.lockTicket(tx, ticketId);
    if (!ticket) throw notFound('그런 문의가 없습니다.');
    const doer = requireStaff(actor, rightOfForm(ticket.formType));
    refuseOwnCase(actor, ticket);
    const isOfDesk = actor.kind === 'member';
    // by command whoever holds the machine ends one as they like
    if (ticket.formType === 'objection' && kind === 'end' && isOfDesk)
      throw fieldInvalid('kind', endsByDecision);
    const answer = {
      ...{ kind, text, staffId, doer, version, batchId: input.uploadId ?? null },
      // what was nobody's is theirs who answer first
      ownerId: isOfDesk ? actor.userId : null,
      isHeld: (input.isHeld ?? false) && isOfDesk,
    };
    await giveAnswer(context, tx, { actor, ticket }, answer);
  });
  return { result: 1 as const, ticketId, status: answerKinds[kind] };
}

/** Tickets that wait for a final answer, oldest first (at most 200), of all queues. The operator's. */
export async function listOpenTickets(context: PlatformContext, actor: Actor) {
  requireOperator(actor);
  const rows = await store.listOpenTickets(context.db, 200);
  const ids = rows.map(({ ticketId }) => ticketId);
  const notes = await listReplies(context.db, ids);
  return {
    list: rows.map(({ createdAt, ...row }) => ({
      ...row,
      createdDate: seoulText(createdAt),
      notes: notes.filter(({ ticketId }) => ticketId === row.ticketId).map(({ contents }) => contents),
    })),
  };
}
