import { listTies } from '../../channel/services/ties';
import type { PlatformContext } from '../../core/context';
import { isAbroad, isAdult } from '../../core/services/access';
import type { Member } from '../../core/services/actor';
import { listHiddenIds } from '../../hiding/services/hidden-streamers';
import type { FeedReader } from '../store/places';

/** Whose feed it is, what they are to the stations, and whom they have hidden. */
export async function readerOf(context: PlatformContext, member: Member): Promise<FeedReader> {
  const [ties, without] = await Promise.all([
    listTies(context, member.userId),
    listHiddenIds(context, member),
  ]);
  return {
    accountId: member.userId,
    favorites: [...ties.favorites],
    fans: [...ties.fans],
    subscribed: [...ties.subscribed],
    without,
    withAdult: isAdult(member),
    fromAbroad: isAbroad(member),
  };
}
