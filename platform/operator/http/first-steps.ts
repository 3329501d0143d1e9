import { firstStepsPath } from '~protocol/operator-codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { listFirstSteps } from '../services/first-steps';

/** Service MAIN: what a new house has still to do (protocol/operator.ts). */
export const firstStepsRoutes: Routes = (context) =>
  createRoutes().get(firstStepsPath, async (c) => c.json(await listFirstSteps(context, c.get('actor'))));
