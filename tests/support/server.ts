import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { stampFile } from '../../scripts/source-hash.mjs';
import { pageOf } from './page-of';
import { copyTemplate, makeTemplate } from './template';

const root = path.resolve(import.meta.dirname, '../..');

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A first start takes 5 s alone on the machine, and much longer beside other work. */
const readyMs = 240_000;

export interface RunningServer {
  origin: string;
  dataDir: string;
  /** kill -9 */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code */
  stop(): Promise<number | null>;
  restart(): Promise<void>;
  remove(): void;
}

/**
 * The built product (`npm run build`) as its own process on a data folder of its own, ready to answer. The folder is a
 * copy of one that was started once, unless it has to be empty.
 */
export async function startServer(
  env: Record<string, string> = {},
  { isEmpty = false } = {},
): Promise<RunningServer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-server-'));
  if (!isEmpty) await copyTemplate(startedName(), dataDir, makeStarted);
  return launchServer(env, dataDir);
}

/** Asks a node itself in the house's name: it answers 421 to another. */
function isReady(port: number, host: string): Promise<boolean> {
  return new Promise((tell) => {
    http
      .get({ host: '127.0.0.1', port, path: '/readyz', headers: { host }, agent: false }, (answer) => {
        answer.resume();
        tell(answer.statusCode === 200);
      })
      .on('error', () => tell(false));
  });
}

async function launchServer(env: Record<string, string>, dataDir: string): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess;

  const launch = async () => {
    child = spawn(process.execPath, ['build/server.js'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        SIMULATOR: 'off',
        TRUSTED_PROXIES: '127.0.0.1',
        ...env,
      },
    });
    const giveUpAt = Date.now() + readyMs;
    while (Date.now() < giveUpAt) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      if (await isReady(port, new URL(env.ORIGIN ?? origin).host)) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    child.kill('SIGKILL');
    throw new Error('the server did not get ready');
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };

  await launch();
  return {
    origin,
    dataDir,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    restart: launch,
    remove: () => fs.rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** The platform alone (`npm run platform -- serve`), as a process on a data folder that was started once. */
export async function startPlatform(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-platform-'));
  await copyTemplate(startedName(), dataDir, makeStarted);
  const child = spawn(process.execPath, ['build/cli.js', 'serve', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk;
    if (/http:\S+/.test(said)) break;
  }
  return {
    url: /http:\S+/.exec(said)?.[0] ?? '',
    async stop() {
      child.kill('SIGTERM');
      await ended;
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Of the build that is there; other tools read this before anything is built. */
const builtHash = () =>
  fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8').slice(0, 16) : 'unbuilt';

/** The demo world is of the hour in which it was loaded, and of the build that loaded it. */
export const startedName = () => `started-${builtHash()}-${new Date().toISOString().slice(0, 13)}`;

const makeStarted = async (dir: string) => {
  const server = await launchServer({}, dir);
  await server.stop();
};

/** Makes the folder that `startServer` copies, before any test waits for it. */
export const prepareStarted = () => makeTemplate(startedName(), makeStarted);

/** A browser without a screen: cookies kept, redirects shown, posts made from the site's own pages. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  #account: string | undefined;
  readonly #address = `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 250)).join('.')}`;

  constructor(readonly origin: string) {}

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.#address);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(this.origin + path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get = (path: string, headers: Record<string, string> = {}) => this.#send(path, { headers });

  /** What a page's loader gives: the same answer its script would get. */
  async data<T>(path: string, route: string): Promise<T> {
    const mark = path.includes('?') ? '&' : '?';
    return (await (await this.get(`${path}${mark}_data=${encodeURIComponent(route)}`)).json()) as T;
  }

  /** A body as it is written, with the site's own cookies. */
  postRaw = (
    path: string,
    body: string | Buffer<ArrayBuffer>,
    type: string,
    headers: Record<string, string> = {},
  ) =>
    this.#send(path, {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': type, ...headers },
    });

  /** From a page of the account that is logged in, unless the field `csrf` says otherwise. */
  post = (path: string, fields: Record<string, string> | FormData, headers: Record<string, string> = {}) => {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    if (this.#account && !body.has('csrf')) body.append('csrf', pageOf(this.#account));
    return this.#send(path, {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
  };

  /** @throws when the demo account does not let us in */
  async logIn(demo: string): Promise<this> {
    const response = await this.post('/login.php', { demo, request_uri: '/live/all' });
    if (response.status !== 303) throw new Error(`login of ${demo}: ${response.status}`);
    this.#account = demo;
    return this;
  }
}
