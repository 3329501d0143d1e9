import { stationFailures } from '~protocol/station/codes';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor, Member } from '../../core/services/actor';
import { badInput, Refusal } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { type Visit, visitStation } from '../../station/services/visitor';
import { isBlacklistedBy, isCaretaker } from '../../station/services/writer';

/**
 * The member, who may give to the station and subscribe to it. 401 guests; 403 the suspended (1206), who is on the
 * station's blacklist (1207), and where the streamer is suspended (9100); 400 to oneself; 404 nobody's station.
 */
export async function requireGiver(
  context: PlatformContext,
  actor: Actor,
  stationUserId: string,
): Promise<{ member: Member; visit: Visit }> {
  const member = requireActiveMember(actor);
  const visit = await visitStation(context, actor, stationUserId);
  // staff see past a suspension; nobody gives to who could not use it
  const { suspendedUntil } = visit.station;
  if (suspendedUntil && suspendedUntil > context.clock.now())
    throw new Refusal(403, stationFailures.banned, '이용이 정지된 방송국입니다.');
  if (visit.isOwner) throw badInput('자신의 방송국에는 선물하거나 구독할 수 없습니다.');
  if (!isCaretaker(visit) && (await isBlacklistedBy(context, stationUserId, member.userId)))
    throw new Refusal(403, failureCodes.blacklisted, '이 방송국에는 선물하거나 구독할 수 없습니다.');
  return { member, visit };
}
