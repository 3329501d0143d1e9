import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { HandedFile } from '~protocol/wire/handed-file';
import { usualLogN } from './account/services/passwords';
import { createApp } from './app';
import { openControlSocket } from './control';
import { type Clock, type Log, type PlatformContext, withErrorRecords } from './core/context';
import type { Job } from './core/job';
import { keepViewers } from './core/kept-of-viewers';
import { operator } from './core/services/actor';
import { readVideoSettings } from './core/video-settings';
import { createLeadership } from './db/leadership';
import { openDatabase } from './db/open-database';
import { findPrepared } from './db/prepared';
import { noPulse, pulseOf } from './db/pulse';
import { createQueue } from './db/queue';
import { viewerChangesOf } from './db/viewer-changes';
import { demoRoutes } from './demo/http/accounts';
import { loadDemoWorld, settleTemplate } from './demo/load';
import { refreshSchedule, startScheduleJob } from './demo/services/schedule';
import { startSimulator } from './demo/simulator';
import { startBeat, startHub } from './events/services/hub';
import { startEventSweep } from './events/services/sweep';
import { figuresOf, type PlatformFigures } from './figures';
import { startDeskJobs } from './help/services/desk-jobs';
import { checkUploads } from './help/services/sweep-uploads';
import { startHousekeeping } from './housekeeping';
import { startInbox } from './inbound/services/inbox';
import { listenForIngest } from './live/http/ingest-callbacks';
import { startIngestJobs } from './live/services/ingest-job';
import { startViewerEvents } from './live/services/viewer-events';
import { openPost } from './mail/post';
import { startMail } from './mail/services/job';
import { type MailOptions, readInbox } from './mail/settings';
import { startNotices } from './notice/services/job';
import { writeSearches } from './search/services/log';
import { answerSilence } from './silence';
import { loadHelpNodes } from './topics/services/nodes';
import { startVideoJobs } from './video/services/work';

export interface PlatformOptions {
  mode: 'demo' | 'live';
  dataDir: string;
  /** PostgreSQL 15+; null is the embedded engine. */
  databaseUrl: string | null;
  secret: string;
  simulator: boolean;
  migrationsDir?: string;
  /** What an empty folder of the embedded engine is filled from; the build's by default, null for nothing. */
  template?: string | null;
  clock?: Clock;
  /** Node's by default */
  randomBytes?: PlatformContext['randomBytes'];
  log?: Log;
  /** Without them no mail is sent. */
  mail?: MailOptions;
  /** Without them no browser is pushed to. */
  push?: PlatformContext['push'];
  /** Without them no encoder is let in. */
  ingest?: PlatformContext['ingest'];
  /** Without them nobody logs in by a passkey. */
  passkeys?: PlatformContext['passkeys'];
  /** See PlatformContext; usualLogN by default, less in tests. */
  passwordLogN?: number;
  /** 'optional' by default. */
  staffTwoStep?: PlatformContext['staffTwoStep'];
  /** By default as without any setting. */
  videos?: PlatformContext['videos'];
  /** The demo world's seed (default 1). */
  seed?: number;
  /** Whether mail, streams and housekeeping are tended by timers (default). Tests drive each of them by hand. */
  runsJobs?: boolean;
}

export interface Platform {
  /** `files`: what a multipart request would carry, already on the disk; they may be moved away. */
  fetch(request: Request, files?: HandedFile[]): Promise<Response>;
  /** As fetch, acting as the operator: for anyone who holds the machine, never for the network. */
  operatorFetch(request: Request): Promise<Response>;
  /** True when the database answers. */
  ready(): Promise<boolean>;
  /** For the metrics. Throws while the database is silent. */
  figures(): Promise<PlatformFigures>;
  /** Sends the streams of open pages away; nobody is answered with one any more. */
  sendAway(): void;
  close(): Promise<void>;
  engine: 'embedded' | 'postgres';
  sendsMail: boolean;
  /** For jobs and tests. */
  context: PlatformContext;
}

function startJobs(context: PlatformContext, simulates: boolean): Job[] {
  const mail = context.post ? [startMail(context)] : [];
  const inbox = context.inbox ? [startInbox(context)] : [];
  const streams = context.ingest ? startIngestJobs(context) : [];
  const games = context.mode === 'demo' && !simulates ? [startScheduleJob(context)] : [];
  return [
    ...mail,
    ...inbox,
    ...streams,
    ...games,
    ...startNotices(context),
    ...startDeskJobs(context),
    startHousekeeping(context),
    startEventSweep(context),
    startBeat(context),
    startViewerEvents(context),
    ...startVideoJobs(context),
  ];
}

/** What the build prepared for a platform of this mode; its demo world is that of the first seed. */
export function findTemplate({ mode, seed = firstSeed }: Pick<PlatformOptions, 'mode' | 'seed'>) {
  return findPrepared(mode === 'demo' && seed === firstSeed ? 'demo' : 'schema');
}

/** Reference data (both modes) and the demo world; the day's games once, after the simulator has put its streamers on air. */
async function load(context: PlatformContext, seed: number, jobs: Job[], simulates: boolean): Promise<void> {
  await loadHelpNodes(context.db);
  if (context.mode !== 'demo') return;
  const world = { now: context.clock.now(), seed };
  if (!(await settleTemplate(context, world))) await loadDemoWorld(context, world);
  if (simulates) jobs.push(await startSimulator(context, seed));
  else if (await context.leads('world')) await refreshSchedule(context.db, context.clock.now());
}

const firstSeed = 1;

/**
 * Opens the database, brings it up to date, loads the demo world (demo mode, once) and assembles the services.
 * Throws DatabaseInUseError when another process has the embedded database open, SchemaVersionError when
 * another version made the database, MailSettingsError.
 */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const log = withErrorRecords(options.log ?? console);
  const { dataDir, databaseUrl, migrationsDir, mode, secret, seed = firstSeed } = options;
  // on PostgreSQL too: the control socket and uploads lie there
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const post = options.mail ? openPost(options.mail, dataDir) : null;
  const onError = (error: Error) => log.error('database:', error);
  const template = options.template === undefined ? findTemplate(options) : options.template;
  const database = await openDatabase({ dataDir, databaseUrl, migrationsDir, onError, template });
  keepViewers(database.db, viewerChangesOf(database.listener));
  const leadership = createLeadership(databaseUrl);
  const pulse = databaseUrl ? pulseOf(databaseUrl) : noPulse;
  const context: PlatformContext = {
    db: database.db,
    mode,
    randomBytes: options.randomBytes ?? randomBytes,
    log,
    secret,
    dataDir,
    clock: options.clock ?? { now: () => new Date() },
    post,
    inbox: options.mail ? readInbox(options.mail) : null,
    push: options.push ?? null,
    ingest: options.ingest ?? null,
    passkeys: options.passkeys ?? null,
    passwordLogN: options.passwordLogN ?? usualLogN,
    staffTwoStep: options.staffTwoStep ?? 'optional',
    videos: options.videos ?? readVideoSettings({}),
    queue: createQueue(database.pool, onError),
    leads: leadership.leads,
  };
  const hub = startHub(context, database.listener);
  const jobs: Job[] = [{ stop: hub.close }];
  const close = async () => {
    for (const job of jobs.splice(0).reverse()) await job.stop();
    await pulse.stop();
    await context.queue.close();
    await leadership.close();
    await database.close();
  };
  try {
    await load(context, seed, jobs, options.simulator);
    await checkUploads(context);
    const app = createApp(context, [['/main', demoRoutes]]);
    jobs.push({ stop: () => writeSearches(context) });
    const operatorFetch = async (request: Request) => app.fetch(request, { actor: operator });
    if (context.ingest) jobs.push(await listenForIngest(context, context.ingest));
    if (options.runsJobs ?? true) jobs.push(...startJobs(context, options.simulator));
    jobs.push(await openControlSocket(dataDir, operatorFetch, log));
    return {
      fetch: (request, files) => pulse.guard(async () => app.fetch(request, { files })).catch(answerSilence),
      operatorFetch,
      ready: () => pulse.guard(() => context.db.execute(sql`select 1`)).then(Boolean, () => false),
      figures: () => pulse.guard(() => figuresOf(context, database.pool, jobs)),
      sendAway: hub.close,
      close,
      engine: database.engine,
      sendsMail: post !== null,
      context,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
