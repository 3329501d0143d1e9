import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { listBlacklistsOf } from '../store/blacklists';

/** The blacklists of a station that the actor is on, as text; '' for nobody's. */
export async function blacklistsOf(
  { db }: PlatformContext,
  actor: Actor,
  stationUserId: string,
): Promise<string> {
  if (actor.kind !== 'member') return '';
  return (await listBlacklistsOf(db, stationUserId, actor.userId)).map(({ kind }) => kind).join(' ');
}
