import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setSignupMode } from '../../../platform/account/services/signup-rule';
import { operator } from '../../../platform/core/services/actor';
import { auditLog } from '../../../platform/tables/core/audit';
import { accountCalls } from '../../../protocol/account/calls';
import { signupCalls } from '../../../protocol/account/signup';
import { invitationLimits } from '../../../protocol/account/signup-codes';
import { staffSignupCalls } from '../../../protocol/staff/signup';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const { calls } = staffSignupCalls;
const password = 'correct horse';
const dayMs = 24 * 60 * 60 * 1000;

let platform: TestPlatform;
let staff = '';
let made = 0;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  staff = await platform.signIn('staff1');
  await platform.context.db.execute('delete from signup_invitation');
  await setSignupMode(platform.context, operator, { mode: 'invited' });
});

const form = { note: '', mostUses: 1 as number | null, days: 7 as number | null | undefined };
async function invite(input: Partial<typeof form> & { idempotencyKey?: string } = {}, token = staff) {
  made += 1;
  const asked = { ...form, idempotencyKey: `press ${made}`, ...input };
  const answer = await platform.post(`/main${calls.invite.path}`, asked, token);
  const said = (await answer.json()) as { no: number; code: string; errorInfo?: { field?: string } };
  return { ...said, status: answer.status, field: said.errorInfo?.field };
}
const end = async (no: number, token = staff) =>
  (await platform.post(`/main${calls.endInvitation.path}`, { no }, token)).status;
async function list(before?: number) {
  const path = `/main${calls.invitations.path}${before ? `?before=${before}` : ''}`;
  const answer = await platform.request(path, { token: staff });
  return calls.invitations.answer.parse(await answer.json());
}
const isOpen = async (code: string) => {
  const answer = await platform.post(`/main${signupCalls.calls.invitation.path}`, { code });
  return signupCalls.calls.invitation.answer.parse(await answer.json()).isOpen;
};
async function signUp(invitation?: string, more: object = {}) {
  made += 1;
  const userId = `guestof${made}`;
  const body = { userId, userNick: `닉 ${userId}`, password, agreed: true, invitation, ...more };
  const answer = await platform.post(`/main${accountCalls.calls.signup.path}`, body);
  return { userId, status: answer.status, said: await answer.text() };
}
const deeds = async () => {
  const rows = await platform.context.db.select().from(auditLog);
  return rows.filter(({ action }) => action.startsWith('signup.invite'));
};

describe('a house that takes who is invited', () => {
  it('refuses everybody else', async () => {
    const { code } = await invite();
    for (const wrong of [undefined, '', 'x'.repeat(22), `${code}x`])
      expect(await signUp(wrong)).toMatchObject({ status: 403 });
    expect((await list()).data).toMatchObject([{ uses: 0, usedBy: [], isOpen: true }]);
  });

  it('takes as many as the invitation is for, also of two at once, and says who came', async () => {
    const { code } = await invite({ mostUses: 2, note: '  시험 방송팀 ' });
    const first = await signUp(code);
    expect(first.status).toBe(200);
    const both = await Promise.all([signUp(code), signUp(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const second = both.find(({ status }) => status === 200);
    const [invitation] = (await list()).data;
    expect(invitation).toMatchObject({ note: '시험 방송팀', mostUses: 2, uses: 2, isOpen: false });
    expect(new Set(invitation?.usedBy)).toEqual(new Set([first.userId, second?.userId]));
    expect(await isOpen(code)).toBe(false);
  });

  it('counts no sign-up that was refused for something else, and the same press once', async () => {
    const { code } = await invite();
    expect(await signUp(code, { userId: 'bomi' })).toMatchObject({ status: 409 });
    expect(await isOpen(code)).toBe(true);
    const person = { userId: 'twice1', userNick: '두번누름' };
    expect(await signUp(code, person)).toMatchObject({ status: 200 });
    expect(await signUp(code, person)).toMatchObject({ status: 200 });
    expect((await list()).data).toMatchObject([{ uses: 1, usedBy: ['twice1'] }]);
  });

  it('does not give the place of one who left to another', async () => {
    const { code } = await invite();
    const { token } = JSON.parse((await signUp(code)).said) as { token: string };
    const answer = await platform.post(
      `/main${accountCalls.calls.leave.path}`,
      { currentPassword: password },
      token,
    );
    expect(answer.status).toBe(200);
    expect((await list()).data).toMatchObject([{ uses: 1, usedBy: [], isOpen: false }]);
    expect(await signUp(code)).toMatchObject({ status: 403 });
  });

  it('takes nobody by one that has run out or was ended', async () => {
    const { code } = await invite({ days: 1 });
    const ended = await invite();
    const forGood = await invite({ days: null });
    expect(await end(ended.no)).toBe(200);
    expect(await end(ended.no)).toBe(200);
    expect(await signUp(ended.code)).toMatchObject({ status: 403 });
    platform.clock.advance(dayMs);
    expect(await signUp(code)).toMatchObject({ status: 403 });
    expect([await isOpen(code), await isOpen(ended.code), await isOpen(forGood.code)]).toEqual([
      ...[false, false, true],
    ]);
    expect(await signUp(forGood.code)).toMatchObject({ status: 200 });
  });
});

describe('an invitation', () => {
  it('is not asked for in any other mode, and opens no closed house', async () => {
    const { code } = await invite();
    await setSignupMode(platform.context, operator, { mode: 'open' });
    expect(await signUp()).toMatchObject({ status: 200 });
    expect(await signUp(code)).toMatchObject({ status: 200 });
    expect((await list()).data).toMatchObject([{ uses: 0 }]);
    await setSignupMode(platform.context, operator, { mode: 'closed' });
    expect(await signUp(code)).toMatchObject({ status: 403 });
  });

  it('is made by administrators and the operator alone, and ended by them', async () => {
    const { no } = await invite();
    const bomi = await platform.signIn('bomi');
    expect((await invite({}, bomi)).status).toBe(403);
    expect((await invite({}, '')).status).toBe(401);
    expect([await end(no, bomi), await end(no, '')]).toEqual([403, 401]);
    const listed = await platform.request(`/main${calls.invitations.path}`, { token: bomi });
    expect(listed.status).toBe(403);
    expect((await list()).data).toMatchObject([{ isOpen: true }]);
  });

  it('names the field that is wrong', async () => {
    const long = '가'.repeat(invitationLimits.note + 1);
    expect(await invite({ note: long })).toMatchObject({ status: 400, field: 'note' });
    for (const mostUses of [null, 0, -1, invitationLimits.uses + 1])
      expect(await invite({ mostUses })).toMatchObject({ status: 400, field: 'mostUses' });
    for (const days of [undefined, 2]) expect(await invite({ days })).toMatchObject({ field: 'days' });
    expect((await list()).data).toEqual([]);
  });

  it('is one for the same press, and another for another text', async () => {
    const first = await invite({ idempotencyKey: 'the form', note: '가' });
    const again = await invite({ idempotencyKey: 'the form', note: '가' });
    const other = await invite({ idempotencyKey: 'the form', note: '나' });
    expect(again).toMatchObject({ no: first.no, code: first.code });
    expect(other.code).not.toBe(first.code);
    expect((await list()).data).toHaveLength(2);
  });

  it('stands in the log without its code', async () => {
    await platform.context.db.delete(auditLog);
    const { no, code } = await invite();
    await end(no);
    await end(no);
    const rows = await deeds();
    expect(rows.map(({ action, actor, target }) => [action, actor, target]).sort()).toEqual([
      ['signup.invite', 'staff1', `invitation ${no}`],
      ['signup.inviteEnd', 'staff1', `invitation ${no}`],
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is listed in pages, the newest first', async () => {
    for (let n = 0; n < 51; n += 1) await invite({ note: String(n) });
    const { data, next } = await list();
    expect([data.length, data[0]?.note]).toEqual([50, '50']);
    const rest = await list(next ?? 0);
    expect(rest).toMatchObject({ data: [{ note: '0' }], next: null });
  });
});
