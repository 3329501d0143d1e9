import { stationFailures } from '~protocol/station/codes';
import { authNumbers } from '~protocol/vod/codes';
import { isInAudience, type Ties } from '../../core/audience';
import type { PlatformContext } from '../../core/context';
import { isOwnerOrStaff } from '../../core/services/access';
import type { Actor } from '../../core/services/actor';
import { oncePerPageFor } from '../../core/services/once-per-page';
import { Refusal } from '../../core/services/refusal';
import type { PostReader } from '../store/posts';
import { type BoardRow, findStation, listBoards, type StationRow } from '../store/stations';

/** A station, and who has come to it. */
export interface Visit {
  station: StationRow;
  ties: Ties;
  isOwner: boolean;
  /** owner and staff: nothing is closed to them */
  isInside: boolean;
  accountId: string | null;
}

async function readVisit(context: PlatformContext, actor: Actor, userId: string): Promise<Visit> {
  const accountId = actor.kind === 'member' ? actor.userId : null;
  const row = await findStation(context.db, userId, { accountId, now: context.clock.now() });
  if (!row) throw new Refusal(404, stationFailures.notFound, '존재하지 않는 방송국입니다.');
  const isInside = isOwnerOrStaff(actor, { userId });
  if (row.suspendedUntil && row.suspendedUntil > context.clock.now() && !isInside)
    throw new Refusal(403, stationFailures.banned, '이용이 정지된 방송국입니다.');
  const { isFavorite, isFan, isSubscriber, isManager } = row;
  const ties = { isFavorite, isFan, isSubscriber, isManager };
  return { station: row, ties, isOwner: accountId === userId, isInside, accountId };
}

/**
 * Read once for all calls of a page. 404 (9000): nobody of that id has a station. 403 (9100): its owner is suspended,
 * which owner and staff may see past.
 */
export const visitStation = oncePerPageFor(readVisit);

/** Whether an authNumber opens a post or a board to the visitor. */
export const mayReadNumber = ({ isInside, ties }: Visit, authNo: number): boolean =>
  isInside || isInAudience(authNo, ties);

const boardsOf = new WeakMap<Visit, Promise<BoardRow[]>>();

/** The boards of the station in their order, read once for a visit, and what of them the visitor may read. */
export async function readBoards(
  { db }: PlatformContext,
  visit: Visit,
): Promise<{ boards: (BoardRow & { isReadable: boolean })[]; reader: PostReader }> {
  // a query of drizzle runs again at each `then`
  const known = boardsOf.get(visit) ?? Promise.resolve(listBoards(db, visit.station.userId));
  boardsOf.set(visit, known);
  const rows = await known;
  const boards = rows.map((row) => ({ ...row, isReadable: mayReadNumber(visit, row.authNo) }));
  return {
    boards,
    reader: {
      accountId: visit.accountId,
      bbsNos: boards.filter(({ isReadable }) => isReadable).map(({ bbsNo }) => bbsNo),
      authNos: Object.values(authNumbers).filter((authNo) => mayReadNumber(visit, authNo)),
    },
  };
}
