import { expect, it } from 'vitest';
import { findObjectionStatus } from '~/upstream/help/objection.server';
import { mockUpstream, noAnswer, sendJson } from '../support/upstream';

const upstream = mockUpstream();
const ask = (answer: Response) => {
  upstream.on('POST /api/get_objection_status.php', answer);
  return findObjectionStatus(upstream.client());
};

it('is asked with an empty body, and gives the user id [H104, H109]', async () => {
  const answer = sendJson({ message: 'success', data: { userId: 'paused1' } }, 200);
  expect(await ask(answer)).toEqual({ userId: 'paused1' });
  expect(upstream.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/get_objection_status.php', ''],
  ]);
});

it.each([
  [409, { code: 1201, message: '이미 신청했습니다.' }, { status: 409, message: '이미 신청했습니다.' }],
  [500, { code: 5000, message: '점검 중입니다.' }, { status: 500, message: '점검 중입니다.' }],
  [403, 'no JSON', { status: 403, message: null }],
  [200, { message: '대상이 아닙니다.' }, { status: 200, message: '대상이 아닙니다.' }],
])("gives status %i with the server's message, or null without one [H108]", async (status, body, refusal) => {
  expect(await ask(sendJson(body, status))).toEqual(refusal);
});

it('has no status when nobody answers [H107]', async () => {
  expect(await ask(noAnswer())).toEqual({ status: null, message: null });
});
