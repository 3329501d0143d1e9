import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { helpCalls, helpErrorCodes, helpPaths, replyLimits } from '~protocol/help/calls';
import { replyCalls, trackCalls } from '~protocol/help/track';
import { staffCalls } from '~protocol/staff/calls';
import { pathOf } from '~protocol/wire/path';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { answer, ask, countRows, fileTicket, illegalReport, pngBytes, register, upload } from './support';

const start = new Date('2026-11-20T03:00:00Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let platform: TestPlatform;
let bomi: string;
let teen: string;
let staff: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  [bomi, teen, staff] = (await Promise.all(
    ['bomi', 'teen17', 'staff1'].map((id) => platform.signIn(id)),
  )) as [string, string, string];
});
afterAll(() => platform.close());
beforeEach(async () => {
  platform.clock.set(start);
  // each test writes as somebody who has not written before
  await platform.context.db.execute(`delete from login_failure where key like 'reply:%'`);
});

const replyAs = async (token: string, ticketId: string, contents: string, more: object = {}) =>
  trackCalls.calls.add.answer.parse(
    await (
      await platform.post(`/help${replyCalls.calls.reply.path}`, { ticketId, contents, ...more }, token)
    ).json(),
  );
const own = async (ticketId: string, token = bomi) =>
  helpCalls.calls.ticket.answer.parse(await ask(platform, 'QnaContents', { ticketId }, token));
const openCase = async (id: string, queue = 'general') =>
  staffCalls.calls.case.answer.parse(
    await (
      await platform.request(`/help${pathOf(staffCalls.calls.case.path, { id })}?queue=${queue}`, {
        token: staff,
      })
    ).json(),
  );
async function queue(query = '') {
  const answered = await platform.request(`/help${staffCalls.calls.queue.path}?${query}`, { token: staff });
  const { list: items, unread } = staffCalls.calls.queue.answer.parse(await answered.json());
  return { items, unread, of: (id: string) => items.find(({ ticketId }) => ticketId === id) };
}
const attach = async (name: string, token?: string) => {
  const sent = await upload(platform, [{ name, bytes: pngBytes }], {}, token);
  return ((await sent.json()) as { ticketId: string }).ticketId;
};

describe('a reply', () => {
  it('of a member with files stands between the answers, for both sides, and its files are open to both', async () => {
    const id = await fileTicket(platform, {}, bomi);
    platform.clock.advance(hourMs);
    await answer(platform, id, 'tmp', '결제 화면을 보내 주세요.', staff);
    platform.clock.advance(hourMs);
    const uploadId = await attach('결제.png', bomi);
    expect(await replyAs(bomi, id, '화면을 붙입니다.', { uploadId })).toMatchObject({ errorCode: 0 });
    platform.clock.advance(hourMs);
    await answer(platform, id, 'end', '환불해 드렸습니다.', staff);

    const reply = { answersBefore: 1, createdDate: '2026-11-20 14:00:00', files: [{ name: '결제.png' }] };
    const seen = await own(id);
    expect(seen.noteList).toMatchObject([{ ...reply, contents: '<p>화면을 붙입니다.</p>' }]);
    expect((await openCase(id)).additions).toMatchObject([{ ...reply, text: '화면을 붙입니다.' }]);
    const file = pathOf(helpPaths.attachment, { id: seen.noteList?.[0]?.files?.[0]?.id ?? '' });
    const status = async (token?: string) => (await platform.request(`/help${file}`, { token })).status;
    expect(await Promise.all([bomi, staff, teen, undefined].map(status))).toEqual([200, 200, 404, 404]);
  });

  it('of a guest comes by the private link, with files', async () => {
    const { ticketId, trackToken } = await ask(platform, 'QnaRegister', register());
    const post = (body: object) =>
      platform.post(`/help${trackCalls.calls.read.path}`, { token: trackToken, ...body });
    await answer(platform, ticketId, 'end', '처리했습니다.', staff);
    platform.clock.advance(hourMs);
    const uploadId = await attach('영수증.png');
    await post({ type: 'add', contents: '아직 안 됩니다.', uploadId });
    expect(trackCalls.calls.read.answer.parse(await (await post({ type: 'read' })).json())).toMatchObject({
      data: { commonInfo: { ticketStatus: 'REPLIED' } },
      noteList: [{ contents: '<p>아직 안 됩니다.</p>', files: [{ name: '영수증.png' }] }],
    });
  });

  it('is one when it is sent twice; other words or files under the same key are another', async () => {
    const id = await fileTicket(platform, {}, bomi);
    const idempotencyKey = 'reply-key-0123456789';
    const uploads = [await attach('같은.png', bomi), await attach('같은.png', bomi)];
    for (const uploadId of uploads)
      expect(await replyAs(bomi, id, '같은 답글입니다.', { idempotencyKey, uploadId })).toMatchObject({
        errorCode: 0,
      });
    await replyAs(bomi, id, '다른 답글입니다.', { idempotencyKey });
    expect((await own(id)).noteList).toHaveLength(2);
  });

  it('is refused alike for a foreign ticket and an unknown one, and for a guest', async () => {
    const id = await fileTicket(platform, {}, bomi);
    const [foreign, unknown] = [
      await replyAs(teen, id, '남의 문의에'),
      await replyAs(teen, 'a'.repeat(32), '없는 문의에'),
    ];
    expect(foreign).toEqual(unknown);
    expect(foreign.errorCode).toBe(helpErrorCodes.notFound);
    expect((await replyAs('', id, '로그인 없이')).errorCode).toBe(helpErrorCodes.loginRequired);
    expect((await own(id)).noteList).toEqual([]);
  });

  it.each([' 짧다 ', 'x'.repeat(1001)])('of %j is refused', async (contents) => {
    const id = await fileTicket(platform, {}, bomi);
    expect((await replyAs(bomi, id, contents)).errorCode).toBe(helpErrorCodes.badInput);
  });

  it('takes nobody else’s files, and nothing is stored', async () => {
    const id = await fileTicket(platform, {}, bomi);
    const uploadId = await attach('남의.png', teen);
    const before = await countRows(platform, 'ticket_addition');
    const refused = await platform.post(
      `/help${replyCalls.calls.reply.path}`,
      { ticketId: id, contents: '남의 파일을 씁니다.', uploadId },
      bomi,
    );
    expect(refused.status).toBe(400);
    expect(await countRows(platform, 'ticket_addition')).toBe(before);
  });

  it('may be sent ten times until the next answer', async () => {
    const id = await fileTicket(platform, {}, bomi);
    for (let n = 0; n < replyLimits.waiting; n += 1) await replyAs(bomi, id, `추가 내용 ${n}`);
    expect((await own(id)).replyState).toBe('full');
    expect((await replyAs(bomi, id, '열한 번째입니다.')).errorCode).toBe(helpErrorCodes.closed);
    platform.clock.advance(hourMs);
    await answer(platform, id, 'tmp', '모두 보았습니다.', staff);
    platform.clock.advance(hourMs);
    expect(await replyAs(bomi, id, '감사합니다!')).toMatchObject({ errorCode: 0 });
  });
});

describe('a closed case', () => {
  it('opens again by a reply within 30 days, with a clock that begins then', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await answer(platform, id, 'end', '처리했습니다.', staff);
    platform.clock.advance(replyLimits.reopenDays * dayMs);
    expect((await own(id, await platform.signIn('bomi'))).replyState).toBe('reopens');
    await replyAs(await platform.signIn('bomi'), id, '다시 안 됩니다.');
    staff = await platform.signIn('staff1');
    expect((await queue()).of(id)).toMatchObject({
      status: 'REPLIED',
      isOverdue: false,
      waitingMinutes: 0,
      dueDate: '2026-12-23 12:00',
    });
    expect((await queue('state=answered')).of(id)).toBeUndefined();
  });

  it('opens again within 30 days of what was added to it', async () => {
    const id = await fileTicket(platform, {}, await platform.signIn('bomi'));
    await answer(platform, id, 'end', '처리했습니다.', await platform.signIn('staff1'));
    platform.clock.advance(replyLimits.reopenDays * dayMs);
    await answer(platform, id, 'add', '하나 더 알려 드립니다.', await platform.signIn('staff1'));
    platform.clock.advance(dayMs);
    expect((await own(id, await platform.signIn('bomi'))).replyState).toBe('reopens');
  });

  it('stays closed afterwards and says so', async () => {
    const member = await platform.signIn('bomi');
    const id = await fileTicket(platform, {}, member);
    await answer(platform, id, 'end', '처리했습니다.', await platform.signIn('staff1'));
    platform.clock.advance(replyLimits.reopenDays * dayMs + 1);
    const later = await platform.signIn('bomi');
    expect((await own(id, later)).replyState).toBe('over');
    expect(await replyAs(later, id, '너무 늦은 답글')).toEqual({
      errorCode: helpErrorCodes.closed,
      message: '답변이 끝난 지 30일이 지나 답글을 쓸 수 없어요. 새 문의를 남겨 주세요.',
    });
  });
});

describe('the queue', () => {
  it('puts a replied case on top, marked as unread until one of the staff opens it', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await answer(platform, id, 'tmp', '확인하고 있습니다.', staff);
    const before = await queue();
    expect(before.of(id)).toMatchObject({ status: 'ANSWTMP', isUnread: false });
    platform.clock.advance(hourMs);
    await replyAs(bomi, id, '언제 되나요?');
    const replied = await queue();
    expect(replied.of(id)).toMatchObject({ status: 'REPLIED', isUnread: true });
    const above = replied.items.slice(
      0,
      replied.items.findIndex(({ ticketId }) => ticketId === id),
    );
    expect(above.every(({ isUnread }) => isUnread)).toBe(true);
    expect(replied.unread).toBe(before.unread + 1);
    expect((await queue('state=replied')).of(id)).toBeDefined();

    expect((await openCase(id)).isUnread).toBe(true);
    const read = await queue();
    expect(read.of(id)).toMatchObject({ status: 'REPLIED', isUnread: false });
    expect(read.unread).toBe(before.unread);
  });

  it('counts an addition to what has no answer yet as unread and leaves its state', async () => {
    const id = await fileTicket(platform, illegalReport);
    expect((await queue('queue=illegal')).of(id)?.isUnread).toBe(false);
    const own = await fileTicket(platform, {}, bomi);
    await replyAs(bomi, own, '하나 더 있습니다.');
    expect((await queue()).of(own)).toMatchObject({ status: 'RECEIVED', isUnread: true });
  });

  it('stops the clock while the customer is asked, and lets it run on with the reply', async () => {
    const id = await fileTicket(platform, {}, bomi);
    platform.clock.advance(2 * hourMs);
    await answer(platform, id, 'ask', '주문 번호를 알려 주세요.', staff);
    platform.clock.advance(5 * dayMs);
    const asked = await queue('state=asked');
    expect(asked.of(id)).toMatchObject({ status: 'ANSWASK', waitingMinutes: 120, isOverdue: false });
    expect((await queue()).of(id)).toBeUndefined();
    await replyAs(bomi, id, '주문 번호는 77입니다.');
    platform.clock.advance(hourMs);
    // 20 November, noon, and 72 hours and five days of waiting for the customer
    expect((await queue()).of(id)).toMatchObject({
      status: 'REPLIED',
      waitingMinutes: 180,
      dueDate: '2026-11-28 12:00',
    });
  });

  it('lets the clock run on as well when staff answer without waiting for the customer', async () => {
    const id = await fileTicket(platform, {}, bomi);
    await answer(platform, id, 'ask', '주문 번호를 알려 주세요.', staff);
    platform.clock.advance(dayMs);
    await answer(platform, id, 'tmp', '직접 찾았습니다.', staff);
    platform.clock.advance(hourMs);
    expect((await queue()).of(id)).toMatchObject({ status: 'ANSWTMP', waitingMinutes: 60 });
  });
});
