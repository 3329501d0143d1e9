import type { AdEvent } from '~protocol/ad/codes';
import type { PlatformContext } from '../../core/context';
import { notFound } from '../../core/services/refusal';
import { seoulDay, timeBefore } from '../../core/time';
import { findAdRow } from '../store/ads';
import * as store from '../store/tracking';
import { readTicket } from './ticket';

async function count(
  context: PlatformContext,
  { creativeId, delivery }: { creativeId: number; delivery: string },
  event: AdEvent,
): Promise<boolean> {
  const at = context.clock.now();
  return store.countOnce(context.db, { creativeId, delivery, event, at, day: seoulDay(at) });
}

/** Counts what became of a delivered ad, once (A039). A ticket of nobody, too old or of a deleted ad counts nothing. */
export async function trackEvent(context: PlatformContext, input: { ticket: string; event: AdEvent }) {
  const delivered = readTicket(context, input.ticket);
  const known = delivered && (await findAdRow(context.db, delivered.creativeId));
  return { result: 1, counted: known ? await count(context, delivered, input.event) : false };
}

/**
 * Where an ad leads; counts the click, once for a delivery. Without a ticket (no script ran) once for a browser and day.
 * One that runs no more still leads on: its page may be open.
 */
export async function clickAd(
  context: PlatformContext,
  { key, ticket, device }: { key: string; ticket?: string; device?: string },
) {
  const creativeId = Number(key);
  const row = await findAdRow(context.db, creativeId);
  if (!row) throw notFound('그런 광고가 없습니다.');
  const delivered = ticket ? readTicket(context, ticket) : null;
  const day = seoulDay(context.clock.now());
  if (delivered?.creativeId === creativeId) await count(context, delivered, 'click');
  else if (device) await count(context, { creativeId, delivery: `${device}:${day}` }, 'click');
  return { landing: row.landingUrl };
}

export type AdCounts = Map<string, Partial<Record<AdEvent, number>>>;

/** What was counted of every ad, by its key; on one day ('YYYY-MM-DD', Seoul) where that is given. */
export async function sumAdCounts({ db }: PlatformContext, day?: string): Promise<AdCounts> {
  const sums: AdCounts = new Map();
  for (const { creativeId, event, count: number } of await store.sumCounts(db, day)) {
    const key = String(creativeId);
    sums.set(key, { ...sums.get(key), [event]: number });
  }
  return sums;
}

/** Longer than any ticket is good, and than the day of a browser's click. */
const keptDays = 2;

export const sweepDeliveries = ({ db, clock }: PlatformContext): Promise<void> =>
  store.deleteEventsBefore(db, timeBefore(clock.now(), keptDays, 'day'));
