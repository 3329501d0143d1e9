/** The care of VODs by those who look after a station (my-station §2.14, §6; GN96). */
import { z } from 'zod';
import { cardPictures } from '../../vod/own-picture';
import { callTable, numberParam, userIdParam } from '../../wire/call';
import { boardField, jsonField, ticked } from '../../wire/form-fields';
import { listOf } from '../../wire/list-of';
import { talkDoneSchema } from '../talk/rights';
import { vodAuthSchema } from './auth';
import { vodCareLimits } from './codes';

export type { VodAuth } from './auth';
export * from './codes';

const text = z.string();
const count = z.coerce.number<number | string>();
const flag = z.boolean();

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

/** Seconds from the start. */
export const chapterSchema = z.object({ second: count, title: text });
export type ChapterWire = z.output<typeof chapterSchema>;

const careSchema = placeSchema.extend({
  /** 'YYYY-MM-DD HH:mm:ss', Seoul; null: not pinned, or for good */
  pinExpireDate: text.nullish(),
  auth: vodAuthSchema,
});
/** A VOD as those see it who look after it, and what the viewer may do with it. */
export type VodCare = z.output<typeof careSchema>;

const params = z.object({ titleNo: numberParam });
const onStation = params.extend({ userId: userIdParam });
const read = { method: 'GET', params } as const;
const change = { method: 'POST', params, answer: talkDoneSchema } as const;
const remove = { ...change, told: { _method: 'delete' } } as const;

const edit = { path: '/api/vod/:titleNo/edit' } as const;
const chapters = { path: '/api/vod/:titleNo/chapters' } as const;
const midrolls = { path: '/api/vod/:titleNo/midrolls' } as const;
const board = { path: '/api/vod/:titleNo/board' } as const;
const story = {
  path: '/api/catchstory/:storyIdx/care',
  params: z.object({ storyIdx: numberParam }),
} as const;

const second = z.number().int().min(0).max(2_147_483);
/** All that there are from now on: more than the service takes, so that it says how many. */
const rows = <Row extends z.ZodType>(row: Row, most: number) =>
  jsonField(100_000, z.array(row).max(most + 100));

/** Service STATION, ours: a VOD is named by its number; whose station it is on follows from it. */
export const vodCareCalls = callTable({
  service: 'station',
  prefix: 'station.vod',
  calls: {
    /** 404 for who may not know of it. */
    care: {
      ...read,
      path: '/api/vod/:titleNo/care',
      answer: z.object({ data: careSchema }).transform(({ data }) => data),
    },
    /** `whole` is null for VOD editors: only the title is theirs. */
    edit: {
      ...read,
      ...edit,
      answer: z
        .object({
          data: placeSchema.extend({
            /** of what the form shows: comes back with it */
            version: text.default(''),
            whole: z
              .object({
                tags: z.array(text),
                categoryNo: text,
                authNo: count,
                isAdult: flag,
                isDisplay: flag,
                /** members may comment on it (L059) */
                takesComments: flag,
                thumb: text.nullable(),
                ...cardPictures,
                /** of its content: the grade cannot be lowered */
                isAlwaysAdult: flag,
              })
              .nullable(),
          }),
          categories: listOf(z.object({ categoryNo: text, categoryName: text })),
        })
        .transform(({ data, categories }) => ({ ...data, categories })),
    },
    /**
     * Of VOD editors only `title` counts; `thumb` '' leaves it as it is. 409 (1201) where it was changed since `version`;
     * without one the last one counts.
     */
    save: {
      ...change,
      ...edit,
      form: z.object({
        title: text.max(2_000).default(''),
        tags: text.max(2_000).default(''),
        categoryNo: text.max(20).default(''),
        authNo: count.pipe(z.number().int().min(0).max(999)).default(0),
        isAdult: ticked,
        isDisplay: ticked,
        takesComments: ticked,
        thumb: text.max(500).default(''),
        version: text.max(100).optional(),
      }),
    },
    /** `vodDuration` in milliseconds. */
    chapters: {
      ...read,
      ...chapters,
      answer: z
        .object({ data: placeSchema.extend({ vodDuration: count }), chapters: listOf(chapterSchema) })
        .transform(({ data, chapters }) => ({ ...data, chapters })),
    },
    /** JSON of [{second, title}] */
    saveChapters: {
      ...change,
      ...chapters,
      form: z.object({
        chapters: rows(z.object({ second, title: text.max(1_000) }), vodCareLimits.chapters),
      }),
    },
    /** Where it may stop for an advertisement. `setting`: what the station's owner set for all VODs (S048). */
    midrolls: {
      ...read,
      ...midrolls,
      answer: z
        .object({
          data: placeSchema.extend({ vodDuration: count }),
          seconds: z.array(count),
          setting: z.object({ isOn: flag, minutes: count }),
        })
        .transform(({ data, ...more }) => ({ ...data, ...more })),
    },
    /** JSON of numbers */
    saveMidrolls: {
      ...change,
      ...midrolls,
      form: z.object({ seconds: rows(second, vodCareLimits.midrolls) }),
    },
    /** The boards that can show it. */
    boards: {
      ...read,
      ...board,
      answer: z
        .object({ data: placeSchema, boards: listOf(z.object({ bbsNo: count, name: text })) })
        .transform(({ boards }) => boards),
    },
    /** Shows it on that board, or with '' on none. */
    board: { ...change, ...board, form: z.object({ bbs_no: boardField }) },
    /** For the station, or, by staff, for the house. */
    blind: { ...change, path: '/api/vod/:titleNo/blind' },
    unblind: { ...remove, path: '/:userId/vod/blind/:titleNo', params: onStation },
    delete: { ...remove, path: '/:userId/vod/:titleNo', params: onStation },
    story: {
      ...story,
      name: 'station.story.care',
      method: 'GET',
      answer: z
        .object({
          data: z.object({
            storyIdx: count,
            userId: text.min(1),
            title: text,
            auth: z.object({ isDelete: flag }),
          }),
        })
        .transform(({ data }) => data),
    },
    deleteStory: { ...remove, ...story },
  },
});
