import { firstStepsCalls } from '~protocol/operator/first-steps';
import { serve } from '../../core/http/serve';
import { listFirstSteps } from '../services/first-steps';

/** Service MAIN: what a new house has still to do. */
export const firstStepsRoutes = serve(firstStepsCalls, (context) => ({
  list: (_, { actor }) => listFirstSteps(context, actor),
}));
