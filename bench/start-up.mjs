/**
 * How long the server takes from spawn to its first 200 of /readyz, on an empty data folder and on a used one, and what
 * it costs. By itself: `node bench/start-up.mjs [times]`.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './support/load.mjs';
import { startPortal } from './support/portal.mjs';
import { cpuSeconds, memory } from './support/processes.mjs';

const settleMs = 5_000;

async function measureOne(dataDir) {
  const server = await startPortal(dataDir);
  const cpu = cpuSeconds(server.pid);
  const { peakMb } = memory(server.pid);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const { residentMb } = memory(server.pid);
  await server.stop();
  return { ms: server.startMs, cpu, peakMb, idleMb: residentMb };
}

const medianOf = (list, name) => median(list.map((one) => one[name]));

/**
 * Leaves `${dir}/start-0` behind, a data folder ready to be opened again.
 *
 * @returns {Promise<{ emptyMs: number, emptyCpu: number, firstPeakMb: number, usedMs: number, usedCpu: number, idleMb: number }>}
 *   medians; CPU in seconds until ready; the peak of a first start; resident memory 5 s after a later one
 */
export async function measureStartUp(dir, times) {
  const empty = [];
  const used = [];
  for (let time = 0; time < times; time += 1) {
    const dataDir = path.join(dir, `start-${time}`);
    empty.push(await measureOne(dataDir));
    used.push(await measureOne(dataDir));
  }
  return {
    emptyMs: medianOf(empty, 'ms'),
    emptyCpu: medianOf(empty, 'cpu'),
    firstPeakMb: medianOf(empty, 'peakMb'),
    usedMs: medianOf(used, 'ms'),
    usedCpu: medianOf(used, 'cpu'),
    idleMb: medianOf(used, 'idleMb'),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-start-'));
  try {
    console.log(await measureStartUp(dir, Number(process.argv[2] ?? 3)));
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
