import type { PlatformContext } from '../../core/context';
import { type Job, startJob } from '../../core/job';
import { hubOf } from '../../events/services/hub';
import { listViewers } from '../store/broadcasts';

const everyMs = 5_000;

/** Tells the pages of this node how many watch their broadcasts now, where that has changed: one question for all of them. */
export async function tellViewers(context: PlatformContext): Promise<void> {
  const hub = hubOf(context);
  const topics = (hub?.topics() ?? []).filter((topic) => topic.startsWith('live:'));
  if (!hub || topics.length === 0) return;
  const numbers = topics.map((topic) => Number(topic.slice('live:'.length)));
  for (const { no, viewers } of await listViewers(context.db, numbers))
    hub.sayState(`live:${no}`, { name: 'viewers', data: { viewers } });
}

export const startViewerEvents = (context: PlatformContext): Job =>
  startJob({
    name: 'viewer events',
    firstMs: everyMs,
    everyMs,
    log: context.log,
    run: () => tellViewers(context),
  });
