/** VODs as lists and players show them. */

import { z } from 'zod';
import { uploadedImage } from '~protocol/picture/codes';
import { makerOf, padCategoryNo, reasonOf, subscriptionOf } from '../item';
import { flag, isYes } from '../wire/flag';
import { isPrivateContent } from './codes';

export * from './codes';

const text = z.string();
const count = z.coerce.number();
const tags = z.array(z.string());
const person = z.object({ userId: text, userNick: text.nullish() });

/** Where a broadcast changed its title. `changePosition` is in thousandths of the length (ours). */
export const titleChangeSchema = z.object({
  changeSecond: count,
  changePosition: count.nullish(),
  title: text,
});

/**
 * A VOD with every name that its fields have (F011, F049). Everything but the identity may be missing. Dates:
 * 'YYYY-MM-DD HH:mm:ss', Seoul; durations are milliseconds, positions (lastViewDuration) seconds. Ours:
 * subscriptionOnly, isAbroadBlocked, hashTags, categoryTags, likeCnt, commentCnt, thumbnailType DELETE (the VOD is gone).
 */
export const vodItemSchema = z.object({
  titleNo: z.coerce.number().int().positive(),
  userId: text.min(1),
  userNick: text,
  /** ours: of an uploaded picture */
  profileImage: text.nullish(),
  authNo: count.nullish(),
  auth: count.nullish(),
  fileType: text.nullish(),
  vodDuration: count.nullish(),
  duration: count.nullish(),
  categoryName: text.nullish(),
  category: count.nullish(),
  vodCategory: z.coerce.string().nullish(),
  grade: count.nullish(),
  thumbnail: text.nullish(),
  thumbnailPath: text.nullish(),
  thumb: text.nullish(),
  pcThumb: text.nullish(),
  webpPath: text.nullish(),
  title: text.nullish(),
  titleName: text.nullish(),
  titleHistory: z.array(titleChangeSchema).nullish(),
  ppv: flag.nullish(),
  isPpv: flag.nullish(),
  originalUserId: text.nullish(),
  originalBj: text.nullish(),
  originalRegUserId: text.nullish(),
  originalUserNick: text.nullish(),
  copyright: person.nullish(),
  /** ours, of a Catch clip: the viewer who cut it (L058) */
  makerUserId: text.nullish(),
  makerNick: text.nullish(),
  viewCnt: count.nullish(),
  readCnt: count.nullish(),
  likeCnt: count.nullish(),
  commentCnt: count.nullish(),
  regDate: text.nullish(),
  vodAddDate: text.nullish(),
  listNo: count.nullish(),
  listDataType: text.nullish(),
  score: count.nullish(),
  playlistCnt: count.nullish(),
  isHot: flag.nullish(),
  config: z.object({ display: flag.nullish() }).nullish(),
  /** ours: said to who may see it all the same */
  isBlinded: flag.nullish(),
  flag: text.nullish(),
  fanFlag: flag.nullish(),
  subsFlag: flag.nullish(),
  userProfileImg: text.nullish(),
  lastViewDuration: count.nullish(),
  totalDuration: count.nullish(),
  laterRegDate: text.nullish(),
  type: text.nullish(),
  subscriptionOnly: count.nullish(),
  isAbroadBlocked: flag.nullish(),
  isPassword: flag.nullish(),
  hashTags: tags.nullish(),
  categoryTags: tags.nullish(),
  thumbnailType: text.nullish(),
});
export type VodItemWire = z.infer<typeof vodItemSchema>;

/** Under one name each. Absent is null: no invented dates or zeros. */
export const toVod = (wire: VodItemWire) => ({
  titleNo: wire.titleNo,
  userId: wire.userId,
  userNickname: wire.userNick,
  profileImage: uploadedImage(wire.profileImage),
  fileType: wire.fileType?.toUpperCase() || null,
  title: wire.title || wire.titleName || null,
  thumbnailUrl: wire.thumbnail || wire.thumbnailPath || wire.thumb || wire.pcThumb || null,
  /** a moving picture for the card that is pointed at */
  previewUrl: wire.webpPath || null,
  durationMs: wire.vodDuration ?? wire.duration ?? null,
  viewCount: wire.viewCnt ?? wire.readCnt ?? null,
  upCount: wire.likeCnt ?? null,
  commentCount: wire.commentCnt ?? null,
  /** 'YYYY-MM-DD HH:mm:ss', Seoul */
  createdDate: wire.regDate || wire.vodAddDate || null,
  /** when it was put on the watch-later list */
  updatedDate: wire.laterRegDate || null,
  categoryName: wire.categoryName || null,
  /** its category's number for VODs */
  categoryNo: wire.vodCategory ? padCategoryNo(wire.vodCategory) : null,
  category: wire.category ?? null,
  accessibleAge: wire.grade ?? 0,
  isPpv: isYes(wire.ppv) || isYes(wire.isPpv),
  isPrivate: isPrivateContent(wire.authNo ?? wire.auth ?? null, wire.flag ?? null, wire.config?.display),
  /** the station hid it; said to its owner only */
  isBlinded: isYes(wire.isBlinded),
  isDeleted: wire.thumbnailType === 'DELETE',
  subscriptionOnly: subscriptionOf(wire.subscriptionOnly),
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
  pick: reasonOf(wire),
  maker: makerOf(wire),
});

export const vodSchema = vodItemSchema.transform(toVod);
export type Vod = z.output<typeof vodSchema>;
