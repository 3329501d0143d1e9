import type { PlatformContext } from '../../core/context';
import { isAbroad, isAdult } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { toLiveItem } from '../../live/services/wire';
import { listNextLives, listNextVods } from '../store/watch-next';
import { toCatchItem, toVodItem } from './wire';

/** Of each kind: a row on the widest screen, a player's own and what the viewer hides left out. */
const size = 12;

/** What to watch after a video of the streamer. Lists of a category that is not there are empty. */
export async function getWatchNext(
  { db }: PlatformContext,
  actor: Actor,
  { userId, category }: { userId: string; category: string },
) {
  const query = { userId, category, withAdult: isAdult(actor), fromAbroad: isAbroad(actor), limit: size };
  const [lives, vods] = await Promise.all([listNextLives(db, query), listNextVods(db, query)]);
  const isOwn = (row: { userId: string }) => row.userId === userId;
  const own = vods.filter(isOwn);
  return {
    result: 1 as const,
    data: {
      own: lives.filter(isOwn).map((row) => toLiveItem(row, actor)),
      lives: lives.filter((row) => !isOwn(row)).map((row) => toLiveItem(row, actor)),
      vods: own.filter(({ fileType }) => fileType !== 'CATCH').map((row) => toVodItem(row, actor)),
      clips: own.filter(({ fileType }) => fileType === 'CATCH').map((row) => toCatchItem(row, actor)),
      related: vods
        .filter((row) => !isOwn(row))
        .sort((a, b) => b.views - a.views)
        .map((row) => toVodItem(row, actor)),
    },
  };
}
