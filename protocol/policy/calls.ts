/** Terms of use and privacy policy. Dates are ISO 8601 with offset. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { listOf } from '../wire/list-of';
import { policyKinds } from './codes';

export * from './codes';

const versionSchema = z.object({ no: z.number().int(), version: z.string(), startsAt: z.string() });
export type PolicyVersionWire = z.output<typeof versionSchema>;

/** Service MAIN. */
export const policyCalls = callTable({
  service: 'main',
  prefix: 'home',
  calls: {
    /**
     * Without a number the version in force. 404 for a number that is none of the kind's. `policy` is null while no
     * version is in force. `versions`, the latest first, has those to come, too.
     */
    policy: {
      method: 'GET',
      path: '/api/policy/:kind',
      params: z.object({ kind: z.enum(policyKinds) }),
      query: z.object({
        no: z.coerce.number<number | string>().int().min(1).max(2_147_483_647).optional(),
      }),
      answer: z.object({
        /** `contents` is Markdown */
        policy: versionSchema.extend({ contents: z.string() }).nullable(),
        /** of the version in force; null: none */
        currentNo: z.number().int().nullable(),
        versions: listOf(versionSchema),
      }),
    },
  },
});
