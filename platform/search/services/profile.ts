import type { ProfileWire } from '~protocol/search/profiles';
import { readSettings, shownOf } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { seoulYear } from '../../core/time';
import { listLatestRows } from '../../vod/services/lists';
import { toVodItem } from '../../vod/services/wire';
import { listStreamers, listStreamersOnAir, type StreamerRow, type StreamerViewer } from '../store/streamers';
import { findProfile, listFollowedBeside, type ProfileRow } from '../store/theme';
import { medalPath, toStreamerItem } from './streamer-wire';

/** Slides of 6, two of them. */
const latestSize = 12;
const relatedSize = 12;

/** The profile of a streamer. The age is counted as the year says. */
function toProfile(card: StreamerRow, row: ProfileRow, now: Date): ProfileWire {
  const shown = shownOf(
    row.medals.map(({ position }) => position),
    readSettings(row.settings).medals,
  );
  return {
    userId: card.userId,
    userNick: card.nick,
    imgFile: card.profileImage,
    fanFlag: card.isFan ? 1 : 0,
    subsFlag: card.isSubscriber ? 1 : 0,
    fanCount: row.fanCount,
    favoriteFlag: card.isFavorite ? 1 : 0,
    stationTitle: row.profileText || row.title || row.stationName,
    notice: row.notice,
    titleNo: row.noticeNo,
    medal: shown
      .flatMap((position) => row.medals.find((medal) => medal.position === position) ?? [])
      .map(({ kind, content, description, imageKey }) => ({
        simpleUrl: medalPath(imageKey),
        basicUrl: medalPath(imageKey),
        content,
        description,
        kind,
      })),
    bornYear: row.bornYear,
    userAge: row.bornYear === null ? null : seoulYear(now) - row.bornYear,
    viewCount: row.views,
    totalBroadTime: row.seconds,
    careerAward: row.careers ?? [],
    qna: row.questions ?? [],
    broadNo: card.broadNo,
  };
}

/** Streamers whom the same viewers follow. */
async function listFollowed({ db }: PlatformContext, scope: StreamerViewer, userId: string) {
  return listStreamers(db, scope, await listFollowedBeside(db, userId, relatedSize));
}

/** Those on air in the same category: where nobody follows anyone else. */
async function listNear({ db }: PlatformContext, scope: StreamerViewer, userId: string, categoryNo: string) {
  const near = await listStreamersOnAir(db, scope, [categoryNo], relatedSize + 1);
  return near.filter((row) => row.userId !== userId).slice(0, relatedSize);
}

/** The profile, latest VODs and related streamers of the first streamer named, and the others of that name. */
export async function readStreamerParts(
  context: PlatformContext,
  actor: Actor,
  scope: StreamerViewer,
  [first, ...others]: readonly StreamerRow[],
) {
  const none = { profile: [], homonym: [], latestVod: [], relatedBj: [] };
  if (!first) return none;
  const { userId } = first;
  const [row, latestOf, followed] = await Promise.all([
    findProfile(context.db, userId),
    listLatestRows(context, actor, [userId], latestSize),
    listFollowed(context, scope, userId),
  ]);
  if (!row) return none;
  const latest = latestOf(userId);
  const categoryNo = first.categoryNo ?? latest[0]?.categoryNo;
  const related =
    followed.length > 0 || !categoryNo ? followed : await listNear(context, scope, userId, categoryNo);
  return {
    profile: [toProfile(first, row, scope.now)],
    homonym: others.map(toStreamerItem),
    latestVod: latest.map((vod) => toVodItem(vod, actor)),
    relatedBj: related.map(toStreamerItem),
  };
}
