import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { hasNginx, startNginx } from '../support/nginx';
import { freePort, type RunningServer, startServer } from '../support/server';

const postgres = hasNginx() ? startPostgres() : null;
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
    nginx = await startNginx({ dir, port, nodes: nodes.map(({ origin }) => new URL(origin).host) });
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
