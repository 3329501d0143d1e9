/**
 * How long the server takes from spawn to its first 200 of /readyz, on an empty data folder and on a used one, and what
 * it costs. By itself: `npm run bench -- --only starts`.
 */
import path from 'node:path';
import { median, spreadOf } from './support/load.mjs';
import { startPortal } from './support/portal.mjs';
import { cpuSeconds, memory } from './support/processes.mjs';

const settleMs = 5_000;

/** CPU in seconds until ready; the peak until then; resident memory 5 s after it. */
async function measureOne(dataDir) {
  const server = await startPortal(dataDir);
  const cpu = cpuSeconds(server.pid);
  const { peakMb } = memory(server.pid);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const { residentMb } = memory(server.pid);
  await server.stop();
  return { seconds: server.startMs / 1_000, cpu, peak: peakMb, idle: residentMb };
}

/**
 * Leaves `${dir}/start-0` behind, a data folder ready to be opened again.
 *
 * @returns rows of the table (report.mjs)
 */
export async function measureStarts(dir, times) {
  const first = [];
  const later = [];
  for (let time = 0; time < times; time += 1) {
    const dataDir = path.join(dir, `start-${time}`);
    first.push(await measureOne(dataDir));
    later.push(await measureOne(dataDir));
  }
  const row = (what, starts, name, unit, most) => {
    const values = starts.map((one) => one[name]);
    return { what, value: median(values), unit, spread: spreadOf(values), most };
  };
  return [
    row('first start on an empty folder', first, 'seconds', 's', 4),
    row('… its CPU', first, 'cpu', 's'),
    row('… its peak', first, 'peak', 'MB', 450),
    row('later start', later, 'seconds', 's', 3),
    row('… its CPU', later, 'cpu', 's'),
    row('… memory idle after it', later, 'idle', 'MB', 330),
  ];
}
