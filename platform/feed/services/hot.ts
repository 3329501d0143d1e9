import { hotPostCount } from '~protocol/feed';
import type { PlatformContext } from '../../core/context';
import { keepFor } from '../../core/once-per-database';
import type { Actor } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { minuteMs, seoulText, timeBefore } from '../../core/time';
import { faqPlainText } from '../../faq/services/text';
import { listHotNumbers, listHotTags } from '../store/hot';
import { listPostRows } from '../store/items';
import { hiddenOf } from './reader';
import { toHotPost, toPopularPost } from './wire';

/** The ranking is made anew after so many minutes. */
const refreshCycle = 5;
const days = 30;
const popularCount = 10;
const popularLength = 80;
const hotTagCount = 12;

const readRanking = keepFor(refreshCycle * minuteMs, async ({ db, clock }) => {
  const now = clock.now();
  const titleNos = await listHotNumbers(db, {
    since: timeBefore(now, days, 'day'),
    now,
    limit: hotPostCount,
  });
  return { titleNos, refreshedAt: now };
});

/** The ranked posts that are still there, without those of hidden streamers, hottest first. */
async function rankedRows(context: PlatformContext, actor: Actor) {
  const member = requireMember(actor);
  const { titleNos, refreshedAt } = await readRanking(context);
  const [found, hidden] = await Promise.all([
    titleNos.length > 0 ? listPostRows(context.db, member.userId, titleNos, true) : [],
    hiddenOf(context, member),
  ]);
  const isHidden = new Set(hidden);
  const byNumber = new Map(found.map((row) => [row.titleNo, row]));
  const rows = titleNos
    .map((titleNo) => byNumber.get(titleNo))
    .filter((row) => row !== undefined)
    .filter(({ userId, stationUserId }) => !isHidden.has(userId) && !isHidden.has(stationUserId));
  return { rows, refreshedAt };
}

/** The 100 hot posts; those of authors whom the member has hidden are marked. */
export async function listHotPosts(context: PlatformContext, actor: Actor) {
  const { rows, refreshedAt } = await rankedRows(context, actor);
  return {
    data: rows.map((row, index) => toHotPost(row, index + 1)),
    refreshTime: seoulText(refreshedAt),
    refreshCycle,
  };
}

/** The first of them, for the panel beside the feed; without hidden authors. */
export async function listPopularPosts(context: PlatformContext, actor: Actor) {
  const { rows } = await rankedRows(context, actor);
  return rows
    .filter(({ isBlind }) => !isBlind)
    .slice(0, popularCount)
    .map((row) => toPopularPost(row, faqPlainText(row.content).slice(0, popularLength)));
}

/** What people watch now, in words; alike for everybody. */
export const listHotKeywords = keepFor(minuteMs, ({ db }) => listHotTags(db, hotTagCount));
