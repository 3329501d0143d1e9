import { replyCalls, trackCalls } from '~protocol/help/track';
import { serve } from '../../core/http/serve';
import { replyToOwn } from '../services/replies';
import { findTracked, getTracked, replyToTracked } from '../services/track';

/** Service HELP: a guest's ticket by its number or private link (ours). */
export const helpTrackRoutes = serve(trackCalls, (context) => ({
  find: (input, caller) => findTracked(context, caller, input),
  read: (input, caller) => getTracked(context, caller, input),
  add: (input, caller) => replyToTracked(context, caller, input),
}));

/** Service HELP: a member's reply to an own ticket (ours). */
export const helpReplyRoutes = serve(replyCalls, (context) => ({
  reply: (input, caller) => replyToOwn(context, caller, input),
}));
