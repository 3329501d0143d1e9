import { policyCalls } from '~protocol/policy/calls';
import { serve } from '../../core/http/serve';
import { readPolicy } from '../services/policies';

/** Service MAIN: terms of use and privacy policy. */
export const policyRoutes = serve(policyCalls, (context) => ({
  policy: ({ kind, no }) => readPolicy(context, kind, no ?? null),
}));
