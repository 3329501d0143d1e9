import { z } from 'zod';
import { minute } from '../wire/minute';
import { memberActs } from './member-codes';
import { sanctionBySchema } from './members';
import { decisions } from './work-codes';

/** What staff read of an objection to a suspension beside its case. */
export const objectionSchema = z.object({
  /** What the member was told when they were suspended, and colleagues; null where nobody noted it. */
  suspension: z
    .object({
      /** a deletion begins with a suspension */
      act: z.enum(memberActs).default('suspend'),
      reason: z.string(),
      note: z.string(),
      by: sanctionBySchema,
      fromDate: minute,
      untilDate: minute.nullable(),
    })
    .nullable(),
  /** The suspension that it objects to has not ended, nor another taken its place. */
  isRunning: z.boolean(),
  /** The last one; null: nobody has decided. */
  decision: z.enum(decisions).nullable(),
});
export type CaseObjection = z.output<typeof objectionSchema>;
