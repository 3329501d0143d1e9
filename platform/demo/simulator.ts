import type { PlatformContext } from '../core/context';
import { createRandom, type Random } from '../core/random';
import { dayMs, hourMs, timeBefore } from '../core/time';
import type { Db } from '../db/open-database';
import { type Chatter, createChatter } from './services/chatter';
import { refreshSchedule } from './services/schedule';
import { refreshStationDays } from './services/station-days';
import { tidyChats } from './store/chat-lines';
import * as store from './store/simulation';
import { composeBroadcasts } from './world/broadcasts';

/** Calls `tick` every `ms` until what it returned is called. */
type Timer = (ms: number, tick: () => void) => () => void;

export interface Simulator {
  /** One step, as the timer makes it. Steps never overlap. */
  tick(): Promise<void>;
  /** What is said in a second where somebody looks; as a step. */
  beat(): Promise<void>;
  /** No further steps; waits for the running one. */
  stop(): Promise<void>;
}

const tickMs = 5_000;
const beatMs = 1_000;
/** Every sixth step, some 30 s, a broadcast ends and another starts, and posts are read. */
const stepsPerChange = 6;
/** Every minute games go on, start and end. */
const stepsPerSchedule = 12;
/** Every quarter of an hour people have looked in at stations and pressed UP. */
const stepsPerDayFigures = 180;
/** Every 120th step, some 10 min. */
const stepsPerTidying = 120;
/** A world whose last broadcast is older was closed meanwhile. */
const staleMs = 3 * hourMs;
const keptEndedMs = 7 * dayMs;
/** What a room's chat keeps, how long after its end, and what was given in it. */
const keptLines = 500;
const keptChatMs = 2 * hourMs;
const keptGiftsMs = 7 * dayMs;
/** Older posts are read no more. */
const readDays = 30;

/** Does not keep the process alive. */
const everyUnref: Timer = (ms, tick) => {
  const timer = setInterval(tick, ms).unref();
  return () => clearInterval(timer);
};

/**
 * Keeps the demo world alive: viewer counts move, broadcasts end and start. A world that was closed for hours is
 * brought to the present first (awaited, so that the first page is right). Of several nodes on one database, one moves
 * the world.
 */
export async function startSimulator(
  context: PlatformContext,
  seed: number,
  every = everyUnref,
): Promise<Simulator> {
  const { db, clock, log, leads } = context;
  const random = createRandom(seed + Math.floor(clock.now().getTime() / 1000));
  const chatter = createChatter(context, random);
  if (await leads('world')) {
    await refresh(db, clock.now(), random);
    // Again after the streamers have changed: games are shown by who is on air.
    await refreshSchedule(db, clock.now());
    await refreshStationDays(db, clock.now());
    await chatter.step();
  }
  let step = 0;
  let last: Promise<void> = Promise.resolve();
  const waiting = new Set<() => Promise<void>>();
  let isStopped = false;

  const turn = async () => {
    if (await leads('world')) return takeStep({ db, now: clock.now(), random, chatter }, ++step);
    chatter.forget();
    await chatter.tellWatched();
  };
  /** One after the other; what still waits for its turn is not asked for twice. */
  const inTurn = async (work: () => Promise<void>) => {
    if (isStopped || waiting.has(work)) return;
    waiting.add(work);
    last = last
      .then(work)
      .catch((error) => log.error('simulator:', error))
      .finally(() => waiting.delete(work));
    await last;
  };
  const [tick, beat] = [() => inTurn(turn), () => inTurn(chatter.beat)];
  const cancels = [every(tickMs, () => void tick()), every(beatMs, () => void beat())];
  return {
    tick,
    beat,
    async stop() {
      isStopped = true;
      for (const cancel of cancels) cancel();
      await last;
    },
  };
}

interface World {
  db: Db;
  now: Date;
  random: Random;
  chatter: Chatter;
}

async function takeStep({ db, now, random, chatter }: World, step: number): Promise<void> {
  await store.stepViewers(db, step);
  if (step % stepsPerChange === 0) {
    await changeOne(db, now, random);
    await store.stepPosts(db, step, timeBefore(now, readDays, 'day'));
  }
  await chatter.step();
  if (step % stepsPerSchedule === 0) await refreshSchedule(db, now);
  if (step % stepsPerDayFigures === 0) await refreshStationDays(db, now);
  if (step % stepsPerTidying !== 0) return;
  await tidyChat(db, now);
  await store.tidyMoved(db);
}

const tidyChat = (db: Db, now: Date) =>
  tidyChats(db, {
    kept: keptLines,
    endedBefore: timeBefore(now, keptChatMs),
    givenBefore: timeBefore(now, keptGiftsMs),
  });

/** A new broadcast begins with few viewers and grows to what its streamer usually has. */
async function changeOne(db: Db, now: Date, random: Random): Promise<void> {
  const host = await store.findFreeStreamer(db);
  const titles = await store.listTitles(db);
  const [next] = host ? composeBroadcasts({ hosts: [host], now, random, minutesAgo: [0, 0], titles }) : [];
  if (!next) return;
  await store.replaceOldest(db, { ...next, viewers: random.integer(1, 5) }, now);
}

async function refresh(db: Db, now: Date, random: Random): Promise<void> {
  const last = await store.findLastStart(db);
  if (!last || now.getTime() - last.getTime() < staleMs) return;
  const hosts = await store.listSimulatedHosts(db);
  await store.restartWorld(db, composeBroadcasts({ hosts, now, random, minutesAgo: [3, 9 * 60] }), now);
  await store.pruneEnded(db, timeBefore(now, keptEndedMs));
  await tidyChat(db, now);
}
