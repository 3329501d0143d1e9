/** How long the server takes from spawn to its first 200 of /readyz, on an empty data folder and on a used one. */
import path from 'node:path';
import { median } from './support/load.mjs';
import { startPortal } from './support/portal.mjs';
import { memory } from './support/processes.mjs';

/**
 * Leaves `${dir}/start-0` behind, a data folder ready to be opened again.
 *
 * @returns {Promise<{ emptyMs: number, usedMs: number, firstPeakMb: number }>} medians; the peak of a first start
 */
export async function measureStartUp(dir, times) {
  const empty = [];
  const used = [];
  const peaks = [];
  for (let time = 0; time < times; time += 1) {
    const dataDir = path.join(dir, `start-${time}`);
    const first = await startPortal(dataDir);
    empty.push(first.startMs);
    peaks.push(memory(first.pid).peakMb);
    await first.stop();
    const second = await startPortal(dataDir);
    used.push(second.startMs);
    await second.stop();
  }
  return { emptyMs: median(empty), usedMs: median(used), firstPeakMb: median(peaks) };
}
