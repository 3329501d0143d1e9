/** A member's own data as a file: taken away, and brought back here or elsewhere. */
import { z } from 'zod';
import { playlistLimits } from '../../playlist/codes';
import { callTable } from '../../wire/call';
import { resultSchema } from '../../wire/failure';
import { groupLimits } from '../codes';
import {
  myDataLimits as most,
  myDataBytes,
  myDataFormat,
  myDataKinds,
  myDataVersion,
  myRecordsBytes,
  wipeKinds,
} from './codes';
import { myRecordsSchema } from './records';

export * from './codes';

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** ISO 8601 in UTC; one that has not come yet counts as now. */
const moment = z
  .string()
  .max(40)
  .datetime()
  .refine((text) => Date.parse(text) >= earliest && Date.parse(text) < latest, '날짜가 범위를 벗어났습니다.');
/** PostgreSQL's text holds neither NUL nor lone surrogates. */
const text = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value));
const userId = text(40);
const number = z.number().int().positive().max(999_999_999_999_999);
const list = <Item extends z.ZodTypeAny>(item: Item, size: number) => z.array(item).max(size).default([]);
const content = { type: z.enum(['live', 'vod']), no: number };

/** `no` is a broadcast's number, a VOD's title number or a playlist's index. Parts that are missing are empty. */
export const myDataSchema = z.object({
  format: z.literal(myDataFormat),
  version: z.literal(myDataVersion),
  exportedAt: moment,
  /** whose it was; an import is its importer's, whatever this says */
  userId,
  /** in the order of their addition */
  favorites: list(z.object({ userId, addedAt: moment, pinnedAt: moment.nullish() }), most.favorites),
  /** in their order */
  groups: list(
    z.object({
      title: text(groupLimits.title),
      members: z.array(userId).max(most.groupMembers),
    }),
    most.groups,
  ),
  hiddenStreamers: list(z.object({ userId, hiddenAt: moment }), most.hiddenStreamers),
  /** `value` is a category's number, or the tag or word as it is compared; `label` as it was typed */
  hiddenRules: list(
    z.object({
      kind: z.enum(['category', 'tag', 'word']),
      value: text(100),
      label: text(100),
      hiddenAt: moment,
    }),
    most.hiddenRules,
  ),
  /** newest first; `position` in seconds */
  history: list(
    z.object({
      ...content,
      watchedAt: moment,
      position: z.number().int().min(0).max(1_000_000).nullish(),
    }),
    most.history,
  ),
  later: list(z.object({ ...content, addedAt: moment, viewedAt: moment.nullish() }), most.later),
  ups: list(z.object({ no: number, addedAt: moment }), most.ups),
  /** one's own; `vods` in their order */
  playlists: list(
    z.object({
      title: text(playlistLimits.title),
      vods: z.array(number).max(most.playlistVods),
    }),
    most.playlists,
  ),
  /** others' that were taken over */
  takenPlaylists: list(z.object({ no: number, addedAt: moment }), most.takenPlaylists),
});
export type MyData = z.output<typeof myDataSchema>;

const counts = z.partialRecord(z.enum(myDataKinds), z.coerce.number<number | string>().int().min(0));

const data = { path: '/api/data' } as const;

/** Service MY (ours). */
export const myDataCalls = callTable({
  service: 'my',
  prefix: 'myData',
  calls: {
    export: { ...data, method: 'GET', answer: myDataSchema, answerBytes: myDataBytes },
    /** What the member wrote, paid and watched, with titles. */
    records: {
      method: 'GET',
      path: '/api/records',
      answer: myRecordsSchema,
      answerBytes: myRecordsBytes,
    },
    /**
     * Adds what the file has to the member's lists. `added`: new here, or newer than what was here. `skipped`: not known
     * here, not the member's to add, or too many.
     */
    import: {
      ...data,
      method: 'POST',
      json: myDataSchema,
      bodyBytes: myDataBytes,
      answer: resultSchema
        .extend({ data: z.object({ added: counts, skipped: counts }) })
        .transform(({ data }) => data),
    },
    /** Deletes all of one kind; again is a success. */
    wipe: {
      method: 'POST',
      path: '/api/data/:kind',
      told: { _method: 'delete' },
      params: z.object({ kind: z.enum(wipeKinds) }),
      answer: resultSchema,
    },
  },
});
