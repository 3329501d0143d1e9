import { expect, it } from 'vitest';
import { z } from 'zod';
import { definePersonalCall, definePublicCall } from '~/upstream/wire/registry.server';
import { mockUpstream, sendJson } from '../support/upstream';

const upstream = mockUpstream();
const options = { service: 'main', path: () => '/thing', schema: z.object({ value: z.number() }) } as const;
const personal = definePersonalCall({ ...options, name: 'test.personal', method: 'GET' });
const shared = definePublicCall({ ...options, name: 'test.shared', freshMs: 0, staleMs: 0 });

const refusals: Array<[status: number, body: object, means: string | null]> = [
  [401, {}, 'login'],
  [403, { code: 1100, message: '로그인' }, 'login'],
  [403, {}, 'denied'],
  [403, { code: 1403, message: '비밀번호' }, 'denied'],
  [400, { code: 1102, message: '권한' }, 'denied'],
  [404, {}, null],
  [409, {}, null],
  [500, {}, null],
];

it.each(refusals)(
  'status %i with %j means for the whole page: %s [D025, D026]',
  async (status, body, means) => {
    upstream.on('GET /thing', sendJson(body, status));
    const client = upstream.client();
    await client.call(personal, {});
    expect(client.globalError()).toBe(means);
  },
);

it('what a shared call is refused says nothing about the viewer', async () => {
  upstream.on('GET /thing', sendJson({}, 403));
  const client = upstream.client();
  await client.call(shared, {});
  expect(client.globalError()).toBeNull();
});
