import { hotPostCount } from '~protocol/feed/calls';
import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import type { Actor, Member } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { minuteMs, seoulText, timeBefore } from '../../core/time';
import { readHider } from '../../hiding/services/hiding';
import { htmlText } from '../../text/html-text';
import { listHotNumbers, listHotTags } from '../store/hot';
import { listPostRows, type PostRow } from '../store/items';
import { ruledPost } from './ruled';
import { toHotPost, toPopularPost } from './wire';

/** The ranking is made anew after so many minutes. */
const refreshCycle = 5;
const days = 30;
const popularCount = 10;
/** So many are read at a time: some of them may be hidden. */
const popularRead = 20;
const popularLength = 80;
const hotTagCount = 12;

const readRanking = kept({ freshMs: refreshCycle * minuteMs }, async ({ db, clock }) => {
  const now = clock.now();
  const titleNos = await listHotNumbers(db, {
    since: timeBefore(now, days, 'day'),
    now,
    limit: hotPostCount,
  });
  return { titleNos, refreshedAt: now };
});

/** Those of these posts that are still there, without what the member hides, in their order. */
async function readShown(context: PlatformContext, member: Member, titleNos: readonly number[]) {
  const [found, isHidden] = await Promise.all([
    titleNos.length > 0 ? listPostRows(context.db, member.userId, titleNos, true) : [],
    readHider(context, member),
  ]);
  const byNumber = new Map(found.map((row) => [row.titleNo, row]));
  return titleNos
    .map((titleNo) => byNumber.get(titleNo))
    .filter((row) => row !== undefined)
    .filter((row) => !isHidden(ruledPost(row)) && !isHidden({ userId: row.stationUserId }));
}

/** The 100 hot posts; those of authors whom the member has hidden are marked. */
export async function listHotPosts(context: PlatformContext, actor: Actor) {
  const member = requireMember(actor);
  const { titleNos, refreshedAt } = await readRanking(context);
  const rows = await readShown(context, member, titleNos);
  return {
    data: rows.map((row, index) => toHotPost(row, index + 1)),
    refreshTime: seoulText(refreshedAt),
    refreshCycle,
  };
}

/** The first of them, for the panel beside the feed; without hidden authors. */
export async function listPopularPosts(context: PlatformContext, actor: Actor) {
  const member = requireMember(actor);
  const { titleNos } = await readRanking(context);
  const shown: PostRow[] = [];
  // most often the first of them are enough
  for (let from = 0; from < titleNos.length && shown.length < popularCount; from += popularRead) {
    const rows = await readShown(context, member, titleNos.slice(from, from + popularRead));
    shown.push(...rows.filter(({ isBlind }) => !isBlind));
  }
  return shown
    .slice(0, popularCount)
    .map((row) => toPopularPost(row, htmlText(row.content).slice(0, popularLength)));
}

/** What people watch now, in words; alike for everybody. */
export const listHotKeywords = kept({ freshMs: minuteMs }, ({ db }) => listHotTags(db, hotTagCount));
