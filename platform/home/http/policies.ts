import { z } from 'zod';
import { policyKindSchema, policyPath } from '~protocol/policy';
import { createRoutes, type Routes } from '../../core/http/env';
import { readParam, readQuery, withoutEmpty } from '../../core/http/read';
import { readPolicy } from '../services/policies';

const query = z.object({ no: z.coerce.number().int().min(1).max(2_147_483_647).optional() });

/** Service MAIN: terms of use and privacy policy (protocol/policy.ts). */
export const policyRoutes: Routes = (context) =>
  createRoutes().get(policyPath, async (c) => {
    const { no } = readQuery(c, withoutEmpty(query));
    return c.json(await readPolicy(context, readParam(c, 'kind', policyKindSchema), no ?? null));
  });
