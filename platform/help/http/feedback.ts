import { feedbackCalls } from '~protocol/help/feedback';
import { serve } from '../../core/http/serve';
import { logKeyword, rateFaq } from '../../faq/services/feedback';
import { getObjectionStatus } from '../services/objections';

/** Service HELP: FAQ feedback and the state of an objection. */
export const helpFeedbackRoutes = serve(feedbackCalls, (context) => ({
  rate: (input, { actor, ip }) => rateFaq(context, actor, ip, input),
  logKeyword: (input, { actor, ip }) => logKeyword(context, actor, ip, input),
  objectionStatus: (_, { actor }) => getObjectionStatus(context, actor),
}));
