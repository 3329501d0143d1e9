import type { PlatformContext } from '../core/context';
import { createRandom, type Random } from '../core/random';
import { dayMs, hourMs, timeBefore } from '../core/time';
import type { Db } from '../db/open-database';
import { refreshSchedule } from './services/schedule';
import { refreshStationDays } from './services/station-days';
import * as store from './store/simulation';
import { composeBroadcasts } from './world/broadcasts';

/** Calls `tick` every `ms` until what it returned is called. */
type Timer = (ms: number, tick: () => void) => () => void;

export interface Simulator {
  /** One step, as the timer makes it. Steps never overlap. */
  tick(): Promise<void>;
  /** No further steps; waits for the running one. */
  stop(): Promise<void>;
}

const tickMs = 5_000;
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
  { db, clock, log, leads }: Pick<PlatformContext, 'db' | 'clock' | 'log' | 'leads'>,
  seed: number,
  every = everyUnref,
): Promise<Simulator> {
  const random = createRandom(seed + Math.floor(clock.now().getTime() / 1000));
  if (await leads('world')) {
    await refresh(db, clock.now(), random);
    // Again after the streamers have changed: games are shown by who is on air.
    await refreshSchedule(db, clock.now());
    await refreshStationDays(db, clock.now());
  }
  let step = 0;
  let running: Promise<void> | null = null;
  let isStopped = false;

  const turn = async () => {
    if (await leads('world')) await takeStep(db, ++step, clock.now(), random);
  };
  const tick = async () => {
    if (isStopped || running) return;
    running = turn()
      .catch((error) => log.error('simulator:', error))
      .finally(() => {
        running = null;
      });
    await running;
  };
  const cancel = every(tickMs, () => void tick());
  return {
    tick,
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}

async function takeStep(db: Db, step: number, now: Date, random: Random): Promise<void> {
  await store.stepViewers(db, step);
  if (step % stepsPerChange === 0) {
    await changeOne(db, now, random);
    await store.stepPosts(db, step, timeBefore(now, readDays, 'day'));
  }
  if (step % stepsPerSchedule === 0) await refreshSchedule(db, now);
  if (step % stepsPerDayFigures === 0) await refreshStationDays(db, now);
  if (step % stepsPerTidying === 0) await store.tidyMoved(db);
}

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
}
