import { createHash } from 'node:crypto';
import { seenSize } from '~protocol/help/rules';
import { actReasonLength, isOwnerAct, type OwnAct, type ThingAct } from '~protocol/staff/thing-codes';
import { composed, graphemeCount } from '~protocol/wire/text';
import { deleteLine } from '../../chat/services/care';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid, notFound } from '../../core/services/refusal';
import { requireStaff } from '../../core/services/require-staff';
import type { Db } from '../../db/open-database';
import { endForHouse } from '../../live/services/publish';
import { actWithin } from '../../member/services/acts';
import { unblindByHouse } from '../../station/services/blinds';
import { notifyOfAct, ofLive } from '../../station/services/notify';
import { endReports } from '../../station/services/report-desk';
import { hasPress } from '../store/work';
import { holdCase } from './hold';
import { boardTypeOf, findThings, ownActsOf, type Thing } from './things';
import { isChanged, noteDeed } from './work';

export interface ThingActInput {
  ticketId: string;
  /** the key of what the case names */
  about: string;
  act: ThingAct;
  /** whose it is reads it */
  reason: string;
  /** of an act on its owner: for colleagues */
  note: string;
  /** of what lasts; null: for good */
  days?: number | null;
  idempotencyKey: string;
}

interface Deed {
  context: PlatformContext;
  tx: Db;
  actor: Actor;
  staffId: string;
  thing: Thing;
  reason: string;
}

const hasMoved = () => isChanged(undefined, '그 사이에 상태가 바뀌었어요. 확인한 뒤 다시 눌러 주세요.');

async function endLive({ context, tx, actor, staffId, thing, reason }: Deed): Promise<void> {
  const ended = await endForHouse(context, tx, { userId: thing.ownerId, staffId });
  // another one began meanwhile: it goes on, since nothing of this transaction stays
  if (ended === null || ended !== thing.no) throw hasMoved();
  const about = ofLive(thing.ownerId, { no: ended, title: thing.text });
  await notifyOfAct(context, tx, actor, { act: 'broadcastEnded', reason, by: 'house', ...about });
}

/** A post, VOD or comment, as the list of reports names it. */
function reportedOf({ thing }: Deed) {
  const boardType = boardTypeOf(thing);
  if (boardType === null || thing.no === null || thing.stationUserId === null) throw hasMoved();
  return { stationUserId: thing.stationUserId, boardType, commonIdx: thing.no };
}

/** As staff do it with what members report at stations: who reported it there is told, too. */
const blind = (deed: Deed): Promise<void> => {
  const { context, tx, actor, reason } = deed;
  return endReports(context, tx, actor, { act: 'blind', thing: reportedOf(deed), reason });
};

const own: Record<OwnAct, (deed: Deed) => Promise<void>> = {
  end: endLive,
  blind,
  unblind: ({ context, tx, actor, reason, ...deed }) =>
    unblindByHouse({ context, tx, actor, reason, ...reportedOf({ context, tx, actor, reason, ...deed }) }),
  async remove(deed) {
    const { context, tx, actor, thing } = deed;
    if (thing.kind === 'comment') return blind(deed);
    const at = { broadNo: Number(thing.aboveNo), lineNo: Number(thing.no) };
    await deleteLine({ ...context, db: tx }, actor, at, true);
  },
};

/** @throws Refusal 400 naming `reason` */
function readReason(typed: string): string {
  const reason = composed(typed).replace(/\r\n?/g, '\n').trim();
  if (seenSize(reason) === 0) throw fieldInvalid('reason', '사유를 입력해 주세요.');
  if (graphemeCount(reason) > actReasonLength)
    throw fieldInvalid('reason', `${actReasonLength}자까지 쓸 수 있습니다.`);
  return reason;
}

/** The press with what was typed: the same key with other words is another deed. */
const digestOf = ({ idempotencyKey, about, act, reason, note, days }: ThingActInput) =>
  createHash('sha256')
    .update(JSON.stringify([idempotencyKey, about, act, reason, note, days]))
    .digest('hex');

/**
 * Does it about what the case names, and notes it there, in one transaction. Staff of the case's queue who moderate, too. Once for
 * the same under the same key. 400 (1200) names `reason`, `note` or `days`; 403 for an owner about whom nothing may be done; 404
 * for what the case does not name; 409 (1201) where it is in another state by now.
 */
export async function actOnThing(context: PlatformContext, actor: Actor, input: ThingActInput) {
  requireStaff(actor, 'moderation');
  const { ticketId, about, act, reason: typed, note, days } = input;
  const idempotencyKey = digestOf(input);
  await context.db.transaction(async (tx) => {
    const { ticket, staffId } = await holdCase(tx, actor, ticketId);
    if (await hasPress(tx, { ticketId, staffId, idempotencyKey })) return;
    const { things } = await findThings(tx, ticket);
    const thing = things.find(({ key }) => key === about);
    if (!thing) throw notFound('이 문의에 적힌 대상이 아니에요.');
    if (isOwnerAct(act)) {
      const deed = { userId: thing.ownerId, act, reason: typed, note, days, idempotencyKey };
      await actWithin(context, tx, actor, deed);
    } else {
      const reason = readReason(typed);
      if (!ownActsOf(actor, thing).includes(act)) throw hasMoved();
      await own[act]({ context, tx, actor, staffId, thing, reason });
    }
    const detail = {
      to: act,
      about: isOwnerAct(act) ? `member:${thing.ownerId}` : about,
      reason: typed.trim(),
    };
    await noteDeed(context, tx, { ticketId, staffId, kind: 'act', detail, idempotencyKey });
  });
  return { result: 1 as const };
}
