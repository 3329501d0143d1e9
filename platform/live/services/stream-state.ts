import type { PlatformContext } from '../../core/context';
import type { IngestSettings } from '../../core/ingest-settings';
import { publish } from '../../events/services/publish';
import type { StreamRow } from '../store/streams';

/** Without a segment for so long the picture of most players stands. */
const quietMs = 8_000;

/** Whether the encoder has dropped, and may come back. */
export const isInterrupted = (
  { state, seenAt }: { state: string | null; seenAt: Date | null },
  now: Date,
): boolean => state === 'silent' || (state === 'on' && now.getTime() - (seenAt?.getTime() ?? 0) >= quietMs);

/** What pages were told last of each broadcast, by this node. */
const told = new WeakMap<IngestSettings, Map<number, boolean>>();

/** Tells pages that the encoder has dropped, and that it is back. Told twice it does no harm. */
export async function tellState({ db, clock, ingest }: PlatformContext, row: StreamRow): Promise<void> {
  if (!ingest || !row.startedAt) return;
  const states = told.get(ingest) ?? new Map<number, boolean>();
  told.set(ingest, states);
  const isDropped = isInterrupted(row, clock.now());
  if ((states.get(row.broadNo) ?? false) === isDropped) return;
  await publish(db, `live:${row.broadNo}`, { name: isDropped ? 'drop' : 'back', data: {} });
  states.set(row.broadNo, isDropped);
}
