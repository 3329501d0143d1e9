import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { freePort, type RunningServer, startServer } from '../support/server';

const has = (command: string) => spawnSync('which', [command]).status === 0;
const postgres = has('nginx') && has('openssl') ? startPostgres() : null;
if (!postgres) console.log('nginx: left out, this machine has no nginx, openssl or PostgreSQL');

/** deploy/nginx/moabom.conf as an operator would set it up, with ports and a certificate of the test. */
describe.skipIf(!postgres)('two nodes behind the nginx of deploy/', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-nginx-'));
  const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });
  const nodes: RunningServer[] = [];
  let nginx: ChildProcess;
  let port: number;
  let isStopped = false;
  const stopPostgres = () => {
    if (!isStopped) postgres?.stop();
    isStopped = true;
  };

  function ask(address: string): Promise<number> {
    return new Promise((tell, fail) => {
      https
        .get({ host: '127.0.0.1', port, path: address, agent }, (answer) => {
          answer.resume();
          answer.on('end', () => tell(answer.statusCode ?? 0));
        })
        .on('error', fail);
    });
  }

  beforeAll(async () => {
    port = await freePort();
    const env = {
      MOABOM_MODE: 'live',
      ORIGIN: `https://127.0.0.1:${port}`,
      SESSION_SECRET: 'a secret of the tests, 32 bytes long',
      DATABASE_URL: postgres?.url ?? '',
      // harder than the default, which gives a balancer time to look elsewhere
      SHUTDOWN_DELAY_MS: '0',
    };
    nodes.push(...(await Promise.all([env, env].map((each) => startServer(each, { isEmpty: true })))));
    nginx = await startNginx(nodes.map(({ origin }) => new URL(origin).host));
  });
  afterAll(async () => {
    agent.destroy();
    nginx?.kill('SIGTERM');
    for (const node of nodes) {
      await node.stop();
      node.remove();
    }
    stopPostgres();
    fs.rmSync(dir, { recursive: true, force: true });
  });

  async function startNginx([first = '', second = '']: string[]): Promise<ChildProcess> {
    const file = (name: string) => path.join(dir, name);
    // biome-ignore format: one option with its value
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes',
      '-days', '1', '-subj', '/CN=127.0.0.1', '-keyout', file('key'), '-out', file('pem')], { stdio: 'ignore' });
    const example = fs
      .readFileSync('deploy/nginx/moabom.conf', 'utf8')
      .replace('127.0.0.1:3001', first)
      .replace('127.0.0.1:3002', second)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('/etc/ssl/moabom.pem', file('pem'))
      .replace('/etc/ssl/moabom.key', file('key'));
    fs.writeFileSync(file('moabom.conf'), example);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${file(kind)};`,
    );
    fs.writeFileSync(
      file('nginx.conf'),
      `daemon off; pid ${file('pid')}; error_log ${file('error.log')}; events {}
       http { access_log off; ${temporary.join(' ')} include ${file('moabom.conf')}; }`,
    );
    const child = spawn('nginx', ['-p', dir, '-c', file('nginx.conf')], { stdio: 'inherit' });
    const answers = () => ask('/healthz').catch(() => null);
    while ((await answers()) === null) {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    }
    return child;
  }

  it('a rolling restart fails no page', async () => {
    const statuses = new Map<number, number>();
    let isOver = false;
    const browse = async () => {
      while (!isOver) {
        for (const address of ['/', '/live/all', '/help', '/signup']) {
          const status = await ask(address);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }
    };
    const visitors = Array.from({ length: 4 }, browse);
    for (const node of nodes) {
      expect(await node.stop()).toBe(0);
      await node.restart();
    }
    isOver = true;
    await Promise.all(visitors);
    expect([...statuses.keys()]).toEqual([200]);
  });

  it('what both nodes refuse stays a 503 and takes no page along', async () => {
    stopPostgres();
    for (let i = 0; i < 10; i += 1) {
      expect(await ask('/readyz')).toBe(503);
      expect(await ask('/healthz')).toBe(200);
    }
  });
});
