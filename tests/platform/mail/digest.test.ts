import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { links } from '~/links/links';
import { staffDigestCalls } from '~protocol/staff/digest';
import { openAlways } from '~protocol/staff/hours-codes';
import { type StaffRole, staffRoles } from '~protocol/staff/roles';
import type { Letter } from '../../../platform/core/post';
import { seoulDay } from '../../../platform/core/time';
import { queueDigests } from '../../../platform/mail/services/digest';
import { sendDueMail } from '../../../platform/mail/services/mail';
import { account } from '../../../platform/tables/account/account';
import { ticket } from '../../../platform/tables/help/help';
import { deskHoliday, deskHours } from '../../../platform/tables/help/hours';
import { staffDigest } from '../../../platform/tables/mail/digest';
import { mail } from '../../../platform/tables/mail/mail';
import { fileTicket, illegalReport } from '../help/support';
import { type NoticePlatform, openNoticePlatform } from '../notice/support';

const hourMs = 3_600_000;
const { calls } = staffDigestCalls;
const origin = 'https://moabom.example';

let platform: NoticePlatform;
let letters: Letter[] = [];
beforeAll(async () => {
  platform = await openNoticePlatform();
  for (const role of staffRoles)
    await platform.join(`${role}1`, false, {
      role: 'staff',
      staffRoles: [role],
      email: addressOf(role),
    });
  platform.context.post = {
    origin,
    productName: '모아봄',
    async send(letter) {
      letters.push(letter);
    },
  };
}, 120_000);
afterAll(() => platform.close());

const addressOf = (role: StaffRole) => `${role}@moabom.example`;
/** To this hour of Seoul, the next time that it comes. */
function waitFor(hour: number, minutes = 0) {
  const now = platform.clock.now();
  const seoul = (now.getTime() + 9 * hourMs) % (24 * hourMs);
  const until = hour * hourMs + minutes * 60_000 - seoul;
  platform.clock.advance(until > 0 ? until : until + 24 * hourMs);
}
/** What the mail job does each time. */
async function runJob() {
  await queueDigests(platform.context);
  await sendDueMail(platform.context);
}
const readers = () => letters.map(({ to }) => to.split('@')[0]);
const textTo = (role: StaffRole) => letters.find(({ to }) => to === addressOf(role))?.text ?? '';
const choose = async (role: StaffRole, isWanted: boolean) => {
  const answer = await platform.post(`/help${calls.set.path}`, { isWanted }, platform.tokens[`${role}1`]);
  expect(answer.status).toBe(200);
};
const stateOf = async (role: StaffRole) => {
  const answer = await platform.request(`/help${calls.state.path}`, { token: platform.tokens[`${role}1`] });
  return calls.state.answer.parse(await answer.json());
};
const file = (more: object = {}) => fileTicket(platform, { ...more });
/** What was filed sends its own receipts and word; they are not looked at here. */
const forgetMail = async () => {
  await platform.context.db.delete(mail);
  letters = [];
};

beforeEach(async () => {
  const { db } = platform.context;
  waitFor(7);
  await db.delete(staffDigest);
  await db.update(ticket).set({ status: 'ANSWEND', createdAt: new Date('2020-01-01T00:00:00Z') });
  await forgetMail();
});

describe('the mail of the morning', () => {
  it('goes to leads at nine, once a day, also from two nodes at once and after a restart', async () => {
    await file();
    await forgetMail();
    waitFor(8, 59);
    await runJob();
    expect(letters).toEqual([]);
    waitFor(9);
    await Promise.all([queueDigests(platform.context), queueDigests(platform.context)]);
    await runJob();
    waitFor(11, 59);
    await runJob();
    expect(readers()).toEqual(['lead']);
    waitFor(9);
    await runJob();
    expect(readers()).toEqual(['lead', 'lead']);
  });

  it('is not sent where nothing waits and nothing came', async () => {
    waitFor(9);
    await runJob();
    expect(letters).toEqual([]);
    // nor later, when something comes: that is tomorrow's
    await file();
    await forgetMail();
    await runJob();
    expect(letters).toEqual([]);
  });

  it('is of the morning: a node that starts after noon sends none', async () => {
    await file();
    await forgetMail();
    waitFor(12);
    await runJob();
    expect(letters).toEqual([]);
  });

  it('counts what is new, waits, is overdue and is theirs, with links and no word of anybody', async () => {
    const { db } = platform.context;
    const title = encodeURIComponent('비밀스러운 제목');
    const [old, own] = [await file({ questionTitle: title }), await file({ questionTitle: title })];
    const dueAt = platform.clock.now();
    await db.update(ticket).set({ assigneeId: 'lead1', dueAt }).where(eq(ticket.id, own));
    await db.update(ticket).set({ dueAt }).where(eq(ticket.id, old));
    platform.clock.advance(96 * hourMs);
    const asked = await file({ questionTitle: title });
    await db.update(ticket).set({ status: 'ANSWASK' }).where(eq(ticket.id, asked));
    await file({ questionTitle: title });
    await db.update(ticket).set({ assigneeId: 'agent1' }).where(eq(ticket.id, old));
    await forgetMail();
    waitFor(9);
    await runJob();
    const text = textTo('lead');
    expect(text).toContain('하루 동안 들어온 것 2건 · 답변을 기다리는 것 3건 · 기한이 지난 것 2건');
    expect(text).toContain('그중 내 담당 1건 · 기한이 지난 것 1건');
    for (const href of [links.staff, links.staffQueue({ owner: 'mine' }), links.staffDigest])
      expect(text).toContain(`: ${origin}${href}\n`);
    expect(letters.map((letter) => `${letter.subject}${letter.text}${letter.html}`).join()).not.toContain(
      '비밀',
    );
  });

  it('tells of each queue those alone who may see it', async () => {
    for (const role of ['admin', 'lead', 'agent', 'illegal', 'moderator'] as const) await choose(role, true);
    await file(illegalReport);
    await forgetMail();
    waitFor(9);
    await runJob();
    expect(readers()).toEqual(['illegal']);
    expect(textTo('illegal')).toContain(`: ${origin}${links.staffQueue({ queue: 'illegal' })}\n`);
    await file();
    await forgetMail();
    waitFor(9);
    await runJob();
    expect(readers().sort()).toEqual(['admin', 'agent', 'illegal', 'lead']);
    for (const role of ['admin', 'agent', 'lead'] as const) expect(textTo(role)).not.toContain('불법촬영물');
    expect(textTo('illegal')).not.toContain('일반 문의');
  });

  it('tells on a day on which the desk is closed of illegal material alone, which is looked at each day', async () => {
    await file();
    await file(illegalReport);
    for (const role of ['lead', 'illegal'] as const) await choose(role, true);
    const { db } = platform.context;
    const week = openAlways;
    const [generalDays, objectionDays, version, calendarNo] = [3, 3, 1, 1];
    await db.insert(deskHours).values({ week, generalDays, objectionDays, version, calendarNo });
    waitFor(9);
    const day = seoulDay(platform.clock.now());
    await db.insert(deskHoliday).values({ day, name: '쉬는 날', pressHash: 'x' });
    await forgetMail();
    await runJob();
    expect(readers()).toEqual(['illegal']);
    await db.delete(deskHoliday);
    await db.delete(staffDigest);
    await choose('illegal', true);
    await db.update(staffDigest).set({ toldOn: null });
    await forgetMail();
    await runJob();
    expect(readers().sort()).toEqual(['illegal', 'lead']);
    await db.delete(deskHours);
  });

  it('says what the reader’s roles allow when it goes out, and nothing to who has none by then', async () => {
    const { db } = platform.context;
    await file();
    await forgetMail();
    waitFor(9);
    await queueDigests(platform.context);
    const of = eq(account.userId, 'lead1');
    await db
      .update(account)
      .set({ staffRoles: ['illegal'] })
      .where(of);
    try {
      await sendDueMail(platform.context);
      expect(letters).toEqual([]);
    } finally {
      await db
        .update(account)
        .set({ staffRoles: ['lead'] })
        .where(of);
    }
  });

  it('is not for who is suspended, or lacks the second step that staff have to have', async () => {
    const { db } = platform.context;
    await file();
    await forgetMail();
    const of = eq(account.userId, 'lead1');
    const suspendedUntil = new Date(platform.clock.now().getTime() + 100 * hourMs);
    await db.update(account).set({ suspendedUntil }).where(of);
    waitFor(9);
    await runJob();
    await db.update(account).set({ suspendedUntil: null }).where(of);
    platform.context.staffTwoStep = 'required';
    try {
      await runJob();
    } finally {
      platform.context.staffTwoStep = 'optional';
    }
    expect(letters).toEqual([]);
    waitFor(9);
    await runJob();
    expect(readers()).toEqual(['lead']);
  });
});

describe('who wants it', () => {
  it('is the lead, and nobody else, before anybody has chosen', async () => {
    expect([await stateOf('lead'), await stateOf('agent'), await stateOf('admin')]).toEqual([
      { isWanted: true, hasEmail: true, sendsMail: true },
      { isWanted: false, hasEmail: true, sendsMail: true },
      { isWanted: false, hasEmail: true, sendsMail: true },
    ]);
  });

  it('is a choice of one’s own, from the next morning on', async () => {
    await file();
    await choose('lead', false);
    waitFor(9, 30);
    await choose('agent', true);
    await choose('agent', true);
    await forgetMail();
    await runJob();
    expect(letters).toEqual([]);
    expect([(await stateOf('lead')).isWanted, (await stateOf('agent')).isWanted]).toEqual([false, true]);
    waitFor(9);
    await runJob();
    expect(readers()).toEqual(['agent']);
    await choose('agent', false);
    waitFor(9);
    await runJob();
    expect(readers()).toEqual(['agent']);
  });
});
