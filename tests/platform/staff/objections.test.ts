import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerCalls } from '~protocol/staff/answers';
import { staffCalls } from '~protocol/staff/calls';
import type { CaseObjection } from '~protocol/staff/objection';
import { staffWorkCalls } from '~protocol/staff/work';
import { pathOf } from '~protocol/wire/path';
import { account } from '../../../platform/tables/account/account';
import { auditLog } from '../../../platform/tables/core/audit';
import { ticket, ticketAnswer } from '../../../platform/tables/help/help';
import { sanction } from '../../../platform/tables/member/sanction';
import { notice } from '../../../platform/tables/notice/notice';
import { fileTicket, objection } from '../help/support';
import { type MemberPlatform, openMemberPlatform } from '../member/support';

const { calls } = staffWorkCalls;
const verdict = '운영 기록을 다시 보았습니다.';

let platform: MemberPlatform;
let caseId: string;
beforeAll(async () => {
  platform = await openMemberPlatform();
  await platform.join('agent1', false, { role: 'staff', staffRoles: ['agent'] });
  await platform.join('mod1', false, { role: 'staff', staffRoles: ['moderator'] });
  await platform.join('fan1');
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  const { db } = platform.context;
  await db.delete(ticket);
  await db.delete(sanction);
  await db.delete(notice);
  await db.delete(auditLog);
  await db.update(account).set({ suspendedFrom: null, suspendedUntil: null, suspensionId: null });
  platform.clock.advance(1_000);
  await suspend();
  platform.clock.advance(60_000);
  caseId = await fileTicket(platform, objection, platform.tokens.fan1);
});

const suspend = (days = 7, reason = '욕설을 되풀이했습니다.') =>
  platform.doTo('fan1', 'suspend', { days, reason, note: '세 번째예요.' });

async function send(path: string, body: object, who: string) {
  const response = await platform.post(`/help${path}`, body, platform.tokens[who]);
  const { errorInfo, errorMessage } = (await response.json()) as {
    errorInfo?: { field?: string };
    errorMessage?: string;
  };
  return { status: response.status, field: errorInfo?.field, message: errorMessage };
}
const decide = (decision: string, { who = 'mod1', text = verdict, version = 0, id = caseId } = {}) =>
  send(pathOf(calls.decide.path, { id }), { decision, text, version }, who);
const read = async (): Promise<{ objection: CaseObjection | null; status: string; answers: string[] }> => {
  const path = `/help${pathOf(staffCalls.calls.case.path, { id: caseId })}?queue=objection`;
  const { body } = await platform.getJson(path, platform.tokens.mod1);
  const { answers, ...found } = staffCalls.calls.case.answer.parse(body);
  return { ...found, answers: answers.map(({ contents }) => contents) };
};
const suspendedUntil = async () => {
  const { db } = platform.context;
  const [row] = await db.select().from(account).where(eq(account.userId, 'fan1'));
  return row?.suspendedUntil ?? null;
};
const deeds = async () => {
  const rows = await platform.context.db.select().from(auditLog).orderBy(auditLog.id);
  return rows.map(({ actor, action }) => `${actor} ${action}`);
};

describe('the case of an objection', () => {
  it('shows the suspension that it is against, with what colleagues noted', async () => {
    expect((await read()).objection).toMatchObject({
      suspension: {
        reason: '욕설을 되풀이했습니다.',
        note: '세 번째예요.',
        by: { userId: 'staff9', nick: 'staff9' },
      },
      isRunning: true,
      decision: null,
    });
  });

  it('shows the one that ran when it was filed, not the one that took its place', async () => {
    platform.clock.advance(60_000);
    await suspend(30, '다른 일입니다.');
    expect((await read()).objection).toMatchObject({
      suspension: { reason: '욕설을 되풀이했습니다.' },
      isRunning: false,
    });
  });

  it('is not closed otherwise than by a decision', async () => {
    const { path } = answerCalls.calls.answer;
    const answer = { ticketId: caseId, kind: 'end', text: '끝', version: 0 };
    expect(await send(path, answer, 'mod1')).toMatchObject({ status: 400, field: 'kind' });
    const close = { act: 'close', version: 0 };
    const closed = await send(pathOf(calls.state.path, { id: caseId }), close, 'mod1');
    expect(closed).toMatchObject({ status: 400, field: 'act' });
    expect(await send(path, { ...answer, kind: 'ask', text: '증거가 있나요?' }, 'mod1')).toMatchObject({
      status: 200,
    });
    expect((await read()).status).toBe('ANSWASK');
  });
});

describe('a decision', () => {
  it('that accepts lifts the suspension, answers, and tells of both, in one step', async () => {
    expect(await decide('accept')).toMatchObject({ status: 200 });
    expect(await suspendedUntil()).toBeNull();
    const { objection: now, status, answers } = await read();
    expect(now).toMatchObject({ isRunning: false, decision: 'accept' });
    expect(status).toBe('ANSWEND');
    expect(answers[0]).toContain('받아들였습니다.');
    expect(answers[0]).toContain(verdict);
    expect(await platform.told('fan1', 'sanction')).toHaveLength(2);
    expect(await platform.told('fan1', 'answer')).toHaveLength(1);
    expect(await deeds()).toEqual(['staff9 member.suspend', 'mod1 member.lift', 'mod1 ticket.accept']);
  });

  it('that rejects leaves it as it is', async () => {
    const before = await suspendedUntil();
    expect(await decide('reject')).toMatchObject({ status: 200 });
    expect(await suspendedUntil()).toEqual(before);
    const { objection: now, answers } = await read();
    expect(now).toMatchObject({ isRunning: true, decision: 'reject' });
    expect(answers[0]).toContain('받아들이지 않았습니다.');
  });

  it('lifts no other suspension that took the place of its own', async () => {
    platform.clock.advance(60_000);
    await suspend(30, '다른 일입니다.');
    const before = await suspendedUntil();
    expect(await decide('accept')).toMatchObject({ status: 200 });
    expect(await suspendedUntil()).toEqual(before);
  });

  it('answers where the suspension is over', async () => {
    await platform.doTo('fan1', 'lift');
    expect(await decide('accept')).toMatchObject({ status: 200 });
    expect((await read()).objection).toMatchObject({ decision: 'accept', isRunning: false });
  });

  it('is one for two presses, and refused to who has not seen what came before', async () => {
    const both = await Promise.all([decide('accept'), decide('accept')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await platform.context.db.select().from(ticketAnswer)).toHaveLength(1);
    expect(await decide('reject')).toMatchObject({ status: 409 });
    expect((await read()).objection?.decision).toBe('accept');
  });

  it('has a text', async () => {
    expect(await decide('accept', { text: ' \n' })).toMatchObject({ status: 400, field: 'text' });
    expect(await suspendedUntil()).not.toBeNull();
  });

  it('is for who may lift a suspension', async () => {
    expect(await decide('accept', { who: 'agent1' })).toMatchObject({ status: 403 });
    expect(await decide('accept', { who: 'fan1' })).toMatchObject({ status: 403 });
    expect(await decide('accept', { who: 'nobody' })).toMatchObject({ status: 401 });
    expect(await suspendedUntil()).not.toBeNull();
  });

  it('is of objections alone', async () => {
    await platform.doTo('fan1', 'lift');
    const id = await fileTicket(platform, {}, platform.tokens.fan1);
    expect(await decide('accept', { who: 'staff9', id })).toMatchObject({ status: 404 });
  });
});
