import { deskRights, wantsDigest } from '~protocol/staff/roles';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied } from '../../core/services/refusal';
import { requireMember } from '../../core/services/require-member';
import { requireStaff } from '../../core/services/require-staff';
import { seoulDay } from '../../core/time';
import * as store from '../store/digest';
import { hasBegun } from './digest';

/** @throws Refusal 401 for guests and the operator, who has no account; 403 for who sees none of the queues */
function requireReader(actor: Actor): string {
  requireStaff(actor, ...deskRights);
  return requireMember(actor).userId;
}

/** Whether the mail of each morning goes to the asker. */
export async function getDigestSetting({ db, post }: PlatformContext, actor: Actor) {
  const found = await store.findChoice(db, requireReader(actor));
  if (!found) throw denied();
  return {
    isWanted: wantsDigest(found.roles, found.chosen),
    hasEmail: found.email !== null,
    sendsMail: post !== null,
  };
}

/** From the next morning on: who turns it on during the day gets none of the morning that is over. */
export async function setDigest(
  { db, clock }: PlatformContext,
  actor: Actor,
  { isWanted }: { isWanted: boolean },
) {
  const now = clock.now();
  const toldOn = isWanted && hasBegun(now) ? { toldOn: seoulDay(now) } : {};
  await store.saveDigest(db, requireReader(actor), { isWanted, ...toldOn });
  return { result: 1 as const };
}
