import webPush from 'web-push';
import type { PlatformContext } from '../../core/context';
import type { PushSettings } from '../../core/push-settings';
import { dayMs, hourMs, minuteMs, timeAfter } from '../../core/time';
import * as store from '../store/deliveries';
import { listUnseen, type NoticeRow } from '../store/notices';
import { deleteDevices } from '../store/settings';
import { pathOf } from './mailed';
import { type PushKeys, pushKeys } from './push-keys';
import { plainTexts } from './words';

/** How many are taken at a time, and sent side by side. */
const batch = 100;
const sideBySide = 10;
/** Longer than any sending takes: afterwards its sender is taken for lost. */
const leaseMs = 5 * minuteMs;
const timeoutMs = 10_000;
/** Minutes until the next attempt; after the last one it is given up. */
const waits = [1, 5, 30, 120];

/** What the push service keeps it for: a broadcast is over soon. */
const ttlSeconds = (kind: NoticeRow['kind']) => (kind === 'live' ? hourMs : dayMs) / 1000;

/** What the browser gets: of what kind, and where it is. Names and words are read on the page alone. */
export const payloadOf = (context: Pick<PlatformContext, 'secret'>, { id, kind }: NoticeRow, title: string) =>
  JSON.stringify({ title, body: plainTexts[kind], path: pathOf(context, id), tag: `notice-${id}` });

/** Who sends: what the browsers show, whom a service may write to, and our key. */
type Sender = PushSettings & PushKeys;

async function post(
  context: PlatformContext,
  { productName, contact, publicKey, privateKey }: Sender,
  device: store.TakenPush,
  row: NoticeRow,
): Promise<Response> {
  const { endpoint, headers, body, method } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    payloadOf(context, row, productName),
    {
      vapidDetails: { subject: contact, publicKey, privateKey },
      TTL: ttlSeconds(row.kind),
      // one that comes again takes the place of the one before
      topic: `notice-${row.id}`,
      urgency: row.kind === 'live' ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  const { 'Content-Length': _length, ...others } = headers as Record<string, string>;
  return fetch(endpoint, {
    method,
    body: new Uint8Array(body as Buffer),
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
    // a push service leads nowhere else
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Seconds that the service asks for; null where it names none. */
function retryAfter(response: Response | null): number | null {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, dayMs / 1000) : null;
}

async function sendOne(
  context: PlatformContext,
  sender: Sender,
  taken: store.TakenPush,
  row: NoticeRow,
): Promise<void> {
  const { db, clock, log } = context;
  let response: Response | null = null;
  try {
    response = await post(context, sender, taken, row);
    await response.body?.cancel();
  } catch (error) {
    // the address of a browser is nobody's business
    log.warn('push not sent:', taken.id, (error as Error).name);
  }
  const status = response?.status ?? 0;
  if (response?.ok) return store.endPushes(db, [taken.id]);
  // the browser is gone, or was given another key than ours
  if ([401, 403, 404, 410].includes(status)) return deleteDevices(db, [taken.deviceId]);
  const mayPass = status === 0 || status === 429 || status >= 500;
  const wait = waits[taken.attempts - 1];
  if (!mayPass || wait === undefined) {
    log.warn('push given up:', taken.id, status);
    return store.endPushes(db, [taken.id]);
  }
  const ms = Math.max(wait * minuteMs, (retryAfter(response) ?? 0) * 1000);
  await store.postponePush(db, taken.id, timeAfter(clock.now(), ms));
}

/** What was read, deleted, hidden or is over meanwhile is not sent. */
async function sendBatch(
  context: PlatformContext,
  sender: Sender,
  taken: readonly store.TakenPush[],
): Promise<void> {
  const { db, clock } = context;
  const rows = await listUnseen(db, [...new Set(taken.map(({ noticeId }) => noticeId))], clock.now());
  const told = new Map(
    rows.filter(({ kind, about }) => kind !== 'live' || !about.isOver).map((row) => [row.id, row]),
  );
  await store.endPushes(
    db,
    taken.filter(({ noticeId }) => !told.has(noticeId)).map(({ id }) => id),
  );
  const waiting = taken.filter(({ noticeId }) => told.has(noticeId));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await sendOne(context, sender, next, told.get(next.noticeId) as NoticeRow);
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
}

/** Sends what is due, until all is sent or `isStopped`. Several nodes may: each takes others. */
export async function sendPushes(
  context: PlatformContext,
  isStopped: () => boolean = () => false,
): Promise<void> {
  if (!context.push) return;
  const sender = { ...context.push, ...pushKeys(context.secret) };
  while (!isStopped()) {
    const now = context.clock.now();
    const taken = await store.takePushes(context.db, now, timeAfter(now, leaseMs), batch);
    if (taken.length === 0) return;
    await sendBatch(context, sender, taken);
  }
}
