/** VODs, Catch, stories, episodes and category tiles: turns every alias of a wire field into one model field. */
import { isYes, padCategoryNo } from '~/domain/broadcast';
import type { CategoryCardModel } from '~/domain/category-card';
import { type Clip, type Episode, isPrivateContent, type Reason, type Vod } from '~/domain/vod';
import { type CategoryTileWire, categoryTileSchema } from '~protocol/directory';
import { cinetyItemSchema } from '~protocol/home';
import { type CatchItemWire, ownedClipSchema, type VodItemWire, vodItemSchema } from '~protocol/vod';
import type { ParseItems } from './parse.server';

const pickOf = (wire: { listDataType?: string | null; score?: number | null }): Reason | null =>
  wire.listDataType ? { type: wire.listDataType, score: wire.score ?? null } : null;

const subscriptionOf = ({
  subscriptionOnly,
}: {
  subscriptionOnly?: number | null;
}): Vod['subscriptionOnly'] => (subscriptionOnly === 1 || subscriptionOnly === 2 ? subscriptionOnly : 0);

export function toVod(wire: VodItemWire): Vod {
  return {
    titleNo: wire.titleNo,
    userId: wire.userId,
    userNickname: wire.userNick,
    fileType: wire.fileType?.toUpperCase() || null,
    title: wire.title || wire.titleName || null,
    thumbnailUrl: wire.thumbnail || wire.thumbnailPath || wire.thumb || wire.pcThumb || null,
    previewUrl: wire.webpPath || null,
    durationMs: wire.vodDuration ?? wire.duration ?? null,
    viewCount: wire.viewCnt ?? wire.readCnt ?? null,
    upCount: wire.likeCnt ?? null,
    createdDate: wire.regDate || wire.vodAddDate || null,
    updatedDate: wire.laterRegDate || null,
    categoryName: wire.categoryName || null,
    categoryNo: wire.vodCategory ? padCategoryNo(wire.vodCategory) : null,
    category: wire.category ?? null,
    accessibleAge: wire.grade ?? 0,
    isPpv: isYes(wire.ppv) || isYes(wire.isPpv),
    isPrivate: isPrivateContent(wire.authNo ?? wire.auth ?? null, wire.flag ?? null, wire.config?.display),
    isBlinded: isYes(wire.isBlinded),
    isDeleted: wire.thumbnailType === 'DELETE',
    subscriptionOnly: subscriptionOf(wire),
    isSubscribe: isYes(wire.subsFlag),
    isFan: isYes(wire.fanFlag),
    originalUserId: wire.originalUserId || wire.originalBj || wire.originalRegUserId || null,
    originalUserNickname: wire.originalUserNick || null,
    tags: [...new Set([...(wire.hashTags ?? []), ...(wire.categoryTags ?? [])])],
    lastViewSeconds: wire.lastViewDuration ?? null,
    titleHistory: (wire.titleHistory ?? []).map(({ changeSecond, title }) => ({
      seconds: changeSecond,
      title,
    })),
    playlistId: wire.listNo ?? null,
    playlistCount: wire.playlistCnt ?? null,
    pick: pickOf(wire),
  };
}

/** Either number identifies the item. The story's comes first: a story may also carry its first clip's number. */
export function toClip(wire: CatchItemWire): Clip {
  const isStory = wire.storyIdx != null;
  const userId = ownerOf(wire);
  return {
    kind: isStory ? 'story' : 'catch',
    no: (wire.storyIdx ?? wire.titleNo) as number,
    userId,
    userNickname: wire.userNick || wire.originalUserNick || userId,
    title: wire.titleName || null,
    thumbnailUrl: wire.thumb || wire.thumbH || null,
    uprightUrl: wire.verticalThumb || null,
    previewUrl: wire.webpPath || null,
    isUpright: wire.resolutionType === 'vertical',
    viewCount: wire.viewCnt ?? wire.readCnt ?? null,
    createdDate: wire.regDate || wire.broadDate || null,
    categoryName: wire.categoryName || null,
    categoryNo: wire.vodCategory ? padCategoryNo(wire.vodCategory) : null,
    category: wire.category ?? null,
    tags: wire.hashTags ?? [],
    accessibleAge: wire.grade ?? 0,
    isPrivate: isPrivateContent(null, wire.flag ?? null),
    subscriptionOnly: subscriptionOf(wire),
    pick: pickOf(wire),
  };
}

const toCategoryCard = (wire: CategoryTileWire): CategoryCardModel => ({
  no: wire.categoryNo,
  name: wire.categoryName,
  ...(wire.cateImg && { image: wire.cateImg }),
  ...(wire.viewCnt != null && { viewers: wire.viewCnt }),
  ...(isYes(wire.isDrops) && { drops: true }),
  ...(wire.fixedTags?.length && { tags: wire.fixedTags }),
});

export const parseVods = (items: unknown[], parseItems: ParseItems): Vod[] =>
  parseItems(items, vodItemSchema, toVod);

const ownerOf = (wire: CatchItemWire) => wire.bjId || wire.userId || wire.originalUserId || '';

export const parseClips = (items: unknown[], parseItems: ParseItems): Clip[] =>
  parseItems(items, ownedClipSchema, toClip);

export const parseCategoryCards = (items: unknown[], parseItems: ParseItems): CategoryCardModel[] =>
  parseItems(items, categoryTileSchema, toCategoryCard);

export const parseEpisodes = (items: unknown[], parseItems: ParseItems): Episode[] =>
  parseItems(items, cinetyItemSchema, (wire) => ({
    titleNo: wire.titleNo ?? null,
    series: wire.contentTitle,
    episodeNo: wire.episodeNo,
    title: wire.title,
    thumbnailUrl: wire.thumbUrl || null,
    durationMs: wire.duration ?? null,
    viewCount: wire.readCnt ?? null,
    airedDate: wire.episodeDate || null,
    tags: wire.hashtags ?? [],
  }));
