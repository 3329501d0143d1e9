import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { seoulText } from '../../core/time';
import { findAuthentication } from '../store/authentication';
import { visitStation } from './visitor';

/** Who is signed in, as stations ask for it (S092). Nobody's name was checked, and there is no notes box yet. */
export async function getAuthentication({ db }: PlatformContext, actor: Actor) {
  const { userId, nick, isAbroad } = requireMember(actor);
  const row = await findAuthentication(db, userId);
  return {
    profileImage: row?.profileImage ?? '',
    userId,
    nickname: nick,
    isRealnameCheck: false,
    noteCnt: 0,
    isBestBj: row?.grade === 'best',
    isPartnerBj: row?.grade === 'partner',
    isAbroadJoin: isAbroad,
    isAfSupportersBj: false,
  };
}

/** Whether the station's owner has withdrawn (GN32): an owner who can be asked for has not. */
export async function getWithdraw(context: PlatformContext, actor: Actor, userId: string) {
  const { station } = await visitStation(context, actor, userId);
  return { userId, isWithdraw: false, withdrawDate: null, joinTime: seoulText(station.openedAt) };
}
