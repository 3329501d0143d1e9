import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callTable, numberParam } from '~protocol/wire/call';
import type { PlatformContext } from '../../../platform/core/context';
import { createRoutes } from '../../../platform/core/http/env';
import { answerError } from '../../../platform/core/http/respond';
import { type Asker, serve } from '../../../platform/core/http/serve';
import { guest } from '../../../platform/core/services/actor';

const one = { path: '/thing/:no', params: z.object({ no: numberParam }) } as const;
const anything = z.unknown();
const table = callTable({
  service: 'main',
  prefix: 'test.served',
  calls: {
    list: {
      method: 'GET',
      path: '/thing',
      query: z.object({
        q: z.string().max(5).default('모두'),
        page: z.coerce.number<string>().int().default(1),
      }),
      answer: anything,
    },
    add: { method: 'POST', path: '/thing', json: z.object({ name: z.string() }), answer: anything },
    mend: {
      method: 'POST',
      ...one,
      told: { _method: 'put' },
      form: z.object({ name: z.string() }),
      answer: anything,
    },
    delete: { method: 'POST', ...one, told: { _method: 'delete' }, answer: anything },
    find: {
      method: 'GET',
      path: '/api',
      told: { m: 'find' },
      query: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('live'), no: numberParam }),
        z.object({ kind: z.literal('vod') }),
      ]),
      answer: anything,
    },
    count: { method: 'GET', path: '/api', told: { m: 'count' }, answer: anything },
    clips: {
      method: 'GET',
      path: '/clips/:kind{catch|catchstory}',
      params: z.object({ kind: z.string() }),
      answer: anything,
    },
    command: {
      method: 'POST',
      path: '/api',
      told: { command: 'Rename' },
      json: z.object({ name: z.string() }),
      bodyBytes: 100,
      answer: anything,
    },
  },
});

const asker: Asker = { actor: guest, ip: null, token: null };
const seen: [string, object, Asker][] = [];
const told = (name: string) => async (asked: object, asker: Asker) => {
  seen.push([name, asked, asker]);
  return { name };
};
const silent = { info() {}, warn() {}, error() {} };
const app = createRoutes()
  .use(async (c, next) => {
    c.set('actor', guest);
    await next();
  })
  .route(
    '/',
    serve(table, () => ({
      list: told('list'),
      add: told('add'),
      mend: told('mend'),
      delete: told('delete'),
      find: told('find'),
      count: told('count'),
      clips: told('clips'),
      command: told('command'),
    }))({} as PlatformContext),
  )
  .onError((error, c) => answerError(silent, error, c));

/** Status and body of a request. */
async function ask(path: string, init?: RequestInit) {
  const answer = await app.request(path, init);
  return [answer.status, await answer.json()];
}
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

describe('the routes of a table of calls', () => {
  it('read path, query and body together, and say who asks', async () => {
    seen.length = 0;
    await ask('/thing?q=&page=3', { headers: { 'x-client-ip': '192.0.2.1' } });
    await ask('/thing', { method: 'POST', body: '{"name":"봄","more":1}' });
    await ask('/thing/7', form({ _method: 'put', name: '여름' }));
    await ask('/thing/7', form({ _method: 'DELETE' }));
    expect(seen).toEqual([
      ['list', { q: '모두', page: 3 }, { ...asker, ip: '192.0.2.1' }],
      ['add', { name: '봄' }, asker],
      ['mend', { no: 7, name: '여름' }, asker],
      ['delete', { no: 7 }, asker],
    ]);
  });

  it('are told apart by what the query, the form or the body says', async () => {
    seen.length = 0;
    await ask('/api?m=find&kind=live&no=7');
    await ask('/api?m=count&kind=live', { headers: { authorization: 'Bearer abc' } });
    await ask('/api', { method: 'POST', body: '{"command":"Rename","name":"봄"}' });
    expect(seen).toEqual([
      ['find', { kind: 'live', no: 7 }, asker],
      ['count', {}, { ...asker, token: 'abc' }],
      ['command', { name: '봄' }, asker],
    ]);
  });

  it('refuse what none of an address’ calls is told by', async () => {
    seen.length = 0;
    const unknown = [400, { code: 1001, message: '알 수 없는 요청입니다.' }];
    for (const [path, init] of [
      ['/api', undefined],
      ['/api?m=steal', undefined],
      ['/api', { method: 'POST', body: '{"name":"봄"}' }],
      ['/thing/7', form({ _method: 'steal' })],
      ['/thing/7', form({})],
    ] as const)
      expect(await ask(path, init), path).toEqual(unknown);
    expect(seen).toEqual([]);
  });

  it('take one of the words of a path, and no longer ones', async () => {
    seen.length = 0;
    await ask('/clips/catchstory');
    await ask('/clips/catch');
    expect(seen.map(([, asked]) => asked)).toEqual([{ kind: 'catchstory' }, { kind: 'catch' }]);
    expect((await app.request('/clips/catchstories')).status).toBe(404);
  });

  it('take a body of no more bytes than the call says', async () => {
    const body = JSON.stringify({ command: 'Rename', name: '봄'.repeat(40) });
    expect((await ask('/api', { method: 'POST', body }))[0]).toBe(413);
  });

  it('refuse what the schemas do not take, at its place, and a change that there is not', async () => {
    seen.length = 0;
    const bad = { code: 1000, message: '요청 형식이 올바르지 않습니다.' };
    expect(await ask('/thing?page=x')).toEqual([400, { ...bad, errorInfo: { field: 'page' } }]);
    expect(await ask('/thing/x', form({ _method: 'delete' }))).toEqual([
      400,
      { ...bad, errorInfo: { field: 'no' } },
    ]);
    expect(await ask('/thing/7', form({ _method: 'put' }))).toEqual([
      400,
      { ...bad, errorInfo: { field: 'name' } },
    ]);
    expect((await ask('/thing', { method: 'POST', body: '{' }))[0]).toBe(400);
    expect(seen).toEqual([]);
  });

  it('refuse a table with two calls that nothing tells apart, unless they have one answer', () => {
    const same = { method: 'GET', path: '/same', answer: anything } as const;
    const twice = callTable({ service: 'main', prefix: 'test.twice', calls: { one: same, other: same } });
    const answer = async () => ({});
    const context = {} as PlatformContext;
    expect(() => serve(twice, () => ({ one: answer, other: answer }))(context)).not.toThrow();
    expect(() => serve(twice, () => ({ one: answer, other: async () => ({}) }))(context)).toThrow(/other/);
  });
});
