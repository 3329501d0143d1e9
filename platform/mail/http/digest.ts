import { staffDigestCalls } from '~protocol/staff/digest';
import { serve } from '../../core/http/serve';
import { getDigestSetting, setDigest } from '../services/digest-setting';

/** Service HELP: the mail of each morning to staff. */
export const staffDigestRoutes = serve(staffDigestCalls, (context) => ({
  state: (_, { actor }) => getDigestSetting(context, actor),
  set: (input, { actor }) => setDigest(context, actor, input),
}));
