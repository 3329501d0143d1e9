import type pg from 'pg';
import type { PlatformContext } from './core/context';
import type { Job, JobReport } from './core/job';
import { type HouseFigures, readHouseFigures } from './operator/services/figures';

export interface PlatformFigures extends HouseFigures {
  /** of this node's pool; `waiting`: who waits for one */
  connections: { used: number; idle: number; waiting: number };
  jobs: JobReport[];
}

/** What the platform says of itself to an operator (server/platform-metrics.ts). */
export async function figuresOf(
  context: PlatformContext,
  pool: pg.Pool,
  jobs: readonly Job[],
): Promise<PlatformFigures> {
  const { totalCount, idleCount, waitingCount } = pool;
  return {
    ...(await readHouseFigures(context)),
    connections: { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
    jobs: jobs.flatMap((job) => job.report?.() ?? []),
  };
}
