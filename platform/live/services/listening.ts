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

/** Who listens, and what the right password earned. */
interface Listening {
  watcher: Watcher;
  door: string | null;
}

/**
 * Why the actor may not watch the broadcast, or might not have watched it before its end; null: they may.
 */
export async function listenRefusal(
  context: PlatformContext,
  row: Door,
  { watcher, door }: Listening,
): Promise<Refusal | null> {
  const { actor } = watcher;
  const opened = { kind: 'liveDoor', no: row.no, door: row.passwordHash } as const;
  const isOpen = door !== null && isStreamTicket(context, opened, door, watcher);
  const ties = row.subscriptionOnly > 0 ? await findTies(context, actor, row.userId) : null;
  return watchRefusal(actor, { ...row, endedAt: null }, isOpen, ties?.isSubscriber);
}

async function requireListened(context: PlatformContext, broadNo: number, listening: Listening) {
  const row = await findBroadcast(context.db, broadNo, null);
  if (!row) throw notFound();
  return { row, refusal: await listenRefusal(context, row, listening) };
}

/**
 * Who may hear of a broadcast: who may watch it, and of one that has ended who might have. What the page shows of the
 * viewer's standing is the answer: with another one the page is another.
 *
 * @throws Refusal as the player's
 */
export async function standingAt(
  context: PlatformContext,
  broadNo: number,
  listening: Listening,
): Promise<string> {
  const { row, refusal } = await requireListened(context, broadNo, listening);
  if (refusal) throw refusal;
  return blacklistsOf(context, listening.watcher.actor, row.userId);
}

/**
 * Which wall the viewer stands at: the code of the player's refusal, '' for none. It says no more than the player's page
 * does to anybody.
 *
 * @throws Refusal of one that never was
 */
export async function wallAt(
  context: PlatformContext,
  broadNo: number,
  listening: Listening,
): Promise<string> {
  const { refusal } = await requireListened(context, broadNo, listening);
  return refusal ? String(refusal.code) : '';
}
