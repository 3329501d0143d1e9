import { sanctionCalls, staffMemberCalls } from '~protocol/staff/members';
import { serve } from '../../core/http/serve';
import { actOnMember } from '../services/acts';
import { getMember, listMembers } from '../services/members';
import { listOwnSanctions } from '../services/own';

/** Service MAIN: what staff see and do of members. */
export const staffMemberRoutes = serve(staffMemberCalls, (context) => ({
  list: (asked, { actor }) => listMembers(context, actor, asked),
  one: ({ userId }, { actor }) => getMember(context, actor, userId),
  act: (input, { actor }) => actOnMember(context, actor, input),
}));

/** Service MAIN: what was done about the member who asks. */
export const sanctionRoutes = serve(sanctionCalls, (context) => ({
  mine: (_, { actor }) => listOwnSanctions(context, actor),
}));
