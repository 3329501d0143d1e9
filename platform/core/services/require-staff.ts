import type { StaffRight } from '~protocol/staff/roles';
import { type Actor, staffIdOf } from './actor';
import { denied, loginRequired } from './refusal';

/** The staff name of the actor, who has one of the rights; 401 for a guest, 403 for everybody else. */
export function requireStaff(actor: Actor, ...anyOf: [StaffRight, ...StaffRight[]]): string {
  const staffId = staffIdOf(actor, ...anyOf);
  if (staffId) return staffId;
  throw actor.kind === 'guest' ? loginRequired() : denied();
}
