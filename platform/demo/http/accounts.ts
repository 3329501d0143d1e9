import { demoCalls } from '~protocol/account/calls';
import { endSession } from '../../account/services/sessions';
import { serve } from '../../core/http/serve';
import { listDemoAccounts, logInDemo } from '../services/accounts';

/** Service MAIN, the sign-in of the demo world. */
export const demoRoutes = serve(demoCalls, (context) => ({
  demoAccounts: () => listDemoAccounts(context),
  demoLogin: async ({ userId, userAgent }, { token }) => {
    const session = await logInDemo(context, userId, userAgent);
    await endSession(context, token);
    return session;
  },
}));
