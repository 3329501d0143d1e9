import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callTable, numberParam } from '~protocol/call';
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
    mend: { method: 'POST', ...one, over: 'put', form: z.object({ name: z.string() }), answer: anything },
    delete: { method: 'POST', ...one, over: 'delete', answer: anything },
  },
});

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
      ['list', { q: '모두', page: 3 }, { actor: guest, ip: '192.0.2.1' }],
      ['add', { name: '봄' }, { actor: guest, ip: null }],
      ['mend', { no: 7, name: '여름' }, { actor: guest, ip: null }],
      ['delete', { no: 7 }, { actor: guest, ip: null }],
    ]);
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
    expect((await ask('/thing/7', form({ _method: 'steal' })))[0]).toBe(400);
    expect((await ask('/thing/7', form({})))[0]).toBe(400);
    expect((await ask('/thing', { method: 'POST', body: '{' }))[0]).toBe(400);
    expect(seen).toEqual([]);
  });
});
