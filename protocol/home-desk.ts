/** The desk of the home page: staff's popups, ads, banners, sections, menus, posters and stop words. */
import { z } from 'zod';
import { adEvents } from './ads-codes';
import { type DeskVerb, deskKindNames, deskVerbs } from './home-desk-codes';

export * from './home-desk-codes';

export const deskKindSchema = z.enum(deskKindNames);
/** As forms have them: text for every field (protocol/home-desk-codes.ts says how each kind is written). */
const values = z.record(z.string(), z.string());

export const deskItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  values,
  /** of ads: what was counted */
  counts: z.partialRecord(z.enum(adEvents), z.number()).nullish(),
});
export type DeskItem = z.infer<typeof deskItemSchema>;
export const deskListSchema = z.object({ list: z.array(z.unknown()), total: z.number().int() });

const counts = z.partialRecord(z.enum(adEvents), z.number());

/** `running`: what runs at some time of today; `isNow`: at this moment. `today` and `all` are of ads: what was counted. */
export const deskTodaySchema = z.object({
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
export const deskHistorySchema = z.object({
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

export const deskSaveSchema = z.object({
  /** absent: a new one */
  id: z.string().max(64).optional(),
  values: z.record(z.string(), z.string().max(30_000)),
});
/** Of a form that is refused (400, code 1200): what is wrong, by the name of the field. */
export const deskErrorInfoSchema = z.object({ fields: z.record(z.string(), z.string()) });
export const deskSavedSchema = z.object({ id: z.string() });
export const deskRemoveSchema = z.object({ id: z.string().max(64) });
export const deskMoveSchema = z.object({ id: z.string().max(64), by: z.enum(['up', 'down']) });
