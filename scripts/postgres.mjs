import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const versions = '/usr/lib/postgresql';

/**
 * A throw-away PostgreSQL of the newest version installed here, on a socket and a free loopback port of its own.
 * Null where there is none. It refuses to run as root, so root hands it to the postgres user that its package made.
 * `freeze` stops all its processes where they are until `thaw`.
 *
 * @param {{ settings?: string[] }} options settings of the server, as `name=value`
 * @returns {{url: string, stop(): void, freeze(): void, thaw(): void} | null}
 */
export function startPostgres({ settings = [] } = {}) {
  const bin = fs.existsSync(versions)
    ? fs
        .readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((v) => path.join(versions, v, 'bin'))
        .find((dir) => fs.existsSync(path.join(dir, 'initdb')))
    : undefined;
  if (!bin) return null;
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['postgres', dir]);
  const run = (command, args) => {
    const [file, ...rest] = isRoot
      ? ['runuser', '-u', 'postgres', '--', path.join(bin, command), ...args]
      : [path.join(bin, command), ...args];
    execFileSync(file, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: dir });
  };
  run('initdb', ['-D', `${dir}/data`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  const port = startOnFreePort((number) =>
    run('pg_ctl', [
      '-D',
      `${dir}/data`,
      '-w',
      '-o',
      [
        `-p ${number} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${dir} -c fsync=off`,
        ...settings.map((setting) => `-c ${setting}`),
      ].join(' '),
      '-l',
      `${dir}/log`,
      'start',
    ]),
  );
  const main = Number(fs.readFileSync(`${dir}/data/postmaster.pid`, 'utf8').split('\n', 1)[0]);
  const signal = (name) => {
    for (const pid of [main, ...childrenOf(main)]) process.kill(pid, name);
  };
  return {
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', `${dir}/data`, '-m', 'immediate', 'stop']);
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Below the ports that the kernel lends to outgoing connections (32768 and up on Linux), of which any may be taken; each
 * process begins elsewhere.
 *
 * @param {(port: number) => void} start throws where the port is taken
 */
function startOnFreePort(start) {
  for (let tries = 0; ; tries += 1) {
    const port = 20_000 + ((process.pid + tries * 1_009) % 12_000);
    try {
      start(port);
      return port;
    } catch (error) {
      if (tries === 4) throw error;
    }
  }
}

/** Processes that a process has started, as Linux lists them. */
const childrenOf = (pid) =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
