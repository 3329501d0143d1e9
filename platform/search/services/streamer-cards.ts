import type { Db } from '../../db/open-database';
import { listStreamers, type StreamerRow, type StreamerViewer } from '../store/streamers';

/** Cards in the order of the ids; who is hidden or unknown is left out. */
export type CardsOf = (userIds: readonly string[]) => StreamerRow[];

/** The cards of all whom the parts of an answer name, read at once: planning the statement takes longer than running it. */
export async function readCards(db: Db, scope: StreamerViewer, userIds: readonly string[]): Promise<CardsOf> {
  const rows = await listStreamers(db, scope, [...new Set(userIds)]);
  const cards = new Map(rows.map((row) => [row.userId, row]));
  return (ids) => ids.flatMap((id) => cards.get(id) ?? []);
}
