import type { ProfileWire } from '~protocol/search-theme';
import type { PlatformContext } from '../context';
import { findProfile, listFollowedBeside, type ProfileRow } from '../store/search-theme';
import {
  listStreamers,
  listStreamersOnAir,
  type StreamerRow,
  type StreamerViewer,
} from '../store/streamer-search';
import type { VodRow } from '../store/vod-columns';
import { listVodsOf } from '../store/vods';
import { seoulDay } from '../time';
import type { Actor } from './actor';
import { medalPath, toStreamerItem } from './streamer-wire';
import { vodFace } from './vod-access';
import { toVodItem } from './vod-wire';

/** discovery §9: slides of 6, two of them. */
const latestSize = 12;
const relatedSize = 12;
/** Some of the latest are adult or private. */
const hiddenMargin = 8;
const longAgo = new Date('2000-01-01T00:00:00Z');

/** The profile of discovery §3.9. The age is counted as the year says. */
function toProfile(card: StreamerRow, row: ProfileRow, now: Date): ProfileWire {
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
    medal: row.medals.map(({ kind, content, description, imageKey }) => ({
      simpleUrl: medalPath(imageKey),
      basicUrl: medalPath(imageKey),
      content,
      description,
      kind,
    })),
    bornYear: row.bornYear,
    userAge: row.bornYear === null ? null : Number(seoulDay(now).slice(0, 4)) - row.bornYear,
    viewCount: row.views,
    totalBroadTime: row.seconds,
    careerAward: row.careers ?? [],
    qna: row.questions ?? [],
    broadNo: card.broadNo,
  };
}

/** VODs that this viewer may be shown, newest first. */
export async function listLatest(
  { db }: PlatformContext,
  actor: Actor,
  { fromAbroad }: StreamerViewer,
  userId: string,
  size = latestSize,
): Promise<VodRow[]> {
  const rows = await listVodsOf(db, [userId], 'vod', longAgo, size + hiddenMargin);
  const isShown = (row: VodRow) => vodFace(actor, row) === 'open' && !(row.isAbroadBlocked && fromAbroad);
  return rows.filter(isShown).slice(0, size);
}

/** Streamers whom the same viewers follow; where nobody does, those on air in the same category. */
async function listRelated(
  { db }: PlatformContext,
  scope: StreamerViewer,
  userId: string,
  categoryNo: string | null,
) {
  const ids = await listFollowedBeside(db, userId, relatedSize);
  const followed = await listStreamers(db, scope, ids);
  if (followed.length > 0 || !categoryNo) return followed;
  const near = await listStreamersOnAir(db, scope, [categoryNo], relatedSize + 1);
  return near.filter((row) => row.userId !== userId).slice(0, relatedSize);
}

/** The profile, latest VODs and related streamers of the first streamer named, and the others of that name. */
export async function readStreamerParts(
  context: PlatformContext,
  actor: Actor,
  scope: StreamerViewer,
  userIds: readonly string[],
) {
  const [first, ...others] = await listStreamers(context.db, scope, userIds);
  const row = first && (await findProfile(context.db, first.userId));
  if (!first || !row) return { profile: [], homonym: [], latestVod: [], relatedBj: [] };
  const latest = await listLatest(context, actor, scope, first.userId);
  const categoryNo = first.categoryNo ?? latest[0]?.categoryNo ?? null;
  const related = await listRelated(context, scope, first.userId, categoryNo);
  return {
    profile: [toProfile(first, row, scope.now)],
    homonym: others.map(toStreamerItem),
    latestVod: latest.map((vod) => toVodItem(vod, actor)),
    relatedBj: related.map(toStreamerItem),
  };
}
