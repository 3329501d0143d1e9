/** Fields of forms that are no plain text. */
import { z } from 'zod';

/** A box that was ticked: '1', 'true' or 'Y'; not, where it was not sent. */
export const ticked = z.coerce
  .string<string | number>()
  .max(10)
  .transform((text) => text === '1' || text === 'true' || text === 'Y')
  .prefault('');

/** The number of a board; null for '' and 0. */
export const boardField = z.coerce
  .string<string | number>()
  .regex(/^\d{0,15}$/)
  .transform((text) => Number(text) || null);

/** JSON in a field, at most so many characters of it. */
export const jsonField = <Value extends z.ZodType>(longest: number, value: Value) =>
  z
    .string()
    .max(longest)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' });
        return z.NEVER;
      }
    })
    .pipe(value);
