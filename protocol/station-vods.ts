/** The care of VODs by those who look after a station (my-station §2.14, §6; GN96). */
import { z } from 'zod';

export * from './station-vods-codes';

const text = z.string();
const count = z.coerce.number();
const flag = z.boolean();

/** What the viewer may do with a VOD (S072–S074, S123, S124). */
export const vodAuthSchema = z.object({
  isShare: flag,
  isViewLater: flag,
  isAddPlaylist: flag,
  /** 수정하기: everything about it */
  isUpdate: flag,
  /** 편집하기: of VOD editors, its title */
  isEdit: flag,
  isChapter: flag,
  isMidroll: flag,
  /** 게시판 이동: it is on a board; else 게시판 노출 */
  isMoveBoard: flag,
  isToBoard: flag,
  isPinHome: flag,
  isUnpinHome: flag,
  isBlind: flag,
  isUnblind: flag,
  isReport: flag,
  isDelete: flag,
});
export type VodAuth = z.infer<typeof vodAuthSchema>;

/** Which VOD, as its windows are opened (S055). */
const placeSchema = z.object({
  titleNo: count,
  userId: text.min(1),
  stationNo: count,
  /** the board that shows it, too */
  bbsNo: count.nullable(),
  /** '' for who may not read it */
  title: text,
});

export const vodCareAnswerSchema = z.object({
  data: placeSchema.extend({
    /** 'YYYY-MM-DD HH:mm:ss', Seoul; null: not pinned, or for good */
    pinExpireDate: text.nullish(),
    auth: vodAuthSchema,
  }),
});

/** Seconds from the start. */
export const chapterSchema = z.object({ second: count, title: text });
export type ChapterWire = z.infer<typeof chapterSchema>;

/** `whole` is null for VOD editors: only the title is theirs. */
export const vodEditAnswerSchema = z.object({
  data: placeSchema.extend({
    whole: z
      .object({
        tags: z.array(text),
        categoryNo: text,
        authNo: count,
        isAdult: flag,
        isDisplay: flag,
        /** of its content: the grade cannot be lowered */
        isAlwaysAdult: flag,
      })
      .nullable(),
  }),
  categories: z.array(z.unknown()),
});
export const vodCategorySchema = z.object({ categoryNo: text, categoryName: text });

/** `vodDuration` in milliseconds. */
export const chaptersAnswerSchema = z.object({
  data: placeSchema.extend({ vodDuration: count }),
  chapters: z.array(z.unknown()),
});

/** `setting`: what the station's owner set for all VODs (S048). */
export const midrollsAnswerSchema = z.object({
  data: placeSchema.extend({ vodDuration: count }),
  seconds: z.array(count),
  setting: z.object({ isOn: flag, minutes: count }),
});

export const vodBoardsAnswerSchema = z.object({ data: placeSchema, boards: z.array(z.unknown()) });

export const vodBoardSchema = z.object({ bbsNo: count, name: text });

export const storyCareAnswerSchema = z.object({
  data: z.object({
    storyIdx: count,
    userId: text.min(1),
    title: text,
    auth: z.object({ isDelete: flag }),
  }),
});

export const vodDoneSchema = z.object({ result: z.literal(1), message: text });
