import { type BroadcastFigureWire, studioLimits } from '~protocol/station/studio/calls';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { minuteMs, seoulText, timeBefore } from '../../core/time';
import { countNow } from '../../live/services/figure-counting';
import { requireOwner } from '../../live/services/ingest-desk';
import * as store from '../store/figures';

const averageOf = ({ watchedMinutes, minutes }: { watchedMinutes: number; minutes: number }) =>
  minutes === 0 ? 0 : Math.round(watchedMinutes / minutes);

/** One that has not been settled is counted as it stands. */
async function toWire(
  context: PlatformContext,
  { settled, isStream, startedAt, endedAt, ...row }: store.ShownRow,
): Promise<BroadcastFigureWire> {
  const counts = settled ?? (isStream ? await countNow(context, row.broadNo) : null);
  const lengthMs = (endedAt ?? context.clock.now()).getTime() - startedAt.getTime();
  return {
    ...row,
    broadStart: seoulText(startedAt),
    broadEnd: endedAt && seoulText(endedAt),
    minutes: Math.max(0, Math.round(lengthMs / minuteMs)),
    figures: counts && {
      peak: counts.peak,
      average: averageOf(counts),
      watchedMinutes: counts.watchedMinutes,
      viewers: counts.viewers,
      from: {
        home: counts.fromHome,
        search: counts.fromSearch,
        favorite: counts.fromFavorite,
        inside: counts.fromInside,
        outside: counts.fromOutside,
      },
      favorites: counts.favorites,
      balloons: counts.balloons,
      adBalloons: counts.adBalloons,
      stickers: counts.stickers,
      subscribers: counts.subscribers,
      lines: counts.lines,
    },
  };
}

const allToWire = (context: PlatformContext, rows: readonly store.ShownRow[]) =>
  Promise.all(rows.map((row) => toWire(context, row)));

/** The broadcasts below `before`, the newest first. */
export async function listBroadcasts(
  context: PlatformContext,
  actor: Actor,
  { userId, before }: { userId: string; before?: number },
) {
  await requireOwner(context, actor, userId);
  const { page } = studioLimits;
  const rows = await store.listBroadcasts(context.db, { userId, before, limit: page + 1 });
  const shown = rows.slice(0, page);
  const next = rows.length > page ? (shown.at(-1)?.broadNo ?? null) : null;
  return { data: await allToWire(context, shown), next };
}

/** All broadcasts that began in the last days, the newest first; a thousand at most. */
export async function listForFile(
  context: PlatformContext,
  actor: Actor,
  { userId, days }: { userId: string; days: number },
) {
  await requireOwner(context, actor, userId);
  const since = timeBefore(context.clock.now(), days, 'day');
  const rows = await store.listBroadcasts(context.db, { userId, since, limit: studioLimits.file });
  return { data: await allToWire(context, rows) };
}

/** Sums of the last days, and of as many before them. */
export async function getSums(
  context: PlatformContext,
  actor: Actor,
  { userId, days }: { userId: string; days: number },
) {
  await requireOwner(context, actor, userId);
  const now = context.clock.now();
  const start = timeBefore(now, days, 'day');
  const sumOf = async (from: Date, to: Date) => {
    const sums = await store.sumFigures(context.db, userId, { from, to });
    return { ...sums, average: averageOf(sums) };
  };
  const [last, before] = await Promise.all([
    sumOf(start, now),
    sumOf(timeBefore(now, 2 * days, 'day'), start),
  ]);
  return { data: { now: last, before } };
}

/** One broadcast with its curve. 404: it is none of the station. */
export async function getBroadcast(
  context: PlatformContext,
  actor: Actor,
  { userId, broadNo }: { userId: string; broadNo: number },
) {
  await requireOwner(context, actor, userId);
  const row = await store.findBroadcast(context.db, userId, broadNo);
  if (!row) throw notFound();
  const minutes = await store.listMinutes(context.db, broadNo);
  const curve = minutes.map(({ minute, viewers }) => ({ at: minute, viewers }));
  return { data: { broadcast: await toWire(context, row), curve } };
}
