import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftMember } from '~protocol/account/rules';
import { noticeCalls } from '~protocol/notice/calls';
import { studioCalls } from '~protocol/station/studio/calls';
import { account } from '../../../platform/tables/account/account';
import { gift, subscription } from '../../../platform/tables/station/ties';
import { hiddenStreamer } from '../../../platform/tables/viewer/viewer';
import { type ChatPlatform, idOf, openChatPlatform, star, type Who } from '../chat/support';

const { calls } = studioCalls;
let platform: ChatPlatform;
beforeAll(async () => {
  platform = await openChatPlatform();
  await platform.addStreamer('star2');
});
afterAll(() => platform?.close());

const base = `/station/api/station/${star}/studio`;
const get = async (path: string, who: Who = 'owner') =>
  (await platform.request(`${base}/${path}`, { token: platform.tokens[who] })).json();
const thank = async (fields: Record<string, string>, who: Who = 'owner') => {
  const answer = await platform.postForm(`${base}/thanks`, fields, platform.tokens[who]);
  return { status: answer.status, message: ((await answer.json()) as { message?: string }).message };
};
const giftOf = async (more: Partial<typeof gift.$inferInsert> = {}) => {
  const { db, clock } = platform.context;
  const [row] = await db
    .insert(gift)
    .values({
      kind: 'balloon',
      senderId: idOf('viewer'),
      stationUserId: star,
      amount: 100,
      createdAt: clock.now(),
      ...more,
    })
    .returning({ id: gift.id });
  return String(row?.id);
};
const thanksOf = async (who: Who) => {
  const { body } = await platform.getJson('/my/api/notice', platform.tokens[who]);
  return noticeCalls.calls.list.answer.parse(body).data.filter(({ kind }) => kind === 'thanks');
};

describe('what a station was given [L054]', () => {
  it('stands with its message, the newest first, by kind, and summed for this month', async () => {
    const { clock } = platform.context;
    const lastMonth = new Date(clock.now().getTime() - 40 * 86_400_000);
    await giftOf({ amount: 7, createdAt: lastMonth });
    await giftOf({ kind: 'sticker', amount: 3, message: '힘내세요' });
    await giftOf({ amount: 20, message: '오늘도 <b>최고</b>' });
    await giftOf({ kind: 'subscription', amount: 1, receiverId: idOf('other') });
    await giftOf({ stationUserId: 'star2', amount: 999 });
    const { data, month, next } = calls.gifts.answer.parse(await get('gifts'));
    expect(
      data.map(({ kind, amount, message, receiverNick }) => [kind, amount, message, receiverNick]),
    ).toEqual([
      ['subscription', 1, null, `닉${idOf('other')}`],
      ['balloon', 20, '오늘도 <b>최고</b>', null],
      ['sticker', 3, '힘내세요', null],
      ['balloon', 7, null, null],
    ]);
    expect(month).toEqual({ balloon: 20, adBalloon: 0, sticker: 3, subscription: 1 });
    expect(next).toBeNull();
    expect(calls.gifts.answer.parse(await get('gifts?kind=sticker')).data).toHaveLength(1);
  });

  it('comes by pages', async () => {
    for (let count = 0; count < 25; count += 1) await giftOf({ kind: 'adBalloon', amount: count + 1 });
    const first = calls.gifts.answer.parse(await get('gifts?kind=adBalloon'));
    const rest = calls.gifts.answer.parse(await get(`gifts?kind=adBalloon&before=${first.next}`));
    expect([...first.data, ...rest.data].map(({ amount }) => amount)).toEqual(
      Array.from({ length: 25 }, (_, index) => 25 - index),
    );
    expect(rest.next).toBeNull();
  });

  it('is thanked for once, by its owner alone: the giver has a notice that names it', async () => {
    const no = await giftOf({ amount: 1_200 });
    for (const [who, status] of Object.entries({
      guest: 401,
      viewer: 403,
      manager: 403,
      staff: 403,
      paused: 403,
    }))
      expect([who, (await thank({ kind: 'gift', no }, who as Who)).status]).toEqual([who, status]);
    expect(await thanksOf('viewer')).toEqual([]);
    expect(await thank({ kind: 'gift', no })).toEqual({
      status: 200,
      message: `닉${idOf('viewer')}님에게 감사 인사를 보냈어요.`,
    });
    expect(await thank({ kind: 'gift', no })).toEqual({ status: 200, message: '이미 감사 인사를 보냈어요.' });
    expect((await thanksOf('viewer')).map(({ text }) => text)).toEqual([
      `닉 ${star}님이 별풍선 1,200개 선물에 감사 인사를 보냈습니다`,
    ]);
    const { data } = calls.gifts.answer.parse(await get('gifts'));
    expect(data.find(({ id }) => String(id) === no)?.isThanked).toBe(true);
    expect(await thanksOf('other')).toEqual([]);
  });

  it('is not thanked for at another station, nor where the giver has left', async () => {
    const others = await giftOf({ stationUserId: 'star2' });
    expect((await thank({ kind: 'gift', no: others })).status).toBe(404);
    expect((await thank({ kind: 'subscription', no: others })).status).toBe(404);
    expect((await thank({ kind: 'gift', no: '999999' })).status).toBe(404);
    const { db, clock } = platform.context;
    await db.insert(account).values({ ...leftMember, createdAt: clock.now() });
    const lefts = await giftOf({ senderId: leftMember.userId });
    expect(await thank({ kind: 'gift', no: lefts })).toEqual({ status: 400, message: '탈퇴한 회원이에요.' });
    const { data } = calls.gifts.answer.parse(await get('gifts'));
    expect(data.find(({ id }) => String(id) === lefts)?.isThanked).toBeNull();
  });

  it('tells nobody who has hidden the streamer', async () => {
    const no = await giftOf({ senderId: idOf('other') });
    const { db, clock } = platform.context;
    await db
      .insert(hiddenStreamer)
      .values({ accountId: idOf('other'), streamerId: star, createdAt: clock.now() });
    expect((await thank({ kind: 'gift', no })).status).toBe(200);
    expect(await thanksOf('other')).toEqual([]);
  });
});

describe('subscribers [L054]', () => {
  it('are those whose subscription runs, thanked for each payment once', async () => {
    const { db, clock } = platform.context;
    const now = clock.now();
    await db.insert(subscription).values({
      ...{ accountId: idOf('teen'), stationUserId: star, type: 'ticket', firstPaidAt: now, expiresAt: now },
    });
    const { data, total } = calls.subscribers.answer.parse(await get('subscribers'));
    expect(data.map(({ userId, months, isThanked }) => [userId, months, isThanked])).toEqual([
      [idOf('fan'), 1, false],
    ]);
    expect(total).toBe(1);
    const no = String(data[0]?.subscribeNo);
    const fan = `닉${idOf('fan')}님에게 감사 인사를 보냈어요.`;
    expect((await thank({ kind: 'subscription', no })).message).toBe(fan);
    expect((await thank({ kind: 'subscription', no })).message).toBe('이미 감사 인사를 보냈어요.');
    await db
      .update(subscription)
      .set({ paymentCount: 2 })
      .where(eq(subscription.accountId, idOf('fan')));
    expect(calls.subscribers.answer.parse(await get('subscribers')).data[0]?.isThanked).toBe(false);
    expect((await thank({ kind: 'subscription', no })).message).toBe(fan);
    expect((await thanksOf('fan')).map(({ text }) => text)).toEqual([
      `닉 ${star}님이 구독 2개월에 감사 인사를 보냈습니다`,
      `닉 ${star}님이 구독 1개월에 감사 인사를 보냈습니다`,
    ]);
  });
});
