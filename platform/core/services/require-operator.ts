import type { Actor } from './actor';
import { denied, loginRequired } from './refusal';

/** Refuses everybody who does not hold the machine (platform/control.ts): 401 for a guest, 403 for a member. */
export function requireOperator(actor: Actor): void {
  if (actor.kind !== 'operator') throw actor.kind === 'guest' ? loginRequired() : denied();
}
