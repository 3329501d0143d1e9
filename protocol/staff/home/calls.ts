/** The desk of the home page: staff's popups, ads, banners, sections, menus, posters and stop words. */
import { z } from 'zod';
import { adEvents } from '../../ad/codes';
import { callTable } from '../../wire/call';
import { resultSchema } from '../../wire/failure';
import { listOf } from '../../wire/list-of';
import { type DeskVerb, deskKindNames, deskVerbs } from './codes';

export * from './codes';

const deskKindSchema = z.enum(deskKindNames);
/** As forms have them: text for every field (protocol/staff/home/codes.ts says how each kind is written). */
const values = z.record(z.string(), z.string());

const deskItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  values,
  /** of ads: what was counted */
  counts: z.partialRecord(z.enum(adEvents), z.number()).nullish(),
});

const counts = z.partialRecord(z.enum(adEvents), z.number());

/** `running`: what runs at some time of today; `isNow`: at this moment. `today` and `all` are of ads: what was counted. */
const deskTodaySchema = z.object({
  totals: z.record(z.enum(deskKindNames), z.number().int()),
  running: z.array(
    z.object({
      kind: deskKindSchema,
      id: z.string(),
      name: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      isNow: z.boolean(),
      today: counts.nullish(),
      all: counts.nullish(),
    }),
  ),
});
export type DeskToday = z.infer<typeof deskTodaySchema>;

/** Newest first. `changed` names the fields that were given another value. */
const deskHistorySchema = z.object({
  list: z.array(
    z.object({
      id: z.number().int(),
      /** Seoul, 'YYYY-MM-DD HH:mm:ss' */
      at: z.string(),
      by: z.string(),
      kind: deskKindSchema,
      verb: z.enum(Object.keys(deskVerbs) as [DeskVerb, ...DeskVerb[]]),
      target: z.string(),
      name: z.string(),
      changed: z.array(z.string()),
    }),
  ),
  total: z.number().int(),
});
export type DeskHistory = z.infer<typeof deskHistorySchema>;

/** Of a form that is refused (400, code 1200): what is wrong, by the name of the field. */
export const deskErrorInfoSchema = z.object({ fields: z.record(z.string(), z.string()) });

const ofKind = z.object({ kind: deskKindSchema });
const ofItem = z.object({ id: z.string().max(64) });
const page = z.object({ page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1) });

/** Service MAIN, staff only. */
export const homeDeskCalls = callTable({
  service: 'main',
  prefix: 'staff.home',
  calls: {
    /** What runs today, and how many there are of each kind. */
    today: { method: 'GET', path: '/api/staff/home-today', answer: deskTodaySchema },
    /** Who changed what, the newest first. */
    history: { method: 'GET', path: '/api/staff/home-history', query: page, answer: deskHistorySchema },
    list: {
      method: 'GET',
      path: '/api/staff/home/:kind',
      params: ofKind,
      query: page,
      answer: z.object({ list: listOf(deskItemSchema), total: z.number().int() }),
    },
    item: {
      method: 'GET',
      path: '/api/staff/home/:kind/item',
      params: ofKind,
      query: ofItem,
      answer: deskItemSchema,
    },
    /** Without `id` a new one. 400 (1200) names fields: deskErrorInfoSchema. */
    save: {
      method: 'POST',
      path: '/api/staff/home/:kind/save',
      params: ofKind,
      json: z.object({
        id: z.string().max(64).optional(),
        values: z.record(z.string(), z.string().max(30_000)),
      }),
      answer: z.object({ id: z.string() }),
    },
    remove: {
      method: 'POST',
      path: '/api/staff/home/:kind/remove',
      params: ofKind,
      json: ofItem,
      answer: resultSchema,
    },
    move: {
      method: 'POST',
      path: '/api/staff/home/:kind/move',
      params: ofKind,
      json: ofItem.extend({ by: z.enum(['up', 'down']) }),
      answer: resultSchema,
    },
  },
});
