import type { PlatformContext } from '../../core/context';
import { kept } from '../../core/kept';
import { isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { listStoryRows, listStoryRowsFor, type StoryRow } from '../../vod/services/lists';
import { toStoryItem } from '../../vod/services/wire';
import { readTaste, readUnwanted } from './weights';

const storyCount = 24;

/** What everybody of an age may see; many more than are shown, since each member hides others. */
const readPopularStories = kept({ freshMs: 5_000 }, (context, withAdult: boolean) =>
  listStoryRowsFor(context, withAdult, { order: 'views', limit: storyCount * 4 }),
);

/** Catch stories of the streamers whom the member follows, newest first, then the most viewed ones (GN35). */
export async function listPreferStories(context: PlatformContext, actor: Actor) {
  const member = requireMember(actor);
  const taste = await readTaste(context, member);
  const unwanted = await readUnwanted(context, member);
  const followed = [...new Set([...taste.favorites, ...taste.subscribed, ...taste.fans])];
  // rules leave out some of what is read; hidden streamers do not come at all
  const own = await listStoryRows(context, member, {
    without: unwanted.streamers,
    limit: storyCount * (unwanted.hasRules ? 3 : 1),
    order: 'new',
    of: followed,
  });
  const wanted = own.filter(unwanted.isStoryWanted);
  const numbers = new Set(wanted.map(({ storyIdx }) => storyIdx));
  const isNew = (row: StoryRow) => !numbers.has(row.storyIdx) && unwanted.isStoryWanted(row);
  const popular =
    wanted.length < storyCount ? (await readPopularStories(context, isAdult(member))).filter(isNew) : [];
  const list = [...wanted, ...popular].slice(0, storyCount).map((row) => toStoryItem(row, member));
  return { result: 1, data: { unick: member.nick, title: `${member.nick}님의 관심 Catch 스토리`, list } };
}
