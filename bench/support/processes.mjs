/** Server processes of the bench: their own environment, a free loopback port, an end by their own handle. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';

const ticksPerSecond = 100;

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts `node …args` on a free port and waits until `readyPath` answers 200.
 *
 * @param {{ name: string, args: string[] | ((port: number) => string[]), env?: Record<string, string>, readyPath: string }} options
 * @returns {Promise<{ name: string, pid: number, url: string, startMs: number, stop(): Promise<void> }>} startMs: from
 *   spawn to the first 200
 */
export async function startServer({ name, args, env = {}, readyPath }) {
  const port = await freePort();
  // nothing of the caller's shell may change what is measured: no DATABASE_URL, no UPSTREAM_URL, no NODE_OPTIONS
  const { PATH, HOME, TMPDIR } = process.env;
  const started = performance.now();
  const child = spawn(process.execPath, typeof args === 'function' ? args(port) : args, {
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...baseEnv(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = (errors + chunk).slice(-4_000);
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    const cut = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await exited;
    clearTimeout(cut);
  };
  while (!(await answers(url + readyPath))) {
    if (child.exitCode !== null || performance.now() - started > 240_000) {
      await stop();
      throw new Error(`${name} did not start: ${errors}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { name, pid: child.pid, url, startMs: performance.now() - started, stop };
}

const baseEnv = (port) => ({
  NODE_ENV: 'production',
  MOABOM_MODE: 'demo',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: String(port),
});

const answers = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

/** User and system CPU seconds of the whole process, all threads, since it started. */
export const cpuSeconds = (pid) => cpuOf(`/proc/${pid}/stat`);

/** CPU seconds per thread so far, by thread id; the main thread's id is the pid. */
export function threadSeconds(pid) {
  const tasks = `/proc/${pid}/task`;
  return new Map(fs.readdirSync(tasks).map((id) => [Number(id), cpuOf(`${tasks}/${id}/stat`)]));
}

function cpuOf(file) {
  const stat = fs.readFileSync(file, 'utf8');
  // the command's name may hold spaces and brackets: count fields after its end; utime is field 14, stime 15
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Resident memory now and its peak since the start or the last `forgetPeak`, in MB (10^6 bytes). */
export function memory(pid) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) * 1_024) / 1e6;
  return { residentMb: mb('VmRSS'), peakMb: mb('VmHWM') };
}

export const forgetPeak = (pid) => fs.writeFileSync(`/proc/${pid}/clear_refs`, '5');
