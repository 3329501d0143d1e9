import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { hasNginx, startNginx } from '../support/nginx';
import { freePort, type RunningServer, startServer } from '../support/server';

const postgres = hasNginx() ? startPostgres() : null;
if (!postgres) console.log('events: left out, this machine has no nginx, openssl or PostgreSQL');

interface Line {
  status: number;
  data(): unknown[];
  text(): string;
  lastId(): string;
  isOver(): boolean;
  close(): void;
}

/** Two nodes on one PostgreSQL, by themselves and behind the nginx of deploy/. */
describe.skipIf(!postgres)('the channel of events of two nodes', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-events-'));
  const nodes: RunningServer[] = [];
  let nginx: ChildProcess;
  let nginxPort: number;
  let database: pg.Client;
  let topic: string;

  beforeAll(async () => {
    nginxPort = await freePort();
    const env = {
      ORIGIN: `https://127.0.0.1:${nginxPort}`,
      SESSION_SECRET: 'a secret of the tests, 32 bytes long',
      DATABASE_URL: postgres?.url ?? '',
      SHUTDOWN_DELAY_MS: '0',
    };
    nodes.push(await startServer(env, { isEmpty: true }));
    nodes.push(await startServer(env, { isEmpty: true }));
    nginx = await startNginx({
      dir,
      port: nginxPort,
      nodes: nodes.map(({ origin }) => new URL(origin).host),
    });
    database = new pg.Client(postgres?.url);
    await database.connect();
    const { rows } = await database.query(
      `select no from broadcast where ended_at is null and grade = 0 and password_hash is null
        and subscription_only = 0 and broad_type <> 40 order by no limit 1`,
    );
    topic = `live:${rows[0].no}`;
  });
  afterAll(async () => {
    nginx?.kill('SIGTERM');
    await database?.end();
    for (const node of nodes) {
      await node.stop();
      node.remove();
    }
    postgres?.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  });

  /** What `publish` writes, from outside of the nodes. */
  const tell = (data: number) =>
    database.query(
      `with told as (insert into event (topic, name, data, at) values ($1, 'said', $2, now()) returning id)
        select pg_notify('event', id || ' ' || $1::text) from told`,
      [topic, data],
    );

  async function listen(origin: string, after = ''): Promise<Line> {
    const { protocol, hostname, port } = new URL(origin);
    const asked = (protocol === 'https:' ? https : http).request({
      ...{ hostname, port, path: `/events?topic=${topic}`, agent: false, rejectUnauthorized: false },
      headers: { host: `127.0.0.1:${nginxPort}`, ...(after && { 'last-event-id': after }) },
    });
    asked.on('error', () => {});
    onTestFinished(() => void asked.destroy());
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    let text = '';
    let isOver = false;
    answer.on('data', (part) => {
      text += part;
    });
    answer.on('error', () => {});
    answer.on('close', () => {
      isOver = true;
    });
    const line: Line = {
      status: answer.statusCode ?? 0,
      text: () => text,
      data: () => [...text.matchAll(/event: said\ndata: (.+)\n\n/g)].map(([, data]) => Number(data)),
      lastId: () => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '',
      isOver: () => isOver,
      close: () => asked.destroy(),
    };
    if (line.status === 200) await expect.poll(line.lastId).not.toBe('');
    return line;
  }
  const patient = { timeout: 10_000 };

  it('tells pages of both nodes, and those behind nginx at once [L007]', async () => {
    const lines = [
      await listen(nodes[0]?.origin ?? ''),
      await listen(nodes[1]?.origin ?? ''),
      await listen(`https://127.0.0.1:${nginxPort}`),
    ];
    await tell(1);
    await tell(2);
    for (const line of lines) await expect.poll(line.data, patient).toEqual([1, 2]);
  });

  it('loses nothing when a node is killed: the other tells what was missed, in order and once [L003, L007]', async () => {
    const line = await listen(nodes[0]?.origin ?? '');
    await tell(3);
    await expect.poll(line.data, patient).toEqual([3]);
    await nodes[0]?.kill();
    await expect.poll(line.isOver, patient).toBe(true);
    await tell(4);
    await tell(5);
    const back = await listen(nodes[1]?.origin ?? '', line.lastId());
    await tell(6);
    await expect.poll(back.data, patient).toEqual([4, 5, 6]);
    await nodes[0]?.restart();
    const again = await listen(nodes[0]?.origin ?? '', line.lastId());
    expect(again.data()).toEqual([4, 5, 6]);
  });

  it('goes on where a proxy has cut the line [L003]', async () => {
    const [, node] = nodes;
    const target = new URL(node?.origin ?? '');
    const cuts: (() => void)[] = [];
    const proxy = net.createServer((socket) => {
      const inner = net.connect(Number(target.port), target.hostname);
      socket.pipe(inner).pipe(socket);
      for (const each of [socket, inner]) each.on('error', () => {});
      cuts.push(() => {
        socket.destroy();
        inner.destroy();
      });
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    onTestFinished(() => void proxy.close());
    const through = `http://127.0.0.1:${(proxy.address() as net.AddressInfo).port}`;
    const heard: unknown[] = [];
    let after = '';
    for (const round of [0, 1, 2]) {
      const line = await listen(through, after);
      await tell(10 * round + 7);
      await expect.poll(() => line.data().includes(10 * round + 7), patient).toBe(true);
      cuts[round]?.();
      await expect.poll(line.isOver, patient).toBe(true);
      // while nobody is there
      await tell(10 * round + 8);
      heard.push(...line.data());
      after = line.lastId();
    }
    heard.push(...(await listen(through, after)).data());
    expect(heard).toEqual([7, 8, 17, 18, 27, 28]);
  });

  it('says good-bye at SIGTERM, with times that are spread, and is gone within its time [L008]', async () => {
    const [, node] = nodes;
    const lines = await Promise.all([0, 1, 2, 3, 4].map(() => listen(node?.origin ?? '')));
    expect(await node?.stop()).toBe(0);
    for (const line of lines) await expect.poll(line.isOver, patient).toBe(true);
    const times = lines.map((line) => Number(/retry: (\d+)\nevent: bye\n/.exec(line.text())?.[1]));
    expect(times.every((ms) => ms >= 0 && ms < 10_000)).toBe(true);
    expect(new Set(times).size).toBeGreaterThan(1);
    await node?.restart();
  });

  it('gives an address 60 streams and no more [L005]', async () => {
    const { origin = '' } = nodes[0] ?? {};
    const lines = await Promise.all(Array.from({ length: 61 }, () => listen(origin)));
    expect(lines.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(lines.filter(({ status }) => status === 503)).toHaveLength(1);
  });
});
