/** Catch clips and Catch stories. */

import { z } from 'zod';
import { uploadedImage } from '~protocol/picture/codes';
import { makerOf, padCategoryNo, reasonOf, subscriptionOf } from '../item';
import { isPrivateContent } from './codes';

const text = z.string();
const count = z.coerce.number();

/** A Catch clip (titleNo) or a story (storyIdx): F013, F050. `titleNos` of a story and `subscriptionOnly` are ours. */
export const catchItemSchema = z
  .object({
    titleNo: z.coerce.number().int().positive().nullish(),
    storyIdx: z.coerce.number().int().positive().nullish(),
    titleNos: z.array(z.coerce.number().int()).nullish(),
    bjId: text.nullish(),
    userId: text.nullish(),
    userNick: text.nullish(),
    /** ours: of an uploaded picture */
    profileImage: text.nullish(),
    thumb: text.nullish(),
    thumbH: text.nullish(),
    verticalThumb: text.nullish(),
    resolutionType: text.nullish(),
    titleName: text.nullish(),
    viewCnt: count.nullish(),
    readCnt: count.nullish(),
    originalUserId: text.nullish(),
    originalUserNick: text.nullish(),
    copyrightUserId: text.nullish(),
    copyrightUserNick: text.nullish(),
    /** ours: the viewer who cut it (L058) */
    makerUserId: text.nullish(),
    makerNick: text.nullish(),
    grade: count.nullish(),
    category: count.nullish(),
    vodCategory: z.coerce.string().nullish(),
    categoryName: text.nullish(),
    fileType: text.nullish(),
    vodDuration: count.nullish(),
    webpPath: text.nullish(),
    broadDate: text.nullish(),
    regDate: text.nullish(),
    listDataType: text.nullish(),
    score: count.nullish(),
    flag: text.nullish(),
    subscriptionOnly: count.nullish(),
    hashTags: z.array(text).nullish(),
  })
  .refine(({ titleNo, storyIdx }) => titleNo != null || storyIdx != null);
export type CatchItemWire = z.infer<typeof catchItemSchema>;

const ownerOf = (wire: CatchItemWire) => wire.bjId || wire.userId || wire.originalUserId || '';

/**
 * Under one name each. Either number identifies the item; the story's comes first: a story may also carry its first
 * clip's number.
 */
function toClip(wire: CatchItemWire) {
  const userId = ownerOf(wire);
  return {
    kind: wire.storyIdx != null ? ('story' as const) : ('catch' as const),
    /** titleNo of a clip, storyIdx of a story */
    no: (wire.storyIdx ?? wire.titleNo) as number,
    userId,
    userNickname: wire.userNick || wire.originalUserNick || userId,
    profileImage: uploadedImage(wire.profileImage),
    title: wire.titleName || null,
    thumbnailUrl: wire.thumb || wire.thumbH || null,
    /** the 9:16 picture; the other one is cut to fit */
    uprightUrl: wire.verticalThumb || null,
    previewUrl: wire.webpPath || null,
    isUpright: wire.resolutionType === 'vertical',
    viewCount: wire.viewCnt ?? wire.readCnt ?? null,
    createdDate: wire.regDate || wire.broadDate || null,
    categoryName: wire.categoryName || null,
    /** its category's number for VODs */
    categoryNo: wire.vodCategory ? padCategoryNo(wire.vodCategory) : null,
    category: wire.category ?? null,
    tags: wire.hashTags ?? [],
    accessibleAge: wire.grade ?? 0,
    isPrivate: isPrivateContent(null, wire.flag ?? null),
    /** 0 = open to those who have not subscribed; of a story, that of its most restricted clip */
    subscriptionOnly: subscriptionOf(wire.subscriptionOnly),
    pick: reasonOf(wire),
    /** the viewer who cut it; null: its streamer's own */
    maker: makerOf(wire),
  };
}

/** One without a streamer is broken: it could not be linked, hidden or played. */
export const clipSchema = catchItemSchema
  .refine((wire) => ownerOf(wire) !== '', { path: ['userId'] })
  .transform(toClip);
export type Clip = z.output<typeof clipSchema>;
