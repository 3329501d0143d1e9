import { signupCalls } from '~protocol/account/signup';
import { staffSignupCalls } from '~protocol/staff/signup';
import { serve } from '../../core/http/serve';
import { decideSignup, listSignupRequests } from '../services/signup-approval';
import { addSignupBlock, listSignupBlocks, removeSignupBlock } from '../services/signup-blocks';
import { getSignupChallenge } from '../services/signup-challenge';
import { endInvitation, invite, listInvitations, readInvitation } from '../services/signup-invitations';
import { confirmSignup, mailSignupAgain, readSignupLink } from '../services/signup-requests';
import { getSignupRule, getStaffSignup, setSignupChallenge, setSignupMode } from '../services/signup-rule';

/** Service MAIN: what a guest is told of signing up. */
export const signupRoutes = serve(signupCalls, (context) => ({
  rule: () => getSignupRule(context),
  invitation: (input) => readInvitation(context, input),
  challenge: () => getSignupChallenge(context),
  request: (input) => readSignupLink(context, input),
  confirm: (input) => confirmSignup(context, input),
  mailAgain: (input, { actor, ip }) => mailSignupAgain(context, actor, { ...input, ip }),
}));

/** Service MAIN: who may sign up. */
export const staffSignupRoutes = serve(staffSignupCalls, (context) => ({
  rule: (_, { actor }) => getStaffSignup(context, actor),
  setMode: (input, { actor }) => setSignupMode(context, actor, input),
  setChallenge: (input, { actor }) => setSignupChallenge(context, actor, input),
  requests: ({ userId }, { actor }) => listSignupRequests(context, actor, userId),
  decide: (input, { actor }) => decideSignup(context, actor, input),
  invitations: (asked, { actor }) => listInvitations(context, actor, asked),
  invite: (input, { actor }) => invite(context, actor, input),
  endInvitation: (input, { actor }) => endInvitation(context, actor, input),
  blocks: (asked, { actor }) => listSignupBlocks(context, actor, asked),
  block: (input, { actor }) => addSignupBlock(context, actor, input),
  unblock: (input, { actor }) => removeSignupBlock(context, actor, input),
}));
