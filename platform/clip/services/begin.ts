import { type ClipKind, clipLimits } from '~protocol/clip/codes';
import { countCall } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { fieldInvalid } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { lockKey } from '../../core/store/locks';
import { timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import { plainLine } from '../../text/plain-text';
import { holdPieces, removeHeld } from '../../video/services/held';
import { hasRoom } from '../../video/services/uploads';
import * as store from '../store/clips';
import { rounded } from './part';
import { openSource } from './source';

/** A press that comes again so soon, of a VOD at nearly the same place, holds the same. */
const repeatedMs = 5_000;
/** What a member holds at a time: another tab's is not taken away by the next press. */
const mostHeld = 3;
/** What is proposed: the end of what is held. */
const proposed = 30;
const shortHeld = () =>
  fieldInvalid('', `아직 ${clipLimits.least}초가 안 되어 클립을 만들 수 없어요. 잠시 뒤에 다시 눌러 주세요.`);

const noRoom = () =>
  fieldInvalid(
    '',
    '만든 클립과 영상이 저장 공간을 다 쓰고 있어요. 클립이나 영상을 지우고 다시 만들어 주세요.',
  );

/** Whether a press at a place of a VOD means what is held of it: while it plays, two presses are a few seconds apart. */
function isNear({ heldFrom, start, length }: store.Cut, from: number | null, place: number | null): boolean {
  if (from === null || heldFrom === null) return true;
  const isSoon = (one: number, other: number) => Math.abs(one - other) <= repeatedMs / 1_000;
  return isSoon(heldFrom, from) && isSoon(start + length, Math.max(place ?? 0, proposed));
}

interface NewClip {
  kind: ClipKind;
  no: number;
  second: number | null;
  title?: string;
  replaces?: number;
}

/** Gives up what is held. What is cut meanwhile stays. */
async function drop(tx: Db, rows: readonly { no: number }[]): Promise<number[]> {
  const dropped: number[] = [];
  for (const { no } of rows) if (await store.deleteHeld(tx, no)) dropped.push(no);
  return dropped;
}

/**
 * Holds what a member may cut. It stays for an hour.
 *
 * @param second of a VOD: the place around which; null: where the member stopped, or its start
 * @param title what the member calls it already
 * @param replaces what is held until now, and given up for it
 * @throws Refusal of openSource (source.ts), and 400 where less than the shortest clip is there
 */
export async function beginClip(
  context: PlatformContext,
  actor: Actor,
  { kind, no, second, title: typed = '', replaces }: NewClip,
): Promise<{ no: number }> {
  const member = requireActiveMember(actor);
  await countCall(context, 'clipHold', actor, null);
  const source = await openSource(context, member, kind, no);
  const makerId = member.userId;
  const { userId, categoryNo, authNo, isAdult, subscriptionOnly, isAbroadBlocked } = source;
  const title = plainLine(typed);
  const now = context.clock.now();
  const { no: clipNo, dropped } = await context.db.transaction(async (tx) => {
    await lockKey(tx, `clip ${makerId}`);
    const all = await store.listHeld(tx, makerId);
    const replaced = all.filter((row) => row.no === replaces);
    const held = all.filter((row) => row.no !== replaces);
    const { pieces, from, place } = await source.pieces(second);
    const same = all.find(({ cut, createdAt }) => {
      const isSame = cut?.source.kind === kind && cut.source.no === no;
      return isSame && isNear(cut, from, place) && createdAt > timeBefore(now, repeatedMs);
    });
    if (same) {
      if (title) await store.updateHeld(tx, same.no, { title });
      return { no: same.no, dropped: await drop(tx, same.no === replaces ? [] : replaced) };
    }
    const dropped = await drop(tx, [...replaced, ...held.slice(mostHeld - 1)]);
    if (!(await hasRoom({ ...context, db: tx }, makerId))) throw noRoom();
    const cut = { source: { kind, no, title: source.title }, subscriptionOnly, isAbroadBlocked };
    const row = await store.insertVideo(tx, {
      ...{ userId, makerId, title: title || source.title, categoryNo, authNo, isAdult },
      ...{
        key: context.randomBytes(16).toString('hex'),
        kind: 'CATCH',
        state: 'held',
        fileName: '',
        bytes: 0,
      },
      cut: { ...cut, heldSeconds: 0, heldFrom: from, start: 0, length: 0 },
      ...{ createdAt: now, changedAt: now },
    });
    const { seconds, bytes } = await holdPieces(context, row.no, pieces);
    if (seconds < clipLimits.least) {
      await removeHeld(context, row.no);
      throw shortHeld();
    }
    const heldSeconds = rounded(seconds);
    const end = Math.min(heldSeconds, Math.max(place ?? heldSeconds, proposed));
    const start = rounded(Math.max(0, end - proposed));
    await store.updateHeld(tx, row.no, {
      bytes,
      cut: { ...cut, heldSeconds, heldFrom: from, start, length: rounded(end - start) },
    });
    return { no: row.no, dropped };
  });
  // not before it is sure: where nothing could be held they stay
  for (const old of dropped) await removeHeld(context, old);
  return { no: clipNo };
}
