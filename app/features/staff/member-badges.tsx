import { Badge } from '~/ui/badge/badge';
import { untilText } from '~protocol/staff/member-codes';
import type { ListedMember } from '~protocol/staff/members';

/** What makes a member other than most. */
export const MemberBadges = ({
  member: { role, suspendedUntil },
}: {
  member: Pick<ListedMember, 'role' | 'suspendedUntil'>;
}) => (
  <>
    {role === 'staff' && <Badge tone="accent">직원</Badge>}{' '}
    {suspendedUntil && <Badge tone="danger">{`이용 정지 ${untilText(suspendedUntil)}`}</Badge>}
  </>
);
