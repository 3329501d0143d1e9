/** The desk of the home page: staff's popups, ads, banners, sections, menus, posters and stop words. */
import { z } from 'zod';
import { adEvents } from './ads-codes';
import { deskKindNames } from './home-desk-codes';

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
