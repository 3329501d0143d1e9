/** Drives the client process and reads what a load cost the server. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpuSeconds } from './processes.mjs';

/** @returns {{ run(task: object): Promise<{completed: number, failed: number, bytes: number, seconds: number}>, stop(): void }} */
export function startClient() {
  const child = fork(fileURLToPath(new URL('./load-client.mjs', import.meta.url)));
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const onExit = (code) => reject(new Error(`the load client ended with ${code}`));
        child.once('exit', onExit);
        child.once('message', (result) => {
          child.off('exit', onExit);
          // a machine that others use too makes the gate refuse a few
          if (result.failed > result.completed / 50)
            reject(new Error(`${result.failed} requests to ${task.url} failed`));
          else resolve(result);
        });
        child.send(task);
      }),
    stop: () => child.kill(),
  };
}

/**
 * One load on one row's server.
 *
 * @returns {Promise<{ perCpuSecond: number, perSecond: number }>} requests completed per second of the server's CPU
 *   (all its threads) and per second of the clock
 */
export async function measure(client, { server, path, paths, headers }, extent) {
  // a shared page that is too old is made once, before many wait for it
  await client.run({ url: server.url + path, headers, amount: 1, connections: 1 });
  const before = cpuSeconds(server.pid);
  const result = await client.run({ url: server.url + path, paths, headers, ...extent });
  const cpu = cpuSeconds(server.pid) - before;
  return { perCpuSecond: result.completed / cpu, perSecond: result.completed / result.seconds };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** (highest - lowest) / median. */
export const spreadOf = (values) => (Math.max(...values) - Math.min(...values)) / (median(values) || 1);
