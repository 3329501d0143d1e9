/** How long the server takes from spawn to its first 200 of /readyz, on an empty data folder and on a used one. */
import path from 'node:path';
import { median, spreadOf } from './support/load.mjs';
import { startPortal } from './support/portal.mjs';
import { cpuSeconds, memory } from './support/processes.mjs';

/**
 * Leaves `${dir}/start-0` behind, a data folder ready to be opened again.
 *
 * @returns rows of the table (report.mjs)
 */
export async function measureStarts(dir, times) {
  const starts = { first: [], cpu: [], peak: [], later: [] };
  for (let time = 0; time < times; time += 1) {
    const dataDir = path.join(dir, `start-${time}`);
    const first = await startPortal(dataDir);
    starts.first.push(first.startMs / 1_000);
    starts.cpu.push(cpuSeconds(first.pid));
    starts.peak.push(memory(first.pid).peakMb);
    await first.stop();
    const second = await startPortal(dataDir);
    starts.later.push(second.startMs / 1_000);
    await second.stop();
  }
  const row = (name, what, unit, most) => ({
    what,
    value: median(starts[name]),
    unit,
    spread: spreadOf(starts[name]),
    most,
  });
  return [
    row('first', 'first start on an empty folder', 's', 4),
    row('cpu', '… its CPU', 's'),
    row('peak', '… its peak', 'MB', 450),
    row('later', 'later start', 's'),
  ];
}
