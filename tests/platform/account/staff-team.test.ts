import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffAccountCalls } from '~protocol/staff/accounts';
import type { StaffRole } from '~protocol/staff/roles';
import { staffTeamCalls } from '~protocol/staff/team';
import { pathOf } from '~protocol/wire/path';
import { account } from '../../../platform/tables/account/account';
import { auditLog } from '../../../platform/tables/core/audit';
import { type NoticePlatform, openNoticePlatform } from '../notice/support';

const { calls } = staffTeamCalls;

let platform: NoticePlatform;
beforeAll(async () => {
  platform = await openNoticePlatform();
  for (const who of ['boss1', 'boss2'])
    await platform.join(who, false, { role: 'staff', staffRoles: ['admin'] });
  for (const who of ['fan1', 'fan2', 'fan3']) await platform.join(who);
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  const { db } = platform.context;
  await db
    .update(account)
    .set({ role: 'staff', staffRoles: ['admin'] })
    .where(eq(account.userId, 'boss2'));
  await db.update(account).set({ role: 'member', staffRoles: [] }).where(eq(account.userId, 'fan1'));
});

async function setRoles(userId: string, roles: StaffRole[], seen: StaffRole[], who = 'boss1') {
  const path = `/main${pathOf(calls.roles.path, { userId })}`;
  const answer = await platform.post(path, { roles, seen }, platform.tokens[who]);
  const body = (await answer.json()) as { message?: string; errorInfo?: { field?: string } };
  return { status: answer.status, message: body.message, field: body.errorInfo?.field };
}
const accountOf = async (userId: string) => {
  const [row] = await platform.context.db.select().from(account).where(eq(account.userId, userId));
  return { role: row?.role, roles: row?.staffRoles };
};
const audited = async (target: string) =>
  (
    await platform.context.db.select().from(auditLog).where(eq(auditLog.target, target)).orderBy(auditLog.id)
  ).map(({ actor, action, detail }) => ({ actor, action, detail }));

describe('the roles of an account', () => {
  it('make a member staff with its next request, are told and kept in the log', async () => {
    const asks = () => platform.getJson('/help/api/help/staff/unread', platform.tokens.fan1);
    expect((await asks()).status).toBe(403);
    expect(await setRoles('fan1', ['agent', 'lead'], [])).toMatchObject({ status: 200 });
    expect(await accountOf('fan1')).toEqual({ role: 'staff', roles: ['lead', 'agent'] });
    expect((await asks()).status).toBe(200);
    expect(await platform.told('fan1', 'system')).toEqual(['직원 역할이 바뀌었습니다']);
    expect(await audited('fan1')).toEqual([
      { actor: 'boss1', action: 'staff.roles', detail: { from: [], to: ['lead', 'agent'] } },
    ]);
  });

  it('are set by command by nobody but the operator: it shows nobody’s', async () => {
    const path = `/main${staffAccountCalls.calls.staffRoles.path}`;
    const body = { userId: 'fan1', roles: ['agent'] };
    expect((await platform.post(path, body, platform.tokens.boss1)).status).toBe(403);
    expect(await accountOf('fan1')).toMatchObject({ roles: [] });
  });

  it('come to an end all at once, and the account is a member again', async () => {
    await setRoles('fan1', ['agent'], []);
    expect(await setRoles('fan1', [], ['agent'])).toMatchObject({ status: 200 });
    expect(await accountOf('fan1')).toEqual({ role: 'member', roles: [] });
  });

  it('take a name of the house along, and leave any other', async () => {
    const { db } = platform.context;
    const nickOf = async () =>
      (await db.select().from(account).where(eq(account.userId, 'fan1'))).map(({ nick }) => nick);
    for (const nick of ['모아봄 상담원', '꽃길']) {
      await setRoles('fan1', ['agent', 'lead'], []);
      await db.update(account).set({ nick }).where(eq(account.userId, 'fan1'));
      await setRoles('fan1', ['agent'], ['lead', 'agent']);
      expect(await nickOf()).toEqual([nick]);
      await setRoles('fan1', [], ['agent']);
      expect(await nickOf()).toEqual([nick === '꽃길' ? nick : expect.stringMatching(/^회원\d{8}$/)]);
    }
    const ends = (await audited('fan1')).filter(({ detail }) => 'hasNewNick' in detail);
    expect(ends.map(({ detail }) => detail)).toEqual([{ from: ['agent'], to: [], hasNewNick: true }]);
  });

  it('are changed once by the same press', async () => {
    await setRoles('fan2', ['agent'], []);
    expect(await setRoles('fan2', ['agent'], [])).toMatchObject({ status: 200 });
    expect(await audited('fan2')).toHaveLength(1);
  });

  it('are not changed by a form that showed others', async () => {
    await setRoles('fan1', ['agent'], []);
    expect(await setRoles('fan1', ['editor'], ['lead'])).toMatchObject({ status: 409, field: 'roles' });
    const again = await setRoles('fan1', ['editor'], []);
    expect(again).toMatchObject({
      status: 409,
      field: 'userId',
      message: expect.stringContaining('이미 직원'),
    });
    expect((await accountOf('fan1')).roles).toEqual(['agent']);
  });

  it('are given to nobody who is not there, has left or is suspended', async () => {
    const { db, clock } = platform.context;
    await db.insert(account).values({ userId: '-', nick: '탈퇴한 회원' });
    for (const userId of ['nobody1', '-'])
      expect(await setRoles(userId, ['agent'], [])).toMatchObject({ status: 400, field: 'userId' });
    const suspendedUntil = new Date(clock.now().getTime() + 86_400_000);
    await db.update(account).set({ suspendedUntil }).where(eq(account.userId, 'fan3'));
    expect(await setRoles('fan3', ['agent'], [])).toMatchObject({ status: 400, field: 'userId' });
    expect(await setRoles('fan1', [], [])).toMatchObject({ status: 400, field: 'roles' });
  });

  it('leave always somebody who administers', async () => {
    expect(await setRoles('boss1', ['agent'], ['admin'])).toMatchObject({ status: 403 });
    // two administrators against each other: who comes second is none any more
    const both = await Promise.all([
      setRoles('boss2', [], ['admin'], 'boss1'),
      setRoles('boss1', [], ['admin'], 'boss2'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const { db } = platform.context;
    const admins = (await db.select().from(account)).filter(({ staffRoles }) => staffRoles.includes('admin'));
    expect(admins).toHaveLength(1);
    for (const userId of ['boss1', 'boss2'])
      await db
        .update(account)
        .set({ role: 'staff', staffRoles: ['admin'] })
        .where(eq(account.userId, userId));
  });

  it('are listed with who has them', async () => {
    await setRoles('fan1', ['editor'], []);
    const { body } = await platform.getJson(`/main${calls.list.path}`, platform.tokens.boss1);
    const team = calls.list.answer.parse(body);
    expect(team.find(({ userId }) => userId === 'fan1')).toMatchObject({
      roles: ['editor'],
      hasEmail: false,
      hasTwoStep: false,
      suspendedUntil: null,
      lastDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
    });
    expect(team.map(({ userId }) => userId)).not.toContain('fan3');
  });
});

describe('the operator', () => {
  const { staffRoles, endStaff, staff } = staffAccountCalls.calls;
  const command = async (path: string, body: object) =>
    (
      await platform.operatorFetch(
        new Request(`http://platform.test/main${path}`, { method: 'POST', body: JSON.stringify(body) }),
      )
    ).status;

  it('gives roles by command, all of them to who is made without', async () => {
    expect(await command(staffRoles.path, { userId: 'fan1', roles: ['moderator'] })).toBe(200);
    expect((await accountOf('fan1')).roles).toEqual(['moderator']);
    const made = { userId: 'helper1', userNick: '새직원', password: 'a long password' };
    expect(await command(staff.path, made)).toBe(200);
    expect((await accountOf('helper1')).roles).toHaveLength(6);
    const agent = { userId: 'helper2', userNick: '새상담원', password: 'a long password', roles: ['agent'] };
    expect(await command(staff.path, agent)).toBe(200);
    expect((await accountOf('helper2')).roles).toEqual(['agent']);
  });

  it('ends them, of the last administrator too', async () => {
    expect(await command(endStaff.path, { userId: 'boss2' })).toBe(200);
    expect(await command(endStaff.path, { userId: 'boss2' })).toBe(404);
    expect(await accountOf('boss2')).toEqual({ role: 'member', roles: [] });
  });
});
