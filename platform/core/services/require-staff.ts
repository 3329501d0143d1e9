import { type Actor, staffIdOf } from './actor';
import { denied, loginRequired } from './refusal';

/** The staff name of the actor; 401 for a guest, 403 for everybody else who is no staff. */
export function requireStaff(actor: Actor): string {
  const staffId = staffIdOf(actor);
  if (staffId) return staffId;
  throw actor.kind === 'guest' ? loginRequired() : denied();
}
