import { seoulMoment } from '~/domain/format/dates';
import type { Viewer } from '~/domain/viewer';
import type { ViewerUser } from '~protocol/account/viewer';
import { rightsOfRoles, staffRoles } from '~protocol/staff/roles';
import type { Upstream } from './client.server';
import { account } from './clients.server';

const rightsOf = ({ needsTwoStep, staffRoles: roles }: ViewerUser) =>
  needsTwoStep ? [] : rightsOfRoles(roles ?? staffRoles);

/** A failed call gives `unknown`: neither guest nor member. */
export async function getViewer(upstream: Upstream): Promise<Viewer> {
  const outcome = await account.viewer(upstream, {});
  if (!outcome.ok) return { kind: 'unknown' };
  const { user } = outcome.value;
  if (!user) return { kind: 'guest' };
  return {
    kind: 'member',
    userId: user.userId,
    nick: user.userNick,
    profileImage: user.profileImage ?? null,
    age: user.age,
    isAbroad: user.isAbroad,
    needsTwoStep: user.needsTwoStep ?? false,
    staffRights: user.role === 'staff' ? rightsOf(user) : null,
    hasStation: user.hasStation,
    isOnAir: typeof user.broadNo === 'number',
    email: user.email,
    suspendedUntil: user.suspendedUntil === null ? null : seoulMoment(Date.parse(user.suspendedUntil)),
    unreadNotes: user.unreadNotes ?? 0,
    unreadNotices: user.unreadNotices ?? 0,
  };
}
