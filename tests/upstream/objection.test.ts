import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { findObjectionStatus } from '~/upstream/objection.server';
import { boundTo, sendJson, startUpstream } from '../support/upstream';

let server: Awaited<ReturnType<typeof startUpstream>>;
let upstream: Upstream;
let answer: { status: number; body: unknown };
beforeEach(async () => {
  server = await startUpstream((_, response) => sendJson(response, answer.body, answer.status));
  upstream = createUpstream(boundTo(server.base).bound);
});
afterEach(() => server.stop());

it('is asked with an empty body, and gives the user id [H104, H109]', async () => {
  answer = { status: 200, body: { message: 'success', data: { userId: 'paused1' } } };
  expect(await findObjectionStatus(upstream)).toEqual({ userId: 'paused1' });
  expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/get_objection_status.php', ''],
  ]);
});

it.each([
  [409, { code: 1201, message: '이미 신청했습니다.' }, { status: 409, message: '이미 신청했습니다.' }],
  [500, { code: 5000, message: '점검 중입니다.' }, { status: 500, message: '점검 중입니다.' }],
  [403, 'no JSON', { status: 403, message: null }],
  [200, { message: '대상이 아닙니다.' }, { status: 200, message: '대상이 아닙니다.' }],
])("gives status %i with the server's message, or null without one [H108]", async (status, body, refusal) => {
  answer = { status, body };
  expect(await findObjectionStatus(upstream)).toEqual(refusal);
});

it('has no status when nobody answers [H107]', async () => {
  await server.stop();
  expect(await findObjectionStatus(upstream)).toEqual({ status: null, message: null });
});
