/** What the case of the staff desk is made of. */
import { z } from 'zod';
import { answerStatuses } from '../help/codes';
import { minute } from '../wire/minute';
import { caseEvents } from './work-codes';

/** The number of the merged case that an entry is of ('' without one); null = of the case itself. */
export const from = z.string().nullable();
export const caseFile = z.object({ id: z.string(), name: z.string(), size: z.number() });
export const answerHead = {
  kind: z.enum(answerStatuses),
  contents: z.string(),
  staffId: z.string(),
  files: z.array(caseFile),
};

/** Something that staff did beside answering. */
export const eventSchema = z.object({
  kind: z.enum(caseEvents),
  staffId: z.string(),
  /** of an assignment; null = nobody. Of a merge: the number of the case that came ('' without one). Of an act: which */
  to: z.string().nullable(),
  /** of an act: the key of the thing (things.ts), and why */
  about: z.string().nullable(),
  reason: z.string().nullable(),
  createdDate: minute,
});

/** What the filer wrote. */
export const additionSchema = z.object({
  text: z.string(),
  createdDate: z.string(),
  answersBefore: z.number().int().nonnegative(),
  title: z.string().nullable(),
  from,
  files: z.array(caseFile),
});
