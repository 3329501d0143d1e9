import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedbackCalls } from '~protocol/help/feedback';
import { failureSchema } from '~protocol/wire/failure';
import { account } from '../../../platform/tables/account/account';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { ask, fileTicket, objection, register } from '../help/support';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  token = await platform.signIn('paused1');
});
afterAll(() => platform.close());

const status = (as?: string) =>
  platform.request(`/help${feedbackCalls.calls.objectionStatus.path}`, { method: 'POST', token: as });

it('answers success and the user id to a suspended member [H109] [H104] [F134]', async () => {
  const answer = await status(token);
  expect(answer.status).toBe(200);
  expect(feedbackCalls.calls.objectionStatus.answer.parse(await answer.json())).toEqual({
    message: 'success',
    data: { userId: 'paused1' },
  });
});

it('answers 403 with a message to guests and members who are not suspended [H109]', async () => {
  for (const as of [undefined, await platform.signIn('bomi'), 'no-such-token']) {
    const answer = await status(as);
    expect(answer.status).toBe(403);
    expect(failureSchema.parse(await answer.json()).message).toBe(
      '이의신청은 이용이 정지된 동안에만 할 수 있습니다.',
    );
  }
});

it('answers 409 once the member has objected, and the same to another objection [H105] [H109]', async () => {
  await fileTicket(platform, objection, token);
  const answer = await status(token);
  expect(answer.status).toBe(409);
  const message = '정지기간 중 이의신청은 1회만 가능합니다.';
  expect(failureSchema.parse(await answer.json()).message).toBe(message);
  const again = await ask(platform, 'QnaRegister', register({ ...objection, password: undefined }), token);
  expect(again.message).toBe(message);
});

it('answers success again in another suspension, and 403 once it has ended [H105]', async () => {
  const { db } = platform.context;
  await db.update(account).set({ suspensionId: 'the second' }).where(eq(account.userId, 'paused1'));
  expect((await status(token)).status).toBe(200);
  await db.update(account).set({ suspendedUntil: platform.clock.now() }).where(eq(account.userId, 'paused1'));
  expect((await status(token)).status).toBe(403);
});
