import type { PlatformContext } from '../../core/context';
import { insertAudit } from '../../core/store/audit';
import { notifyFollowers } from '../../notice/services/fanout';
import * as ingest from '../store/ingest';
import { insertBroadcast } from '../store/publish';
import * as streams from '../store/streams';
import { lockStream } from './ingest-desk';
import { readSegments } from './stream-files';
import { hashOfKey } from './stream-keys';

const keyPattern = /^[A-Za-z0-9_-]{43}$/;

const ownerOf = async ({ db, clock }: PlatformContext, key: string) =>
  keyPattern.test(key) ? ingest.findKeyOwner(db, hashOfKey(key), clock.now()) : null;

/** Nothing was heard of it for too long, or its broadcast was ended otherwise. */
const isOver = (row: streams.StreamRow, now: Date, silenceMs: number) =>
  row.endedAt !== null || now.getTime() - row.seenAt.getTime() >= silenceMs;

/**
 * An encoder knocks. The number of its broadcast, under which it goes on; null where it may not: the key is wrong or
 * revoked, another encoder is alive, the streamer has ended the broadcast just now or shows another one.
 */
export async function letIn(context: PlatformContext, key: string): Promise<number | null> {
  const { db, clock } = context;
  const silenceMs = context.ingest?.silenceMs ?? 0;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const userId = await ownerOf({ ...context, db: tx }, key);
    if (!userId || !(await ingest.findSetup(tx, userId))) return null;
    await lockStream(tx, userId);
    const last = await streams.findLastStream(tx, userId);
    if (last?.heldUntil && last.heldUntil > now) return null;
    const isOpen = last && ['waiting', 'on', 'silent'].includes(last.state);
    if (last && isOpen && isOver(last, now, silenceMs)) {
      await streams.endStream(tx, last.broadNo, last.seenAt);
    } else if (last && isOpen) {
      if (last.state !== 'silent') return null;
      await streams.markSeen(tx, last.broadNo, 'waiting', now);
      await ingest.markKeyUsed(tx, hashOfKey(key), now);
      return last.broadNo;
    }
    if (await ingest.findOnAir(tx, userId)) return null;
    await ingest.markKeyUsed(tx, hashOfKey(key), now);
    return streams.insertStream(tx, userId, now);
  });
}

/** The encoder's stream arrives under its number: false unless it was let in. */
export const publish = async ({ db, clock }: PlatformContext, broadNo: number): Promise<boolean> =>
  streams.markSeen(db, broadNo, 'on', clock.now());

/** A sign of life of a stream. False when it is over: the ingest cuts it off. */
export async function keepAlive(context: PlatformContext, broadNo: number): Promise<boolean> {
  const row = await streams.findStream(context.db, broadNo);
  if (!row || row.endedAt !== null) return false;
  return streams.markSeen(context.db, broadNo, 'on', context.clock.now());
}

/** nginx asks of its own relay, too, under a hash; only what was let in has one. */
const relayPattern = /^[0-9a-f]{32}$/;

/** Whether the encoder behind a key may go on: false once the key is revoked or its stream over. */
export async function mayGoOn(context: PlatformContext, key: string): Promise<boolean> {
  if (relayPattern.test(key)) return true;
  const userId = await ownerOf(context, key);
  const last = userId ? await streams.findLastStream(context.db, userId) : null;
  return last !== null && last.endedAt === null && ['waiting', 'on', 'silent'].includes(last.state);
}

/** The encoder left; within the silence that is allowed it may come back to the same broadcast. */
export const leave = ({ db, clock }: PlatformContext, broadNo: number): Promise<void> =>
  streams.markSilent(db, broadNo, clock.now());

/**
 * The broadcast begins as the owner has set it up, once there is something to play and it is no test. A streamer who meanwhile shows
 * another one does not get a second: the stream ends.
 */
export async function putOnAir(context: PlatformContext, row: streams.StreamRow): Promise<void> {
  const { db, clock, ingest: settings } = context;
  if (row.state !== 'on' || row.startedAt || row.isTest || !settings) return;
  if ((await readSegments(settings.hlsDir, row.broadNo, row.testedTo)).length === 0) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockStream(tx, row.userId);
    const ready = await ingest.findReadySetup(tx, row.userId);
    const current = await streams.findStream(tx, row.broadNo);
    if (!ready || ready.setup.isTest || current?.state !== 'on' || current.startedAt) return;
    const { setup, category } = ready;
    const no = await insertBroadcast(tx, {
      no: row.broadNo,
      userId: row.userId,
      title: setup.title,
      categoryNo: category.no,
      groupType: category.groupType,
      tags: setup.tags,
      notice: setup.notice,
      categoryTags: category.tags,
      grade: setup.grade,
      passwordHash: setup.passwordHash,
      subscriptionOnly: setup.isSubscriberOnly ? 1 : 0,
      // not measured: the label of high quality is not shown
      bps: 0,
      resolution: '',
      startedAt: now,
      viewers: 0,
    });
    if (no === null) return streams.endStream(tx, row.broadNo, now);
    await notifyFollowers(context, tx, { kind: 'live', subject: no, streamerId: row.userId });
    const detail = { userId: row.userId, from: 'encoder' };
    await insertAudit(tx, {
      at: now,
      actor: row.userId,
      action: 'broadcast.start',
      target: String(no),
      detail,
    });
  });
}
