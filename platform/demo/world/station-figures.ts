import { createRandom, type Random } from '../../core/random';
import { minuteMs, timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/station-figures';
import type { WorldContext } from './world-context';

/** Whose studio the demo shows. */
const rich = 'dodam';
/** Numbers below those of the live world, and above those that have a replay (chat-world.ts). */
const firstNo = 279_100_001;
/** Two spans of the longest comparison. */
const days = 180;

/** Viewers of each minute: they come in the first quarter of an hour, stay, and go towards the end. */
function viewersOf(minutes: number, random: Random): number[] {
  const most = random.integer(320, 940);
  let drift = 1;
  return Array.from({ length: minutes }, (_, minute) => {
    drift = Math.min(1.15, Math.max(0.75, drift + random.between(-0.04, 0.04)));
    const come = 1 - Math.exp(-(minute + 1) / 8);
    const stay = 1 - 0.35 * (minute / minutes) ** 3;
    return Math.round(most * come * stay * drift * 0.87);
  });
}

/** How many of those who watched came from where; the rest came from other pages. */
function sourcesOf(viewers: number, random: Random) {
  const part = (low: number, high: number) => Math.round(viewers * random.between(low, high));
  const fromHome = part(0.2, 0.28);
  const fromSearch = part(0.08, 0.14);
  const fromFavorite = part(0.26, 0.36);
  const fromOutside = part(0.06, 0.12);
  const fromInside = viewers - fromHome - fromSearch - fromFavorite - fromOutside;
  return { fromHome, fromSearch, fromFavorite, fromOutside, fromInside };
}

/** The broadcasts that dodam's recordings are of, with what became of them. Needs the recordings, their chats and the gifts. */
export async function loadStationFigures(db: Db, { now, seed }: WorldContext): Promise<void> {
  const random = createRandom(seed + 53);
  const recordings = await store.listRecordings(db, rich, timeBefore(now, days, 'day'));
  const broadcasts: store.FigureRows['broadcasts'][number][] = [];
  const figures: store.FigureRows['figures'][number][] = [];
  const minutes: store.FigureRows['minutes'][number][] = [];
  for (const [index, { durationMs, startedAt, broadNo, ...vod }] of recordings.entries()) {
    const no = broadNo ?? firstNo + index;
    const endedAt = timeAfter(startedAt, durationMs);
    const viewers = viewersOf(Math.max(1, Math.round(durationMs / minuteMs)), random);
    const peak = Math.max(...viewers);
    const came = Math.round(peak * random.between(2.1, 3.2));
    const income = await store.countIncome(db, rich, { from: startedAt, to: endedAt });
    if (broadNo === null)
      broadcasts.push({
        ...vod,
        ...{
          no,
          userId: rich,
          startedAt,
          endedAt,
          viewers: viewers.at(-1) ?? 0,
          bps: 8_000,
          resolution: '1920x1080',
        },
      });
    figures.push({
      ...{ broadNo: no, userId: rich, startedAt, minutes: viewers.length, peak, viewers: came },
      watchedMinutes: viewers.reduce((sum, count) => sum + count, 0),
      ...sourcesOf(came, random),
      ...income,
      lines: Math.round(came * random.between(1.5, 4)),
    });
    minutes.push(...viewers.map((count, minute) => ({ broadNo: no, minute, viewers: count })));
  }
  await store.insertFigures(db, { broadcasts, figures, minutes });
}
