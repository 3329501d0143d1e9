import { afterAll, beforeAll, expect, it } from 'vitest';
import { ticket } from '../../../platform/tables/help/help';
import { mail } from '../../../platform/tables/mail/mail';
import { dueOf } from '../../support/due';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let staff: string;
const hourMs = 3_600_000;

beforeAll(async () => {
  platform = await openTestPlatform();
  staff = await platform.signIn('staff1');
});
afterAll(() => platform.close());

it('counts open cases as the desk does, and which of them are overdue', async () => {
  const { casesOpen } = await platform.figures();
  const answer = await platform.request('/help/api/help/staff/queue', { token: staff });
  const { counts } = (await answer.json()) as { counts: { general: number; illegal: number } };
  expect([casesOpen, casesOpen > 0]).toEqual([counts.general + counts.illegal, true]);
  const [known] = await platform.context.db.delete(ticket).returning();
  const like = { ...(known as typeof ticket.$inferInsert), status: 'RECEIVED' } as const;
  const alone = { caseNumber: null, clockFrom: null, askedAt: null, idempotencyKey: null, memberId: null };
  const file = (
    id: string,
    formType: 'inquiry' | 'illegal',
    more: Partial<typeof ticket.$inferInsert> = {},
  ) =>
    platform.context.db.insert(ticket).values({
      ...like,
      ...alone,
      id,
      formType,
      createdAt: platform.clock.now(),
      ...dueOf(formType, platform.clock.now()),
      ...more,
    });
  await file('general', 'inquiry');
  await file('illegal', 'illegal');
  await file('asked', 'inquiry', { status: 'ANSWASK', askedAt: platform.clock.now(), dueAt: null });
  await file('answered', 'inquiry', { status: 'ANSWEND' });
  const look = async () => {
    const figures = await platform.figures();
    return [figures.casesOpen, figures.casesOverdue];
  };
  platform.clock.advance(23 * hourMs);
  expect(await look()).toEqual([2, 0]);
  platform.clock.advance(2 * hourMs);
  expect(await look()).toEqual([2, 1]);
  platform.clock.advance(48 * hourMs);
  expect(await look()).toEqual([2, 2]);
});

it('says what mail is late and what was given up', async () => {
  const { db } = platform.context;
  await db.delete(mail);
  const now = platform.clock.now();
  const at = (hours: number) => new Date(now.getTime() + hours * hourMs);
  const row = { memberId: 'bomi', kind: 'IDS', createdAt: now } as const;
  await db.insert(mail).values([
    { ...row, status: 'queued', dueAt: at(-1) },
    { ...row, status: 'sending', dueAt: at(-2) },
    { ...row, status: 'queued', dueAt: at(1) },
    { ...row, status: 'sent', dueAt: at(-3), endedAt: at(-3) },
    { ...row, status: 'failed', dueAt: at(-3), endedAt: at(-3) },
  ]);
  expect(await platform.figures()).toMatchObject({ mailDue: 2, mailLateSeconds: 7_200, mailFailed: 1 });
});

it('says how many connections there are, and how much room', async () => {
  const { connections, diskFreeBytes, jobs } = await platform.figures();
  expect(connections.used + connections.idle).toBeGreaterThan(0);
  expect(diskFreeBytes).toBeGreaterThan(0);
  // tests drive them by hand
  expect(jobs).toEqual([]);
});
