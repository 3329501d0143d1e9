import { channelEvents } from '~protocol/events';
import type { PlatformContext } from '../../core/context';
import { type Job, startJob } from '../../core/job';
import type { Listener } from '../../db/listener';
import type { Db } from '../../db/open-database';
import { listRecent } from '../store/events';
import { type Cursor, cursorText, toldAgainMs } from './cursor';
import { beatFrame, bodyOf, byeFrame, frameOf, retryFrame } from './frames';
import type { TopicEvent } from './publish';
import { createReader } from './reader';
import { createRecheck } from './recheck';
import { createSender, openStream, type Stream } from './stream';
import { createTopicBuffer, missedFrames, type TopicBuffer } from './topic-buffer';
import { createTopicBuffers } from './topic-buffers';

/** How far apart those come back whom this node sends away together. */
const spreadMs = 10_000;
const beatMs = 1_000;
/** Every stream gets a sign of life once in so many turns of the beat. */
const beatTurns = 20;

export interface Joining extends Pick<Stream, 'topics' | 'outlet' | 'userId' | 'mayStay' | 'endsAt'> {
  /** `changes` of the hub before its rights were looked at. */
  changes: number;
  /** How far it was told before; null for a page that begins. */
  after: Cursor | null;
}

/** All streams of one node. */
export interface Hub {
  /** Begins to send; what was missed comes first. */
  join(joining: Joining): Promise<Stream>;
  /** Its reader has left. Again does nothing. */
  leave(stream: Stream): void;
  /** One turn, once a second: one stream in `beatTurns` gets a sign of life, or ends when its time is over. */
  beat(): void;
  /** Says good-bye to all: they come back one after the other. Nobody joins any more. */
  close(): void;
  /** The topics that somebody listens to here. */
  topics(): string[];
  /** Tells a topic's pages of this node alone, and nobody who comes back: what is told anew all the time. */
  say(topic: string, event: TopicEvent): void;
  /** The same where it is another one than before; who joins is told it first. */
  sayState(topic: string, event: TopicEvent): void;
  /** Grows whenever rights may have changed. */
  changes(): number;
  count(): number;
}

const hubs = new WeakMap<Db, Hub>();

/** Null where no stream is served: a context without `startHub`. */
export const hubOf = ({ db }: Pick<PlatformContext, 'db'>): Hub | null => hubs.get(db) ?? null;

/**
 * What a stream begins with: how soon to ask again, what was missed, and how far that is. Notes on the stream that it has
 * heard more than this node.
 */
function greeting(
  stream: Stream,
  joined: readonly TopicBuffer[],
  after: Cursor | null,
  heard: Cursor,
): Buffer {
  const isLate = after !== null && heard.at - after.at > toldAgainMs;
  if (after && !isLate && after.highest > heard.highest) stream.ahead = after;
  const missed = after && !isLate ? joined.flatMap((buffer) => buffer.missedSince(after)) : [];
  const parts = [retryFrame];
  if (isLate) parts.push(frameOf(cursorText(heard), bodyOf(channelEvents.reload, {})));
  if (after && missed.length > 0) parts.push(missedFrames(missed, after, heard));
  parts.push(...joined.flatMap(({ states }) => [...states.values()].map((body) => Buffer.from(body))));
  parts.push(beatFrame(stream.ahead ? null : cursorText(heard)));
  return Buffer.concat(parts);
}

/** From now on streams are served, for this database. */
export function startHub(context: PlatformContext, listener: Listener): Hub {
  const { db, log, randomBytes } = context;
  const now = () => context.clock.now().getTime();
  const streams = new Set<Stream>();
  /** The same, by their turn of the beat. */
  const turns = Array.from({ length: beatTurns }, () => new Set<Stream>());
  const spread = () => Math.floor((randomBytes(4).readUInt32BE() / 2 ** 32) * spreadMs);
  let isClosed = false;
  let turn = 0;
  let changes = 0;

  const sender = createSender((slow) => {
    slow.outlet.drop();
    leave(slow);
  });
  const buffers = createTopicBuffers(sender, (topic) => createTopicBuffer(() => listRecent(db, topic), now));
  const recheck = createRecheck(log, (stream) => end(stream, byeFrame('rights', spread())));
  const reader = createReader({
    ...{ db, log, listener, now },
    isWanted: (topic) => buffers.get(topic) !== null,
    async tell(row, cursor) {
      const buffer = buffers.get(row.topic);
      await buffer?.ready.catch(() => {});
      if (buffer?.tell(row, cursor)) buffers.gather(buffer);
    },
    onLoss: () => sender.post(streams, () => Buffer.from(bodyOf(channelEvents.reload, {}))),
  });
  listener.on('viewer', (userId) => {
    changes += 1;
    recheck(userId === null ? streams : [...streams].filter((stream) => stream.userId === userId));
    for (const topic of buffers.topicsOf(userId))
      buffers.say(topic, { name: channelEvents.changed, data: {} });
  });
  listener.on('watching', (topic) => {
    changes += 1;
    recheck(topic === null ? streams : buffers.watching(topic));
  });

  function leave(stream: Stream): void {
    stream.isOpen = false;
    stream.finish();
    if (!streams.delete(stream)) return;
    turns[stream.turn]?.delete(stream);
    for (const topic of stream.topics) {
      buffers.get(topic)?.streams.delete(stream);
      buffers.tidy(topic);
    }
  }
  function end(stream: Stream, last: Buffer): void {
    if (!stream.isOpen) return;
    stream.outlet.write(last);
    stream.outlet.end();
    leave(stream);
  }

  const hub: Hub = {
    async join({ after, changes: before, ...joining }) {
      const joined = joining.topics.map(buffers.enter);
      const stream = openStream(joining, streams.size % beatTurns);
      try {
        const heard = await reader.begin();
        await Promise.all(joined.map(({ ready }) => ready));
        // from here on nothing is waited for: what is told next reaches the stream, what was told before is missed
        joined.forEach(buffers.flush);
        const hello = greeting(stream, joined, after, heard.cursor(now()));
        sender.post([stream], () => hello);
        streams.add(stream);
        turns[stream.turn]?.add(stream);
        for (const buffer of joined) buffer.streams.add(stream);
      } finally {
        for (const buffer of joined) buffer.coming -= 1;
        joining.topics.forEach(buffers.tidy);
      }
      if (changes !== before) recheck([stream]);
      if (isClosed) end(stream, byeFrame('closing', spread()));
      return stream;
    },
    leave,
    beat() {
      turn = (turn + 1) % beatTurns;
      const heard = reader.cursor(now());
      if (!heard) return;
      // a beat says that all before it was told
      buffers.flushAll();
      const due = [...(turns[turn] ?? [])];
      for (const stream of due) {
        if (stream.ahead && stream.ahead.highest <= heard.highest) stream.ahead = null;
        if (stream.endsAt > heard.at) continue;
        stream.outlet.end();
        leave(stream);
      }
      const [told, silent] = [beatFrame(cursorText(heard)), beatFrame(null)];
      sender.post(due, ({ ahead }) => (ahead ? silent : told));
    },
    close() {
      isClosed = true;
      for (const stream of streams) end(stream, byeFrame('closing', spread()));
      hubs.delete(db);
    },
    topics: buffers.topics,
    say: buffers.say,
    sayState: buffers.sayState,
    changes: () => changes,
    count: () => streams.size,
  };
  hubs.set(db, hub);
  return hub;
}

/** The beat of this node's streams. */
export const startBeat = (context: PlatformContext): Job =>
  startJob({
    name: 'beat',
    firstMs: beatMs,
    everyMs: beatMs,
    log: context.log,
    run: async () => hubOf(context)?.beat(),
  });
