/** Terms of use and privacy policy. Dates are ISO 8601 with offset. */
import { z } from 'zod';
import { policyKinds } from './policy-codes';

export * from './policy-codes';

export const policyKindSchema = z.enum(policyKinds);

export const policyVersionSchema = z.object({
  no: z.number().int(),
  version: z.string(),
  startsAt: z.string(),
});

/** `policy` is null while no version is in force. `versions`, the latest first, has those to come, too. */
export const policyAnswerSchema = z.object({
  /** `contents` is Markdown */
  policy: policyVersionSchema.extend({ contents: z.string() }).nullable(),
  /** of the version in force; null: none */
  currentNo: z.number().int().nullable(),
  versions: z.array(z.unknown()),
});
