import { createHmac, timingSafeEqual } from 'node:crypto';
import { alertEvent, chatLimits } from '~protocol/chat/codes';
import type { AlertWire } from '~protocol/chat/shapes';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, notFound } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import type { Db } from '../../db/open-database';
import { publish } from '../../events/services/publish';
import { visitStation } from '../../station/services/visitor';
import { listLines } from '../store/lines';
import * as store from '../store/overlay';
import { findOnAirNo } from '../store/room';
import { findRoom } from './room';
import { toLine } from './wire';

const keyBytes = 24;

/** The key of a seed: the database alone opens nothing. */
const keyOf = ({ secret }: PlatformContext, stationUserId: string, seed: string): Buffer =>
  createHmac('sha256', secret).update(`chat overlay:${stationUserId}:${seed}`).digest().subarray(0, keyBytes);

const textOf = (key: Buffer) => key.toString('base64url');

/** Takes the same time whether there is a key or none. */
function isKey(context: PlatformContext, stationUserId: string, seed: string | null, key: string): boolean {
  const right = keyOf(context, stationUserId, seed ?? '');
  const sent = Buffer.from(key, 'base64url');
  const isSame = sent.length === right.length && timingSafeEqual(sent, right);
  return isSame && seed !== null;
}

/** @throws Refusal 404, always the same, for whatever is not the station's key */
export async function requireKey(context: PlatformContext, stationUserId: string, key: string) {
  const row = await store.findSeed(context.db, stationUserId);
  if (!isKey(context, stationUserId, row?.seed ?? null, key) || !row) throw notFound();
  return row;
}

/** What the key opens of the events: a station's alerts, and the chat of its broadcasts (platform/event-rules.ts). */
export async function overlayAt(
  context: PlatformContext,
  of: { userId: string } | { broadNo: number },
  key: string,
): Promise<string> {
  const userId = 'userId' in of ? of.userId : (await findRoom(context, of.broadNo))?.userId;
  await requireKey(context, userId ?? '', key);
  return '';
}

/** The owner of the station: 401 guests, 403 everybody else, 404 nobody's. */
async function requireOwner(context: PlatformContext, actor: Actor, userId: string): Promise<void> {
  const member = requireMember(actor);
  await visitStation(context, actor, userId);
  if (member.userId !== userId) throw denied();
}

const seedOf = ({ randomBytes, clock }: PlatformContext, stationUserId: string) => ({
  stationUserId,
  seed: randomBytes(16).toString('hex'),
  createdAt: clock.now(),
});

async function currentKey(context: PlatformContext, userId: string) {
  const row = await store.findSeed(context.db, userId);
  if (!row) throw notFound();
  return { key: textOf(keyOf(context, userId, row.seed)), ...row };
}

/** The key as it is; made when it is first asked for. */
export async function getKey(context: PlatformContext, actor: Actor, { userId }: { userId: string }) {
  await requireOwner(context, actor, userId);
  await store.insertSeed(context.db, seedOf(context, userId));
  const { key, createdAt } = await currentKey(context, userId);
  return { data: { key, regDate: seoulText(createdAt) } };
}

/** Another key in the place of the one that was shown: what shows the old one's pages goes dark. */
export async function renewKey(
  context: PlatformContext,
  actor: Actor,
  { userId, key }: { userId: string; key: string },
) {
  await requireOwner(context, actor, userId);
  requireActiveMember(actor);
  const known = await store.findSeed(context.db, userId);
  const isCurrent = known !== null && isKey(context, userId, known.seed, key);
  if (isCurrent) await store.replaceSeed(context.db, known.seed, seedOf(context, userId));
  return {
    result: 1,
    message: isCurrent ? '새 주소로 바꿨어요.' : '이미 바꾼 주소예요.',
    key: (await currentKey(context, userId)).key,
  };
}

/** What the page for OBS begins with. */
export async function getOverlay(
  context: PlatformContext,
  { userId, key, after }: { userId: string; key: string; after?: number },
) {
  const { nick } = await requireKey(context, userId, key);
  const broadNo = await findOnAirNo(context.db, userId);
  const lines =
    broadNo === null ? [] : await listLines(context.db, broadNo, { after, limit: chatLimits.page });
  return { data: { userId, userNick: nick, broadNo, lines: lines.map(toLine) } };
}

/** Tells the pages for OBS of a station. */
export const tellAlert = (tx: Db, stationUserId: string, alert: AlertWire): Promise<void> =>
  publish(tx, `alert:${stationUserId}`, { name: alertEvent, data: JSON.parse(JSON.stringify(alert)) });

/** Sends an alert for trying out. */
export async function testAlert(context: PlatformContext, actor: Actor, { userId }: { userId: string }) {
  await requireOwner(context, actor, userId);
  const { nick } = requireActiveMember(actor);
  const support = { what: 'balloon' as const, amount: 100, tier: null, receiverNick: null };
  await tellAlert(context.db, userId, {
    kind: 'test',
    userNick: nick,
    support,
    message: '알림을 시험하고 있어요.',
  });
  return { result: 1, message: '알림을 보냈어요.' };
}
