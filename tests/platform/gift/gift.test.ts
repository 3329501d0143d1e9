import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balancePath } from '~protocol/operator/calls';
import { stationCalls } from '~protocol/station/calls';
import { type GiftKind, giftCalls, itemCalls } from '~protocol/station/gift/calls';
import { subscriptionCalls } from '~protocol/station/subscription';
import { pathOf } from '~protocol/wire/path';
import { keepHouse } from '../../../platform/housekeeping';
import { account, stationManager } from '../../../platform/tables/account/account';
import { auditLog } from '../../../platform/tables/core/audit';
import { balance, balanceEntry } from '../../../platform/tables/gift/balance';
import { note } from '../../../platform/tables/note/note';
import { banWord, stationBlacklist } from '../../../platform/tables/station/moderation';
import { fanClub, gift, subscription, subscriptionTicket } from '../../../platform/tables/station/ties';
import { asSent } from '../../support/as-sent';
import { type FeedPlatform, openFeedPlatform } from '../feed/support';

const { calls: own } = itemCalls;
const { calls: sub } = subscriptionCalls;
let platform: FeedPlatform;
const star = 'star1';
const other = 'other1';
const tokens: Record<string, string | undefined> = { guest: undefined };
const dayMs = 86_400_000;
const ago = (days: number) => new Date(platform.clock.now().getTime() - days * dayMs);
const item = (path: string) => `/item${path}`;
const read = async (path: string, token?: string) => (await platform.getJson(path, token)).body;
let keys = 0;
const freshKey = () => `test-key-${keys++}`;

async function post(path: string, fields: Record<string, string>, who = 'giver') {
  const response = await platform.postForm(item(path), fields, tokens[who]);
  // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
  return { status: response.status, body: (await response.json()) as any };
}
const give = (kind: GiftKind, amount: number | string, more: Record<string, string> = {}, who = 'giver') =>
  post(
    pathOf(giftCalls.calls.send.path, { kind, userId: star }),
    { amount: String(amount), message: '', key: freshKey(), ...more },
    who,
  );
const subscribe = (fields: Record<string, string> = {}, who = 'giver') =>
  post(sub.subscribe.path, { bj_id: star, item_code: 'basic', key: freshKey(), ...fields }, who);
const info = async (who = 'giver', bj_id = star) =>
  sub.info.answer.parse((await post(sub.info.path, { bj_id }, who)).body);
const spend = async (svc_coupon: string, more: Record<string, string> = {}, who = 'giver') =>
  sub.giftUse.answer.parse(
    (await post(sub.giftUse.path, { recv_id: star, svc_coupon, location: 'station', ...more }, who)).body,
  );
const items = async (who = 'giver') => own.items.answer.parse(await read(item(own.items.path), tokens[who]));
const cashOf = async (who = 'giver') => (await items(who)).balances.cash;

async function charge(userId: string, kind: string, amount: number, more: object = {}) {
  const body = JSON.stringify({ userId, kind, amount, note: null, key: freshKey(), ...more });
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`http://platform.test/main${balancePath}`, {
    method: 'POST',
    headers,
    body,
  });
  return platform.operatorFetch(request);
}
async function addTicket(code: string, more: Partial<typeof subscriptionTicket.$inferInsert> = {}) {
  await platform.context.db.insert(subscriptionTicket).values({
    code,
    accountId: 'giver1',
    productName: '베이직 구독권',
    tier: 1,
    days: 30,
    expiresAt: ago(-20),
    ...more,
  });
}
const rowOf = async (accountId = 'giver1') => {
  const where = and(eq(subscription.accountId, accountId), eq(subscription.stationUserId, star));
  return (await platform.context.db.select().from(subscription).where(where))[0];
};
/** No balance may differ from the sum of its movements. */
async function checkSums() {
  const { db } = platform.context;
  const entries = await db.select().from(balanceEntry);
  for (const { accountId, kind, amount } of await db.select().from(balance)) {
    const own = entries.filter((entry) => entry.accountId === accountId && entry.kind === kind);
    expect(own.reduce((sum, { change }) => sum + change, 0)).toBe(amount);
  }
}

beforeAll(async () => {
  platform = await openFeedPlatform();
  const { db, clock } = platform.context;
  await platform.addStreamer(star);
  await platform.addStreamer(other);
  await platform.addStreamer('gone1', { suspendedUntil: new Date(clock.now().getTime() + dayMs) });
  for (const who of ['giver', 'second', 'banned', 'manager'])
    tokens[who] = await platform.addMember(`${who}1`);
  tokens.paused = await platform.addMember('paused9', { suspendedFrom: ago(2), suspendedUntil: ago(-5) });
  tokens.staff = await platform.addMember('staff9', { role: 'staff' });
  await db.insert(stationManager).values({ stationUserId: star, accountId: 'manager1' });
  await db
    .insert(stationBlacklist)
    .values({ stationUserId: star, accountId: 'banned1', kind: 'station', createdAt: clock.now() });
  await db.insert(banWord).values({ stationUserId: star, word: '나쁜말', createdAt: clock.now() });
});
afterAll(() => platform?.close());

beforeEach(async () => {
  const { db } = platform.context;
  for (const table of [balanceEntry, balance, gift, fanClub, subscription, subscriptionTicket, note])
    await db.delete(table);
});

describe('a gift', () => {
  it('moves the balance, the ledger and the rankings at once; the first balloon makes a fan, stickers a supporter', async () => {
    await charge('giver1', 'balloon', 1_000);
    await charge('giver1', 'sticker', 50);
    await charge('giver1', 'adBalloon', 5);
    expect((await give('balloon', 300, { message: '잘 보고\n있어요' })).body).toEqual({
      result: 1,
      message: `닉 ${star}님에게 별풍선 300개를 선물했습니다.`,
    });
    await give('balloon', '1,00', {});
    await give('sticker', 20);
    await give('adBalloon', 5);
    expect((await items()).balances).toEqual({ balloon: 600, adBalloon: 0, sticker: 30, cash: 0 });
    const at = { userId: star };
    const menu = asSent(
      stationCalls.calls.menu,
      await read(`/channel${pathOf(stationCalls.calls.menu.path, at)}`),
    );
    expect(menu.fanList).toEqual([expect.objectContaining({ userId: 'giver1', totalGift: 400 })]);
    const dashboard = stationCalls.calls.dashboard.answer.parse(
      await read(`/channel${pathOf(stationCalls.calls.dashboard.path, at)}`),
    );
    expect(dashboard).toMatchObject({ fanclubCnt: 1, supporterCnt: 1 });
    const entries = own.entries.answer.parse(await read(item(own.entries.path), tokens.giver));
    expect(entries.next).toBeNull();
    expect(entries.data.slice(0, 2)).toEqual([
      expect.objectContaining({
        kind: 'adBalloon',
        change: -5,
        after: 0,
        reason: 'gift',
        stationUserId: star,
      }),
      expect.objectContaining({ kind: 'sticker', change: -20, after: 30 }),
    ]);
    const [first] = await platform.context.db.select().from(gift).orderBy(gift.id);
    expect(first).toMatchObject({ senderId: 'giver1', amount: 300, message: '잘 보고 있어요' });
    await checkSums();
  });

  it('is one under its key, also when pressed twice at once; another gift under the same key is another', async () => {
    await charge('giver1', 'balloon', 100);
    const key = freshKey();
    const twice = await Promise.all([give('balloon', 40, { key }), give('balloon', 40, { key })]);
    expect(twice.map(({ body }) => body.result)).toEqual([1, 1]);
    expect((await give('balloon', 40, { key })).body).toEqual(twice[0]?.body);
    expect((await items()).balances.balloon).toBe(60);
    await give('balloon', 10, { key });
    expect((await items()).balances.balloon).toBe(50);
    expect(await platform.context.db.select().from(gift)).toHaveLength(2);
    await checkSums();
  });

  it('is told beforehand: what it would leave, and what would be refused; nothing is given', async () => {
    await charge('giver1', 'sticker', 1_500);
    const check = (amount: string, message = '') =>
      post(pathOf(giftCalls.calls.check.path, { kind: 'sticker', userId: star }), { amount, message });
    expect((await check('１,200', '안녕')).body).toEqual({ amount: 1_200, after: 300 });
    expect((await check('1501')).body).toMatchObject({
      errorInfo: { field: 'amount' },
      message: '스티커 개수가 모자랍니다.',
    });
    expect((await check('1', '나 쁜 말')).body.errorInfo).toEqual({ field: 'message' });
    expect((await items()).balances.sticker).toBe(1_500);
    expect(await platform.context.db.select().from(gift)).toEqual([]);
  });

  it('never takes more than there is, many at once', async () => {
    await charge('giver1', 'sticker', 25);
    const sent = await Promise.all(Array.from({ length: 6 }, () => give('sticker', 10)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400]);
    expect(sent.find(({ status }) => status === 400)?.body).toMatchObject({
      errorInfo: { field: 'amount' },
      message: '스티커 개수가 모자랍니다.',
    });
    expect((await items()).balances.sticker).toBe(5);
    await checkSums();
  });

  it('is a whole number up to 100,000, with a message that is short and has no ban word', async () => {
    await charge('giver1', 'balloon', 1_000_000);
    for (const amount of ['', '0', '-1', '1.5', '1e3', '100001', '가', '³', '①②', '½']) {
      const { status, body } = await give('balloon', amount);
      expect([amount, status, body.errorInfo]).toEqual([amount, 400, { field: 'amount' }]);
    }
    expect((await give('balloon', ' ')).body.message).toBe('개수를 입력해 주세요.');
    for (const message of ['가'.repeat(101), '나 쁜 말', '<나쁜말>'])
      expect((await give('balloon', 1, { message })).body.errorInfo).toEqual({ field: 'message' });
    expect((await give('balloon', 100_000, { message: '가'.repeat(100) })).status).toBe(200);
  });
});

describe('who may give and subscribe', () => {
  const roles: [who: string, gift: number, result: number | null][] = [
    ['guest', 401, null],
    ['giver', 200, 1],
    ['manager', 200, 1],
    ['staff', 200, 1],
    ['banned', 403, -1],
    ['paused', 403, -1102],
  ];

  it.each(roles)('%s', async (who, status, result) => {
    const accountId = { paused: 'paused9', staff: 'staff9' }[who] ?? `${who}1`;
    if (who !== 'guest') {
      await charge(accountId, 'balloon', 10);
      await charge(accountId, 'cash', 20_000);
      await addTicket('T-role', { accountId });
    }
    const checked = pathOf(giftCalls.calls.check.path, { kind: 'balloon', userId: star });
    expect((await post(checked, { amount: '10', message: '' }, who)).status).toBe(status);
    expect((await give('balloon', 10, {}, who)).status).toBe(status);
    const offer = await platform.request(
      item(pathOf(giftCalls.calls.send.path, { kind: 'balloon', userId: star })),
      {
        token: tokens[who],
      },
    );
    expect(offer.status).toBe(status);
    const fields = { bj_id: star, item_code: 'basic', key: freshKey() };
    const answers = [
      await post(sub.info.path, { bj_id: star }, who),
      await post(sub.giftUse.path, { recv_id: star, svc_coupon: 'T-role', location: 'station' }, who),
      await post(sub.check.path, { bj_id: star, item_code: 'basic' }, who),
      await post(sub.give.path, { ...fields, recv_id: 'second1' }, who),
      await post(sub.subscribe.path, fields, who),
    ];
    const expected = result === null ? [401, undefined] : [200, result];
    expect(answers.map(({ status: got, body }) => [got, body.result])).toEqual(answers.map(() => expected));
    if (result !== 1) {
      const { db } = platform.context;
      expect([await db.select().from(gift), await db.select().from(subscription)]).toEqual([[], []]);
    }
  });

  it('tells the suspended since when and until when [S067]', async () => {
    const answer = await info('paused');
    expect(answer).toMatchObject({
      result: -1102,
      data: { regist_date: '2026-11-18 12:00:00', regist_term_date: '2026-11-25 12:00:00' },
    });
  });

  it('nobody to themselves, to nobody, or to a closed station', async () => {
    await platform.post('/station/api/station', {}, tokens.second);
    await charge('second1', 'balloon', 10);
    const toSelf = pathOf(giftCalls.calls.send.path, { kind: 'balloon', userId: 'second1' });
    const fields = { amount: '1', message: '', key: freshKey() };
    expect((await post(toSelf, fields, 'second')).status).toBe(400);
    expect(await info('second', 'second1')).toMatchObject({ result: -1 });
    await charge('giver1', 'balloon', 10);
    await post(toSelf, { ...fields, message: '안녕' });
    expect((await read(item(own.received.path), tokens.second)) as object).toMatchObject({
      data: [{ userId: 'giver1', amount: 1, message: '안녕', kind: 'balloon' }],
      next: null,
    });
    expect(
      (
        await post(pathOf(giftCalls.calls.send.path, { kind: 'balloon', userId: 'gone1' }), {
          amount: '1',
          message: '',
          key: freshKey(),
        })
      ).status,
    ).toBe(403);
    expect(await info('giver', 'gone1')).toMatchObject({ result: -1 });
  });

  it('reads nobody else’s things: balances, movements, tickets', async () => {
    await charge('giver1', 'cash', 777, { note: '비밀 메모' });
    await addTicket('T-mine');
    for (const path of [own.items.path, own.entries.path, own.received.path]) {
      const body = JSON.stringify(await read(item(path), tokens.second));
      expect(body).not.toMatch(/777|비밀|T-mine|giver1/);
    }
    expect(await spend('T-mine', { send_id: 'giver1' }, 'second')).toMatchObject({
      result: -1,
      message: '없는 구독권입니다.',
    });
    expect(await rowOf('second1')).toBeUndefined();
  });
});

describe('a subscription', () => {
  it('is told with its type, tier, dates and the ticket that could be used [S098, S116]', async () => {
    expect(await info()).toMatchObject({
      result: 1,
      data: { subscription_type: null, hold_flag: 0, bj_nick: `닉 ${star}`, svc_coupon: null },
    });
    await addTicket('T-late', { expiresAt: ago(-60) });
    await addTicket('T-soon', { expiresAt: ago(-2), productName: '플러스 구독권', tier: 2, days: 7 });
    await addTicket('T-elsewhere', { stationUserId: other, expiresAt: ago(-1) });
    await addTicket('T-expired', { expiresAt: ago(1) });
    expect((await info()).data).toMatchObject({
      hold_flag: 1,
      svc_coupon: 'T-soon',
      prod_name: '플러스 구독권',
      prod_days: 7,
      prod_tier: 2,
    });
    // all that fit are told, the best first
    const codes = (data: { tickets?: { code: string }[] | null } | null | undefined) =>
      data?.tickets?.map((one) => one.code);
    expect(codes((await info()).data)).toEqual(['T-soon', 'T-late']);
    await addTicket('T-here', { stationUserId: star, expiresAt: ago(-50) });
    expect((await info()).data).toMatchObject({ svc_coupon: 'T-here' });
    await charge('giver1', 'cash', 5_000);
    await subscribe();
    expect((await info()).data).toMatchObject({
      subscription_type: 'auto',
      subscription_ticket_type: 1,
      first_payment_date: '2026-11-20 12:00:00',
      expire_payment_date: '2026-12-20 12:00:00',
      rest_payment_date: 30,
    });
  });

  it('offers no ticket of another tier while one runs: it would be refused', async () => {
    await addTicket('T-first', { tier: 2 });
    await spend('T-first');
    await addTicket('T-basic', { stationUserId: star, expiresAt: ago(-1) });
    expect((await info()).data).toMatchObject({
      subscription_ticket_type: 2,
      hold_flag: 0,
      svc_coupon: null,
    });
    await addTicket('T-same', { tier: 2 });
    expect((await info()).data).toMatchObject({ hold_flag: 1, svc_coupon: 'T-same' });
  });

  it('begins and goes on with a ticket, once for each; the sender of the form is not read [S099, S117]', async () => {
    await addTicket('T-1');
    await addTicket('T-2', { days: 7 });
    await addTicket('T-plus', { tier: 2 });
    await addTicket('T-old', { expiresAt: ago(1) });
    await addTicket('T-other', { stationUserId: other });
    const first = await spend('T-1', { send_id: 'second1' });
    expect(first).toEqual({
      result: 1,
      message: '베이직 구독권 사용을 마쳤습니다.',
      item_name: '베이직 구독권',
      period: 30,
      remain_days: 30,
    });
    expect(await spend('T-1')).toEqual(first);
    expect(await rowOf()).toMatchObject({ tier: 1, type: 'ticket', paymentCount: 1 });
    expect(await rowOf('second1')).toBeUndefined();
    expect(await spend('T-2')).toMatchObject({ result: 1, period: 7, remain_days: 37 });
    expect(await spend('T-plus')).toMatchObject({ result: -1, message: expect.stringContaining('베이직') });
    expect(await spend('T-old')).toMatchObject({ result: -1, message: '사용 기한이 지난 구독권입니다.' });
    expect(await spend('T-other')).toMatchObject({ result: -1, message: '다른 방송국의 구독권입니다.' });
    expect(await spend('T-1', { recv_id: other })).toMatchObject({
      result: -1,
      message: '이미 사용한 구독권입니다.',
    });
    expect((await rowOf())?.paymentCount).toBe(2);
    const plus = await platform.context.db
      .select()
      .from(subscriptionTicket)
      .where(eq(subscriptionTicket.code, 'T-plus'));
    expect(plus[0]?.usedAt).toBeNull();
  });

  it('is paid with cash, once for a key, and not while it pays by itself', async () => {
    expect((await subscribe()).body).toMatchObject({ result: -1, message: '캐시가 모자랍니다.' });
    expect(await rowOf()).toBeUndefined();
    await charge('giver1', 'cash', 20_000);
    const key = freshKey();
    await Promise.all([subscribe({ key, item_code: 'plus' }), subscribe({ key, item_code: 'plus' })]);
    expect(await cashOf()).toBe(5_500);
    expect(await rowOf()).toMatchObject({ type: 'auto', tier: 2, paymentCount: 1 });
    expect((await subscribe()).body).toMatchObject({
      result: -1,
      message: expect.stringContaining('자동 결제'),
    });
    await addTicket('T-auto', { tier: 2 });
    expect((await spend('T-auto')).result).toBe(-1);
    expect(await cashOf()).toBe(5_500);
    const end = { bj_id: star, _method: 'delete' };
    for (let press = 0; press < 2; press++) expect((await post(sub.end.path, end)).body.result).toBe(1);
    expect(await rowOf()).toMatchObject({ type: 'ticket', paymentCount: 1 });
    expect((await post(sub.end.path, { bj_id: star })).status).toBe(400);
    expect((await spend('T-auto')).remain_days).toBe(60);
    await checkSums();
  });

  it('is told beforehand: what it would leave and who would get it; nothing is paid', async () => {
    const check = async (fields: Record<string, string> = {}) =>
      (await post(sub.check.path, { bj_id: star, item_code: 'basic', ...fields })).body;
    expect(await check()).toMatchObject({ result: -1, message: '캐시가 모자랍니다.' });
    await charge('giver1', 'cash', 10_000);
    expect(await check()).toEqual({ result: 1, data: { recv_nick: null, after: 5_500 } });
    expect(await check({ recv_id: 'second1' })).toMatchObject({
      data: { recv_nick: '닉second1', after: 5_500 },
    });
    for (const recv_id of ['', 'giver1', star, 'nobody9']) expect((await check({ recv_id })).result).toBe(-1);
    await subscribe();
    expect(await check()).toMatchObject({ result: -1, message: expect.stringContaining('자동 결제') });
    expect(await cashOf()).toBe(5_500);
  });

  it('is given to another member as a ticket of the station, with a note, and counts for the giver', async () => {
    await charge('giver1', 'cash', 10_000);
    const fields = { bj_id: star, item_code: 'basic', recv_id: 'second1', key: freshKey() };
    const sent = await post(sub.give.path, fields);
    expect(sent.body.result).toBe(1);
    expect((await post(sub.give.path, fields)).body).toEqual(sent.body);
    expect(await cashOf()).toBe(5_500);
    for (const recv_id of ['giver1', star, 'nobody9'])
      expect((await post(sub.give.path, { ...fields, recv_id, key: freshKey() })).body.result).toBe(-1);
    expect(await platform.context.db.select().from(note)).toEqual([
      expect.objectContaining({ senderId: 'giver1', receiverId: 'second1' }),
    ]);
    const { data } = await info('second');
    expect(data).toMatchObject({ hold_flag: 1, prod_name: `닉 ${star} 베이직 구독권` });
    expect((await spend(data?.svc_coupon ?? '', {}, 'second')).result).toBe(1);
    // rankings are kept for two seconds
    platform.clock.advance(2_000);
    const menu = asSent(
      stationCalls.calls.menu,
      await read(`/channel${pathOf(stationCalls.calls.menu.path, { userId: star })}`),
    );
    expect(menu.subscribeGiftFans).toEqual([
      expect.objectContaining({ userId: 'giver1', accumulateSubsGiftScoreCnt: 1 }),
    ]);
    expect(menu.subscribeAccFans).toEqual([expect.objectContaining({ userId: 'second1' })]);
    await checkSums();
  });

  it('is not given to who could not use it: suspended, or on the station’s blacklist', async () => {
    await charge('giver1', 'cash', 10_000);
    const { db, clock } = platform.context;
    const fields = { bj_id: star, item_code: 'basic', recv_id: 'second1' };
    const refused = { result: -1, message: '이 회원은 지금 구독권을 사용할 수 없어서 선물할 수 없습니다.' };
    const tryBoth = async (expected: object) => {
      expect((await post(sub.check.path, fields)).body).toMatchObject(expected);
      expect((await post(sub.give.path, { ...fields, key: freshKey() })).body).toMatchObject(expected);
    };
    await db
      .insert(stationBlacklist)
      .values({ stationUserId: star, accountId: 'second1', kind: 'station', createdAt: clock.now() });
    await tryBoth(refused);
    await db.delete(stationBlacklist).where(eq(stationBlacklist.accountId, 'second1'));
    const suspend = (suspendedUntil: Date | null) =>
      db.update(account).set({ suspendedUntil }).where(eq(account.userId, 'second1'));
    await suspend(ago(-1));
    await tryBoth(refused);
    expect(await cashOf()).toBe(10_000);
    // over, though nobody has lifted it
    await suspend(ago(1));
    await tryBoth({ result: 1 });
    expect(await cashOf()).toBe(5_500);
    await suspend(null);
  });

  it('is sold in two tiers [S118]', async () => {
    const of = (query: string) => read(`${item(own.products.path)}?${query}`);
    const answer = asSent(own.products, await of('work=IN_APP&type=subscription&os=android&version=1'));
    expect(answer.result).toBe(1);
    expect(answer.data).toEqual([
      expect.objectContaining({ item_code: 'basic', item_name: '베이직', period: 30 }),
      expect.objectContaining({ item_code: 'plus', item_name: '플러스', period: 30 }),
    ]);
    expect(await of('work=OTHER')).toEqual({ result: -1, data: [] });
  });
});

describe('what goes on by itself', () => {
  const due = (accountId: string, more: Partial<typeof subscription.$inferInsert> = {}) =>
    platform.context.db.insert(subscription).values({
      accountId,
      stationUserId: star,
      tier: 1,
      type: 'auto',
      paymentCount: 3,
      firstPaidAt: ago(90),
      expiresAt: ago(0.01),
      ...more,
    });

  it('is paid from the cash before a gap opens, once however often it is looked after', async () => {
    await charge('giver1', 'cash', 20_000);
    await due('giver1');
    await Promise.all([keepHouse(platform.context), keepHouse(platform.context)]);
    await keepHouse(platform.context);
    expect(await cashOf()).toBe(15_500);
    expect(await rowOf()).toMatchObject({ type: 'auto', paymentCount: 4, expiresAt: ago(0.01 - 30) });
    await checkSums();
  });

  it('ends where the cash does not reach, or the member may not subscribe any more', async () => {
    await charge('giver1', 'cash', 4_499);
    await charge('banned1', 'cash', 20_000);
    await charge('second1', 'cash', 20_000);
    await due('giver1');
    await due('banned1');
    await due('second1', { expiresAt: ago(40) });
    await keepHouse(platform.context);
    expect(await rowOf()).toMatchObject({ type: 'ticket', paymentCount: 3 });
    expect(await rowOf('banned1')).toMatchObject({ type: 'ticket', paymentCount: 3 });
    expect([await cashOf(), await cashOf('banned')]).toEqual([4_499, 20_000]);
    // nobody pays for days on which the server was down
    expect(await rowOf('second1')).toMatchObject({ type: 'auto', expiresAt: ago(-30) });
  });
});

describe('the operator', () => {
  it('adds and takes, written into the log, once for a key; nobody else can', async () => {
    const key = freshKey();
    await charge('giver1', 'cash', 1_000, { key, note: '보상' });
    expect(await (await charge('giver1', 'cash', 1_000, { key, note: '보상' })).json()).toEqual({
      result: 1,
      balance: 1_000,
    });
    expect(await (await charge('giver1', 'cash', -400)).json()).toMatchObject({ balance: 600 });
    expect((await charge('giver1', 'cash', -601)).status).toBe(400);
    expect((await charge('nobody9', 'cash', 1)).status).toBe(404);
    const body = { userId: 'giver1', kind: 'cash', amount: 5, note: null, key: freshKey() };
    expect((await platform.post(`/main${balancePath}`, body, tokens.staff)).status).toBe(403);
    const logged = await platform.context.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'balance.change'), eq(auditLog.target, 'giver1')));
    expect(logged.filter(({ detail }) => detail.note === '보상')).toHaveLength(1);
    await checkSums();
  });

  it('alone has what the demo fills by a button', async () => {
    expect((await post(own.fill.path, {})).status).toBe(404);
  });

  it('sees movements by pages, each once', async () => {
    for (let n = 1; n <= 45; n++) await charge('giver1', 'cash', n);
    const seen: number[] = [];
    let before: number | null | undefined = null;
    do {
      const query: string = before ? `?before=${before}` : '';
      const page = own.entries.answer.parse(await read(`${item(own.entries.path)}${query}`, tokens.giver));
      seen.push(...page.data.map((row) => (row as { change: number }).change));
      before = page.next;
    } while (before);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => 45 - n));
  });
});
