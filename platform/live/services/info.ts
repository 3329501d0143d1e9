import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { findBroadcast } from '../store/broadcasts';
import { findRaid } from './raid';
import { toLiveItem } from './wire';

/** The broadcast's card, on air or ended, also for who may not watch it: a closed door names what is behind it. */
export async function getLiveInfo(
  context: PlatformContext,
  actor: Actor,
  { userId, broadNo }: { userId: string; broadNo: number },
) {
  const row = await findBroadcast(context.db, broadNo, null);
  if (!row || row.userId !== userId) throw notFound();
  const raid = row.endedAt && (await findRaid(context, actor, broadNo));
  return { result: 1 as const, data: toLiveItem(row, actor), vodNo: row.vodNo, raid };
}
