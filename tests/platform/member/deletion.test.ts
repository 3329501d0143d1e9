import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { helpErrorCodes } from '~protocol/help/calls';
import { replyCalls } from '~protocol/help/track';
import { deletionDays } from '~protocol/staff/member-codes';
import { sanctionCalls } from '~protocol/staff/members';
import { staffWorkCalls } from '~protocol/staff/work';
import { pathOf } from '~protocol/wire/path';
import type { Letter } from '../../../platform/core/post';
import { keepHouse } from '../../../platform/housekeeping';
import { sendDueMail } from '../../../platform/mail/services/mail';
import { deleteDueMembers } from '../../../platform/member/services/deletion';
import { account, leftAccount } from '../../../platform/tables/account/account';
import { auditLog } from '../../../platform/tables/core/audit';
import { ticket } from '../../../platform/tables/help/help';
import { sanction } from '../../../platform/tables/member/sanction';
import { answer, fileTicket, objection } from '../help/support';
import { type MemberPlatform, openMemberPlatform } from './support';

const dayMs = 86_400_000;

let platform: MemberPlatform;
/** One member for each test. */
let who: string;
let count = 0;
beforeAll(async () => {
  platform = await openMemberPlatform();
  await platform.join('guard9', false, { role: 'staff', staffRoles: ['moderator'] });
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  count += 1;
  who = `gone${count}`;
  await platform.join(who, false, { email: `${who}@naver.com` });
  platform.clock.advance(1_000);
});

const accountOf = async () =>
  (await platform.context.db.select().from(account).where(eq(account.userId, who)))[0];
const remove = (more: object = {}, as = 'staff9') =>
  platform.doTo(who, 'delete', { confirm: who, ...more }, as);
const deeds = async () => {
  const rows = await platform.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, who))
    .orderBy(auditLog.id);
  return rows
    .filter(({ action }) => action.startsWith('member.'))
    .map(({ actor, action }) => [actor, action]);
};
const waitDays = (days: number) => platform.clock.advance(days * dayMs);

describe('an account that staff delete', () => {
  it('is for administrators, and asks for the member’s id and a reason', async () => {
    expect(await remove({}, 'guard9')).toMatchObject({ status: 403 });
    expect(await remove({}, who)).toMatchObject({ status: 403 });
    for (const confirm of [undefined, '', 'gone', `${who}x`])
      expect(await remove({ confirm })).toMatchObject({ status: 400, field: 'confirm' });
    expect(await remove({ reason: ' ' })).toMatchObject({ status: 400, field: 'reason' });
    expect(await accountOf()).toMatchObject({ suspendedUntil: null });
    expect(await deeds()).toEqual([]);
  });

  it('is nobody’s of the staff, and not one’s own: no administrator can be the last one deleted', async () => {
    for (const userId of ['staff9', 'guard9'])
      expect(await platform.doTo(userId, 'delete', { confirm: userId })).toMatchObject({ status: 403 });
  });

  it('is suspended at once, told with the day, and gone when its time has come, as who has left', async () => {
    const letters: Letter[] = [];
    platform.context.post = {
      origin: 'https://moabom.example',
      productName: '모아봄',
      send: async (letter) => void letters.push(letter),
    };
    expect(await remove()).toMatchObject({ status: 200 });
    await sendDueMail(platform.context);
    platform.context.post = null;
    const held = await accountOf();
    expect(held?.suspendedUntil?.getUTCFullYear()).toBe(9999);
    const { body } = await platform.getJson(`/main${sanctionCalls.calls.mine.path}`, platform.tokens[who]);
    const own = sanctionCalls.calls.mine.answer.parse(body);
    const day = own.data[0]?.untilDate?.slice(0, 16);
    expect(own).toMatchObject({
      suspension: { reason: '욕설을 되풀이했습니다.' },
      data: [{ act: 'delete', isRunning: true }],
    });
    expect(letters[0]?.to).toBe(`${who}@naver.com`);
    expect(letters[0]?.text).toContain(`기간: ${day}에 삭제`);
    expect(letters[0]?.text).toContain('이의신청할 수 있어요.');
    expect(await platform.told(who)).toEqual(['운영진: 이용이 정지되고, 계정을 삭제하기로 했습니다']);

    platform.clock.advance(deletionDays * dayMs - 1_000);
    await keepHouse(platform.context);
    expect(await accountOf()).toBeDefined();
    platform.clock.advance(1_000);
    await Promise.all([keepHouse(platform.context), deleteDueMembers(platform.context)]);
    expect(await accountOf()).toBeUndefined();
    const left = await platform.context.db.select().from(leftAccount).where(eq(leftAccount.userId, who));
    expect(left).toHaveLength(1);
    expect(await deeds()).toEqual([
      ['staff9', 'member.delete'],
      ['staff9', 'member.deleted'],
    ]);
  }, 60_000);

  it('stays where it was lifted meanwhile', async () => {
    await remove();
    expect(await platform.doTo(who, 'lift', {}, 'guard9')).toMatchObject({ status: 200 });
    expect(await accountOf()).toMatchObject({ suspendedUntil: null });
    waitDays(deletionDays + 1);
    await deleteDueMembers(platform.context);
    expect(await accountOf()).toBeDefined();
    // and may be decided about again
    expect(await remove()).toMatchObject({ status: 200 });
  });

  it('waits while its member’s objection is undecided', async () => {
    await remove();
    const id = await fileTicket(platform, objection, platform.tokens[who]);
    waitDays(deletionDays + 1);
    await deleteDueMembers(platform.context);
    expect(await accountOf()).toBeDefined();
    await platform.context.db.update(ticket).set({ status: 'ANSWEND' }).where(eq(ticket.id, id));
    await deleteDueMembers(platform.context);
    expect(await accountOf()).toBeUndefined();
  });

  it('waits no longer once it was decided, however often the member replies', async () => {
    await remove();
    const ticketId = await fileTicket(platform, objection, platform.tokens[who]);
    const reply = async () => {
      const sent = { ticketId, contents: '다시 생각해 주세요.' };
      const said = await platform.post(`/help${replyCalls.calls.reply.path}`, sent, platform.tokens[who]);
      expect(await said.json()).toMatchObject({ errorCode: helpErrorCodes.ok });
      platform.clock.advance(1_000);
    };
    const decide = (decision: string, version: number) => {
      const path = pathOf(staffWorkCalls.calls.decide.path, { id: ticketId });
      const sent = { decision, text: '운영 기록을 다시 보았습니다.', version };
      return platform.post(`/help${path}`, sent, platform.tokens.staff9);
    };
    // an answer on the way is no decision, nor is what the member writes before
    expect(
      (await answer(platform, ticketId, 'tmp', '확인하고 있습니다.', platform.tokens.staff9)).status,
    ).toBe(200);
    platform.clock.advance(1_000);
    await reply();
    waitDays(deletionDays + 1);
    await deleteDueMembers(platform.context);
    expect(await accountOf()).toBeDefined();
    expect((await decide('reject', 2)).status).toBe(200);
    platform.clock.advance(1_000);
    await reply();
    const [open] = await platform.context.db.select().from(ticket).where(eq(ticket.id, ticketId));
    expect(open).toMatchObject({ status: 'REPLIED', reopened: 1 });
    await deleteDueMembers(platform.context);
    expect(await accountOf()).toBeUndefined();
  });

  it('waits as well for an objection that comes in while others are being deleted', async () => {
    await remove();
    waitDays(deletionDays + 1);
    const { db } = platform.context;
    const late = new Proxy(db, {
      get: (target, key) =>
        key === 'transaction'
          ? async (work: Parameters<typeof db.transaction>[0]) => {
              await fileTicket(platform, objection, platform.tokens[who]);
              return db.transaction(work);
            }
          : Reflect.get(target, key),
    });
    await deleteDueMembers({ ...platform.context, db: late });
    expect(await accountOf()).toBeDefined();
  });

  it('is decided once: the same press again does nothing, another and a shorter suspension are refused', async () => {
    const form = { idempotencyKey: 'the form' };
    const sent = await Promise.all([remove(form), remove(form)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await remove()).toMatchObject({ status: 409 });
    expect(await platform.doTo(who, 'suspend', { days: 1 })).toMatchObject({ status: 409 });
    expect(await deeds()).toEqual([['staff9', 'member.delete']]);
    const rows = await platform.context.db.select().from(sanction).where(eq(sanction.accountId, who));
    expect(rows).toHaveLength(1);
  });

  it('takes the place of a suspension that runs, and tells an objection what it is against', async () => {
    await platform.doTo(who, 'suspend', { days: 7 });
    const first = (await accountOf())?.suspensionId;
    await remove();
    const held = await accountOf();
    expect(held?.suspensionId).not.toBe(first);
    const { sanctions } = await platform.readMember(who);
    expect(sanctions).toMatchObject([
      { act: 'delete', isRunning: true },
      { act: 'suspend', liftedDate: expect.any(String) },
    ]);
  });
});
