import type { PlatformContext } from '../../core/context';
import { type Job, startJob } from '../../core/job';
import { minuteMs, timeBefore } from '../../core/time';
import { type QueueName, queueNames } from '../../db/queue';
import { hasFfmpeg } from '../../media/services/ffmpeg';
import * as making from '../store/making';
import * as store from '../store/videos';
import { removeArrival } from './arrival';
import { removeHeld } from './held';
import { makeVideo } from './make';
import { becomeVod } from './publish';
import { mendVideos } from './sweep';
import { tellMaker } from './tell-maker';

/** Who makes a video says so every few seconds; after such a silence another machine takes it. */
const silenceMs = minuteMs;
const signEveryMs = 5_000;
/** A video on which machines die again and again is given up. */
const mostTries = 5;

/** Makes the next video that waits, if there is one: of the first of these queues that has any. Whether there was. */
export async function workOnVideo(
  context: PlatformContext,
  signal: AbortSignal = new AbortController().signal,
  names: readonly QueueName[] = queueNames,
): Promise<boolean> {
  if (!(await store.isAnyToMake(context.db))) return false;
  for (const name of names) if (await workOnNext(context, name, signal)) return true;
  return false;
}

async function workOnNext(context: PlatformContext, name: QueueName, signal: AbortSignal): Promise<boolean> {
  const { queue, db, clock } = context;
  const job = await queue.take(name);
  if (!job) return false;
  const now = clock.now();
  const row = await making.claimVideo(db, Number(job.key), { now, silentSince: timeBefore(now, silenceMs) });
  if (!row) {
    const known = await store.findVideo(db, Number(job.key));
    // another machine makes it: if that dies, somebody has to come back
    await (known?.state === 'working' ? queue.again(name, job.id) : queue.done(name, job.id));
    return true;
  }
  const isSettled = await makeOne(context, row, signal);
  await (isSettled ? queue.done(name, job.id) : queue.again(name, job.id));
  return true;
}

/** False when it has to be begun anew: this machine stops, or was thought dead. */
async function makeOne(context: PlatformContext, row: store.VideoRow, stop: AbortSignal): Promise<boolean> {
  const { db, clock, log } = context;
  if (row.tries > mostTries) {
    await making.settleVideo(db, row, making.failure('failed', clock.now()));
    await removeMaterial(context, row);
    return true;
  }
  const life = keepAlive(context, row, stop);
  try {
    const made = await makeVideo(context, row, life);
    if (made === null) {
      await making.settleVideo(db, row, { state: 'waiting', workedAt: null, tries: row.tries - 1 });
      return false;
    }
    if (typeof made === 'string') {
      await making.settleVideo(db, row, making.failure(made, clock.now()));
    } else if (!(await becomeVod(context, row, made))) return false;
    await removeMaterial(context, row);
    return true;
  } catch (error) {
    log.error(`video ${row.no}:`, error);
    // a full disk, a silent database: it comes again, until it has been tried too often
    await making.settleVideo(db, row, { state: 'waiting', workedAt: null }).catch(() => {});
    return false;
  } finally {
    life.end();
    await tellMaker(context, row).catch(() => {});
  }
}

/** What it was made of, and nobody needs any more. */
const removeMaterial = (context: PlatformContext, { no, key, cut }: store.VideoRow) =>
  cut ? removeHeld(context, no) : removeArrival(context, key);

/** Says every few seconds that the video is being made; ends the making when it is somebody else's, or removed, or all stops. */
function keepAlive(context: PlatformContext, row: store.VideoRow, stop: AbortSignal) {
  const { db, clock } = context;
  const abort = new AbortController();
  const end = () => abort.abort();
  stop.addEventListener('abort', end, { once: true });
  if (stop.aborted) end();
  let percent = 0;
  let told = -1;
  const sign = async () => {
    if (!(await making.markWorked(db, row, { percent, now: clock.now() }))) return end();
    if (percent !== told) await tellMaker(context, row);
    told = percent;
  };
  const timer = setInterval(() => {
    sign().catch(() => {});
  }, signEveryMs);
  return {
    signal: abort.signal,
    isOurs: () => making.markWorked(db, row, { percent, now: clock.now() }),
    onPercent(value: number) {
      percent = value;
    },
    end() {
      clearInterval(timer);
      stop.removeEventListener('abort', end);
    },
  };
}

/** Makes videos, as many at a time as this machine may, clips beside them, and mends what was left lying. */
export function startVideoJobs(context: PlatformContext): Job[] {
  const { videos, log, queue } = context;
  const stopping = new AbortController();
  const mending = startJob({
    name: 'videos left lying',
    firstMs: 1_000,
    everyMs: minuteMs / 2,
    log,
    run: async () => {
      await mendVideos(context);
      if (await store.isAnyToMake(context.db)) await queue.sweep();
    },
  });
  if (videos.jobs > 0 && !hasFfmpeg())
    log.warn('ffmpeg is not there: no videos are made of uploads (VIDEO_JOBS=0 if another machine does)');
  const count = hasFfmpeg() ? videos.jobs : 0;
  const lanes = Array.from({ length: count }, (_, index) => ({
    name: `videos ${index + 1}`,
    queues: queueNames as readonly QueueName[],
  }));
  if (count > 0) lanes.push({ name: 'clips', queues: ['clip'] });
  const makers = lanes.map(({ name, queues }) =>
    startJob({
      name,
      firstMs: 2_000,
      everyMs: 2_000,
      log,
      run: async (isStopped) => {
        while (!isStopped() && (await workOnVideo(context, stopping.signal, queues)));
      },
    }),
  );
  return [mending, ...makers].map((job) => ({
    ...job,
    stop() {
      stopping.abort();
      return job.stop();
    },
  }));
}
