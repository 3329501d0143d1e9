import { blacklistsOf } from '../../channel/services/blacklists';
import { findTies } from '../../channel/services/ties';
import type { PlatformContext } from '../../core/context';
import { type Restricted, watchRefusal } from '../../core/services/access';
import { notFound, type Refusal } from '../../core/services/refusal';
import type { Watcher } from '../../core/services/watcher';
import { isStreamTicket } from '../../media/services/stream-ticket';
import { findBroadcast } from '../store/broadcasts';

/** The columns of a broadcast that say who may watch it. */
interface Door extends Restricted {
  no: number;
  passwordHash: string | null;
}

/**
 * Why the actor may not watch the broadcast, or might not have watched it before its end; null: they may.
 *
 * @param door what the right password earned
 */
export async function listenRefusal(
  context: PlatformContext,
  row: Door,
  { watcher, door }: { watcher: Watcher; door: string | null },
): Promise<Refusal | null> {
  const { actor } = watcher;
  const opened = { kind: 'liveDoor', no: row.no, door: row.passwordHash } as const;
  const isOpen = door !== null && isStreamTicket(context, opened, door, watcher);
  const ties = row.subscriptionOnly > 0 ? await findTies(context, actor, row.userId) : null;
  return watchRefusal(actor, { ...row, endedAt: null }, isOpen, ties?.isSubscriber);
}

/**
 * Who may hear of a broadcast: who may watch it, and of one that has ended who might have. What the page shows of the
 * viewer's standing is the answer: with another one the page is another.
 *
 * @param door what the right password earned
 * @throws Refusal as the player's
 */
export async function standingAt(
  context: PlatformContext,
  broadNo: number,
  { watcher, door }: { watcher: Watcher; door: string | null },
): Promise<string> {
  const row = await findBroadcast(context.db, broadNo, null);
  if (!row) throw notFound();
  const refusal = await listenRefusal(context, row, { watcher, door });
  if (refusal) throw refusal;
  return blacklistsOf(context, watcher.actor, row.userId);
}

/**
 * Which wall the viewer stands at: the code of the player's refusal, '' for none. It says no more than the player's page
 * does to anybody.
 *
 * @param door what the right password earned
 * @throws Refusal of one that never was, or has ended
 */
export async function wallAt(
  context: PlatformContext,
  broadNo: number,
  { watcher, door }: { watcher: Watcher; door: string | null },
): Promise<string> {
  const row = await findBroadcast(context.db, broadNo, null);
  if (!row || row.endedAt) throw notFound();
  const refusal = await listenRefusal(context, row, { watcher, door });
  return refusal ? String(refusal.code) : '';
}
