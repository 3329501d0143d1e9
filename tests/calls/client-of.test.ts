import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { clearUpstreamCache } from '~/upstream/client.server';
import { clientOf } from '~/upstream/wire/client-of.server';
import { listCalls } from '~/upstream/wire/registry.server';
import { callTable, numberParam } from '~protocol/wire/call';
import { listOf } from '~protocol/wire/list-of';
import { mockUpstream } from '../support/upstream';

const upstream = mockUpstream();
beforeEach(clearUpstreamCache);

// a file of its own process: its calls are no calls of the portal
const thing = z.object({ no: z.number(), name: z.string().transform((name) => name.trim()) });
const one = { path: '/thing/:no', params: z.object({ no: numberParam }) } as const;
const things = clientOf(
  callTable({
    service: 'main',
    prefix: 'test.thing',
    calls: {
      list: {
        method: 'GET',
        path: '/thing',
        query: z.object({ q: z.string().default(''), page: z.coerce.number<number>().default(1) }),
        answer: z.object({ data: listOf(thing) }).transform(({ data }) => data),
      },
      hot: {
        method: 'GET',
        path: '/hot',
        answer: z.object({ data: listOf(thing) }),
        shared: { freshMs: 1_000, staleMs: 1_000 },
      },
      rename: {
        method: 'POST',
        ...one,
        json: z.object({ name: z.string() }),
        answer: z.object({ result: z.number() }),
      },
      tell: { method: 'POST', path: '/tell', form: z.object({ text: z.string() }), answer: z.unknown() },
      delete: {
        method: 'POST',
        ...one,
        told: { _method: 'delete' },
        answer: z.object({ result: z.number() }),
      },
      find: {
        method: 'GET',
        path: '/api',
        told: { m: 'find' },
        query: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('live'), order: z.string() }),
          z.object({ kind: z.literal('vod'), type: z.string() }),
        ]),
        answer: z.unknown(),
      },
      command: {
        method: 'POST',
        path: '/api',
        told: { command: 'Rename' },
        json: z.object({ name: z.string() }).transform(({ name }) => ({ length: name.length })),
        answer: z.unknown(),
      },
      keep: {
        name: 'test.other.keep',
        method: 'POST',
        path: '/keep',
        answer: z.object({ result: z.number() }),
        readsRefusals: true,
      },
    },
  }),
);

describe('a client of a table of calls', () => {
  it('writes path, query and body from what the call’s schemas name, and reads what they read', async () => {
    upstream.on('GET /thing', { data: [{ no: 1, name: ' 봄 ' }, { no: 'x' }] });
    upstream.on('POST /thing/7', { result: 1 });
    upstream.on('POST /tell', {});
    const client = upstream.client();
    const listed = await things.list(client, { q: '가 나', page: 2 });
    expect(listed).toEqual({ ok: true, value: [{ no: 1, name: '봄' }] });
    if (listed.ok) expectTypeOf(listed.value).toEqualTypeOf<{ no: number; name: string }[]>();
    await things.list(client, { q: '' });
    await things.rename(client, { no: 7, name: '여름' });
    await things.delete(client, { no: 7 });
    await things.tell(client, { text: 'a&b' });
    expect(upstream.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/thing?q=%EA%B0%80+%EB%82%98&page=2', ''],
      ['GET', '/thing', ''],
      ['POST', '/thing/7', '{"name":"여름"}'],
      ['POST', '/thing/7', '_method=delete'],
      ['POST', '/tell', 'text=a%26b'],
    ]);
  });

  it('tells calls of one address apart, and gives of a union what one of its shapes takes', async () => {
    upstream.on('GET /api', {});
    upstream.on('POST /api', {});
    await things.find(upstream.client(), { kind: 'vod', type: 'CATCH' });
    await things.command(upstream.client(), { name: '봄' });
    expect(upstream.seen.map(({ url, body }) => [url, body])).toEqual([
      ['/api?m=find&kind=vod&type=CATCH', ''],
      ['/api', '{"command":"Rename","name":"봄"}'],
    ]);
  });

  it('shares what is shared, read once for a class of viewers', async () => {
    upstream.on('GET /hot', { data: [{ no: 1, name: '봄' }] });
    const client = upstream.client();
    const [first, again] = [await things.hot(client, {}, 'guest'), await things.hot(client, {}, 'guest')];
    expect(first.ok && again.ok && first.value.data === again.value.data).toBe(true);
    await things.hot(client, {}, 'adult');
    expect(upstream.seen).toHaveLength(2);
  });

  it('hands a refusal on as it is', async () => {
    upstream.on('POST /thing/7', () => Response.json({ code: 1204, message: '없습니다.' }, { status: 404 }));
    const outcome = await things.delete(upstream.client(), { no: 7 });
    expect(outcome).toMatchObject({ ok: false, class: 'rejected', code: 1204, status: 404 });
  });

  it('reads a refusal that carries an answer, where the call says so', async () => {
    upstream.on('POST /keep', () => Response.json({ result: 0 }, { status: 409 }));
    expect(await things.keep(upstream.client(), {})).toEqual({ ok: true, value: { result: 0 } });
  });

  it('registers its calls under the prefix, or under the name that a call brings', () => {
    const names = listCalls().map(({ name }) => name);
    expect(names).toContain('test.thing.delete');
    expect(names).toContain('test.other.keep');
    expect(names).not.toContain('test.thing.keep');
  });

  it('is not made of a path whose names have no schema', () => {
    const { find } = clientOf(
      callTable({
        service: 'main',
        prefix: 'test.nameless',
        calls: { find: { method: 'GET', path: '/thing/:no', answer: z.unknown() } },
      }),
    );
    // @ts-expect-error the path names `no`
    expect(() => find(upstream.client(), {})).toBeTypeOf('function');
  });
});
