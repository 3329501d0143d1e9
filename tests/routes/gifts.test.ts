import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '~/links/links';
import { balancePath } from '~protocol/operator/calls';
import { balance } from '../../platform/tables/gift/balance';
import { stationBlacklist } from '../../platform/tables/station/moderation';
import { gift, subscription, subscriptionTicket } from '../../platform/tables/station/ties';
import { vod } from '../../platform/tables/vod/vod';
import { documentOf } from '../support/document';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { openPortal } from '../support/portal';
import { postedFields } from '../support/posted-fields';

let platform: TestPlatform;
let portal: Awaited<ReturnType<typeof openPortal>>;
const tokens: Record<string, string> = {};
const asked: string[] = [];
let visits = 0;
const toBalloon = '/gift/balloon?broad_system=station&bj_id=dodam&station_no=1&adid=&os=pc';
const toSticker = '/gift/sticker?szBjId=dodam&sys_type=web&location=station';
const toSubscribe = '/subscribe?bj_id=dodam';

beforeAll(async () => {
  platform = await openTestPlatform();
  portal = await openPortal((_service, request) => {
    asked.push(new URL(request.url).pathname);
    return platform.fetch(request);
  });
  for (const userId of ['bomi', 'teen17', 'abroad1', 'dodam', 'paused1', 'fresh1'])
    tokens[userId] = await platform.signIn(userId);
});
afterAll(() => platform?.close());

async function open(address: string, as: string, fields?: Record<string, string>) {
  visits += 1;
  const form = fields && postedFields(fields);
  const response = await portal(address, {
    token: tokens[as],
    requestId: `gift-${visits}`,
    ...(form && { form }),
  });
  const document = documentOf(await response.text());
  return { status: response.status, to: response.headers.get('location'), document };
}
const main = (page: Document) => page.querySelector('main')?.textContent ?? '';
const hidden = (page: ParentNode, name: string) =>
  page.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
const amountOf = async (accountId: string, kind: 'balloon' | 'cash') => {
  const where = and(eq(balance.accountId, accountId), eq(balance.kind, kind));
  return (await platform.context.db.select().from(balance).where(where))[0]?.amount ?? 0;
};

describe('the station', () => {
  it('leads to the subscription and the gifts with their parameters, of others only [S119]', async () => {
    const hrefs = async (as: string) =>
      [...(await open('/station/dodam', as)).document.querySelectorAll('aside a')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => /^\/(gift|subscribe)/.test(href));
    const [subscribe, ...gifts] = await hrefs('bomi');
    expect(subscribe).toBe(toSubscribe);
    expect(gifts.map((href) => href.replace(/station_no=\d+/, 'station_no=1'))).toEqual([
      toBalloon,
      toBalloon.replace('balloon', 'adballoon'),
      toSticker,
    ]);
    expect(gifts[0]).toMatch(/station_no=[1-9]\d*&/);
    expect(await hrefs('guest')).toHaveLength(4);
    expect(await hrefs('dodam')).toEqual([]);
  });

  it('asks guests to sign in before whatever they want, who come back to the gift [S063]', async () => {
    const toLogin = expect.stringContaining('/login.php');
    for (const intent of ['favorite', 'push'])
      expect((await open('/station/dodam?index', 'guest', { intent })).to).toEqual(toLogin);
    expect((await open('/app/index.php?page=write&id_list=dodam', 'guest')).to).toEqual(toLogin);
    const { db } = platform.context;
    const [one] = await db.select({ no: vod.titleNo, userId: vod.userId }).from(vod).limit(1);
    const later = await open(`/card/vod/${one?.userId}/${one?.no}`, 'guest', { intent: 'later' });
    expect(later.to).toEqual(toLogin);
    for (const address of [toBalloon, toSubscribe, '/my/items']) {
      const page = await open(address, 'guest');
      expect([page.status, page.to]).toEqual([303, links.login({ login: null } as never, address)]);
    }
  });
});

describe('a gift', () => {
  it('is given once, told, and seen by the streamer and in one’s movements', async () => {
    const form = (await open(toBalloon, 'bomi')).document;
    expect(main(form)).toContain('가진 별풍선 1,250개');
    // a long number is refused, not cut
    expect(form.querySelector('#amount')?.hasAttribute('maxlength')).toBe(false);
    const charge = { userId: 'bomi', kind: 'balloon', amount: 60_000, note: null, key: 'charge-of-tests' };
    await platform.operatorFetch(
      new Request(`http://platform.test/main${balancePath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(charge),
      }),
    );
    const typed = { key: hidden(form, 'key'), amount: '６０,000', message: '오늘도 <b>응원</b>해요' };
    const question = await open(toBalloon, 'bomi', typed);
    expect(question.status).toBe(200);
    for (const text of ['도담', '별풍선 60,000개', '오늘도 <b>응원</b>해요', '1,250개'])
      expect(main(question.document)).toContain(text);
    const asksOnly = question.document.querySelector('main section');
    expect(asksOnly?.hasAttribute('autofocus')).toBe(true);
    const buttons = [...(asksOnly?.querySelectorAll('button') ?? [])];
    expect(buttons.map((one) => one.textContent)).toEqual(['선물하기', '취소']);
    expect(main((await open(toBalloon, 'bomi')).document)).toContain('가진 별풍선 61,250개');
    const kept = (await open(toBalloon, 'bomi', { ...typed, step: 'edit' })).document;
    for (const [name, value] of Object.entries(typed)) expect(hidden(kept, name)).toBe(value);
    // what the question sends is what was typed
    const fields = {
      ...Object.fromEntries(Object.keys(typed).map((name) => [name, hidden(question.document, name)])),
      [buttons[0]?.name ?? '']: buttons[0]?.value ?? '',
    };
    for (let press = 0; press < 2; press++) {
      const sent = await open(toBalloon, 'bomi', fields);
      expect([sent.status, sent.to]).toEqual([303, `${toBalloon}#amount`]);
    }
    expect(main((await open(toBalloon, 'bomi')).document)).toContain('가진 별풍선 1,250개');
    const mine = (await open('/my/items', 'bomi')).document;
    expect(main(mine)).toContain('도담님에게 선물');
    expect(main(mine)).toContain('별풍선 −60,000개');
    const given = (await open('/my/items?box=received', 'dodam')).document;
    expect(main(given)).toContain('오늘도 <b>응원</b>해요');
    expect(given.querySelector('main li b b')).toBeNull();
    expect(main((await open('/my/items?box=received', 'bomi')).document)).not.toContain('응원');
    // rankings are kept for two seconds
    platform.clock.advance(2_000);
    const station = (await open('/station/dodam', 'guest')).document;
    expect(station.querySelector('aside')?.textContent).toContain('회장봄이');
  });

  it('is refused at its field, with everything that was typed', async () => {
    for (const [amount, message, field, text] of [
      ['5000', '안녕', 'amount', '별풍선 개수가 모자랍니다.'],
      ['', '안녕', 'amount', '개수를 입력해 주세요.'],
      ['０', '안녕', 'amount', '1개부터 100,000개까지 선물할 수 있습니다.'],
      ['1234567890123456', '안녕', 'amount', '1개부터 100,000개까지 선물할 수 있습니다.'],
      ['두 개', '안녕', 'amount', '숫자만 입력해 주세요.'],
      ['1.5', '안녕', 'amount', '숫자만 입력해 주세요.'],
      ['1', '가'.repeat(101), 'message', '메시지는 100자까지 쓸 수 있습니다.'],
      ['1', '가'.repeat(28_000), 'message', '내용이 너무 깁니다. 줄여서 다시 보내 주세요.'],
    ] as const) {
      const typed = { key: 'a-key-of-tests', amount, message };
      expect((await open(toBalloon, 'bomi', { ...typed, step: 'sure' })).status).toBe(400);
      const page = await open(toBalloon, 'bomi', typed);
      expect(page.status).toBe(400);
      expect(page.document.querySelector(`#${field}-error`)?.textContent).toBe(text);
      expect([hidden(page.document, 'amount'), hidden(page.document, 'message')]).toEqual([amount, message]);
      expect(hidden(page.document, 'key')).toBe('a-key-of-tests');
    }
    const lost = await open(toBalloon, 'guest', { amount: '1', message: '세션이 끝난 글' });
    expect(lost.status).toBe(401);
    expect(lost.document.body.textContent).toContain('세션이 끝난 글');
  });

  it('has no form for the blacklisted, the suspended, oneself, and nobody’s station', async () => {
    const given = async () =>
      (await platform.context.db.select().from(gift).where(eq(gift.senderId, 'teen17'))).length;
    const before = await given();
    await platform.context.db
      .insert(stationBlacklist)
      .values({ stationUserId: 'dodam', accountId: 'teen17', kind: 'station', createdAt: new Date() });
    const closed = await open(toSticker, 'teen17');
    expect([closed.status, main(closed.document)]).toEqual([
      403,
      expect.stringContaining('이 방송국에는 선물하거나 구독할 수 없습니다.'),
    ]);
    expect((await open(toSticker, 'paused1')).status).toBe(403);
    expect((await open(toSticker, 'dodam')).status).toBe(403);
    expect((await open('/gift/balloon?bj_id=nobody9', 'bomi')).status).toBe(404);
    expect((await open('/gift/cash?bj_id=dodam', 'bomi')).status).toBe(404);
    await open(toBalloon, 'teen17', { key: 'a-key-of-tests', amount: '1', message: '', step: 'sure' });
    expect(await given()).toBe(before);
  });
});

describe('the subscription', () => {
  it('asks first what the viewer is, then about the ticket; refusing leads to the subscription page [S064, S065]', async () => {
    asked.length = 0;
    const page = (await open(toSubscribe, 'bomi')).document;
    const calls = asked.filter((path) => path.startsWith('/item/'));
    expect(calls).toEqual(['/item/api/subscription/a/info']);
    expect(main(page)).toMatch(/사용할 구독권을 골라 주세요.*플러스 구독권7일.*베이직 구독권30일/);
    const hrefs = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toContain(`${toSubscribe}&page=buy`);
    expect(main((await open(`${toSubscribe}&page=buy`, 'bomi')).document)).toContain('4,500캐시 / 30일');
    // nothing is used by looking
    const { db } = platform.context;
    const where = eq(subscriptionTicket.code, hidden(page, 'code'));
    expect((await db.select().from(subscriptionTicket).where(where))[0]?.usedAt).toBeNull();

    const used = await open(toSubscribe, 'bomi', { intent: 'use', code: hidden(page, 'code') });
    expect([used.status, used.to]).toEqual([303, `${toSubscribe}&page=buy#state`]);
    expect((await db.select().from(subscriptionTicket).where(where))[0]?.usedAt).not.toBeNull();
    const after = main((await open(`${toSubscribe}&page=buy`, 'bomi')).document);
    expect(after).toContain('플러스 구독 중');
    expect(after).toContain('이어서 구독하기');

    // no ticket (hold_flag 0): the page itself
    expect(main((await open(toSubscribe, 'fresh1')).document)).toContain('4,500캐시 / 30일');
    // paid by itself: the page itself, although a ticket is held
    await db
      .update(subscription)
      .set({ type: 'auto' })
      .where(and(eq(subscription.accountId, 'bomi'), eq(subscription.stationUserId, 'dodam')));
    const auto = (await open(toSubscribe, 'bomi')).document;
    expect(main(auto)).toContain('다음 자동 결제');
    expect(main(auto)).not.toContain('사용하시겠습니까?');
    const ended = await open(toSubscribe, 'bomi', { intent: 'end' });
    expect(ended.status).toBe(303);
    expect(main((await open(`${toSubscribe}&page=buy`, 'bomi')).document)).not.toContain('자동 결제 해지');
  });

  it('says what the server says: a refusal where it was asked, and on the page where a ticket was refused [S066]', async () => {
    const form = (await open(toSubscribe, 'fresh1')).document;
    const poor = await open(toSubscribe, 'fresh1', {
      intent: 'subscribe',
      key: hidden(form, 'key'),
      code: 'plus',
    });
    expect(poor.status).toBe(400);
    expect(poor.document.querySelector('[role="alert"]')?.textContent).toContain('캐시가 모자랍니다.');
    expect(poor.document.querySelector<HTMLInputElement>('input[value="plus"]')?.checked).toBe(true);
    const refused = await portal(toSubscribe, {
      token: tokens.fresh1,
      requestId: 'gift-refused',
      form: {
        fields: new URLSearchParams({ intent: 'use', code: 'DEMO-BASIC-0003' }),
        files: [],
        filesTooLarge: false,
        filesFailed: false,
        isCut: false,
      },
    });
    const cookie = refused.headers
      .getSetCookie()
      .map((one) => one.split(';')[0] ?? '')
      .join('; ');
    const told = await portal(refused.headers.get('location') ?? '', {
      token: tokens.fresh1,
      cookie,
      requestId: 'gift-told',
    });
    expect(await told.text()).toContain('없는 구독권입니다.');
    expect(main((await open('/subscribe?bj_id=dodam', 'dodam')).document)).toContain('자신의 방송국');
  });

  it('tells the suspended since when and until when [S067]', async () => {
    const page = await open(toSubscribe, 'paused1');
    expect(page.status).toBe(403);
    expect(main(page.document)).toContain('이용이 정지된 회원은 구독할 수 없습니다.');
    expect(main(page.document)).toContain('정지 기간: 2026-11-17 ~ 2026-11-27');
    const pressed = await open(toSubscribe, 'paused1', {
      intent: 'subscribe',
      step: 'sure',
      code: 'basic',
      key: 'paused-key',
    });
    expect([pressed.status, pressed.to]).toEqual([303, toSubscribe]);
  });

  it('is bought with cash and given to others, each once', async () => {
    await open('/my/items', 'abroad1', {});
    const form = (await open(toSubscribe, 'abroad1')).document;
    const forms = [...form.querySelectorAll('form')].filter((one) => one.querySelector('[name="key"]'));
    const [own, other] = forms.map((one) => ({
      intent: hidden(one, 'intent'),
      key: hidden(one, 'key'),
      code: 'basic',
    }));
    const sure = { step: 'sure' };
    const question = await open(toSubscribe, 'abroad1', { ...own });
    expect(main(question.document)).toMatch(/베이직 30일.*4,500캐시.*25,500캐시/);
    for (let press = 0; press < 2; press++)
      expect((await open(toSubscribe, 'abroad1', { ...own, ...sure })).to).toBe(
        `${toSubscribe}&page=buy#state`,
      );
    const toFresh = { ...other, receiverId: 'fresh1' };
    const about = (await open(toSubscribe, 'abroad1', toFresh)).document;
    expect(main(about)).toMatch(/\(fresh1\).*4,500캐시.*21,000캐시/);
    expect(await amountOf('abroad1', 'cash')).toBe(30_000 - 4_500);
    const edited = (await open(toSubscribe, 'abroad1', { ...toFresh, step: 'edit' })).document;
    expect([hidden(edited, 'receiverId'), edited.querySelector('details')?.hasAttribute('open')]).toEqual([
      'fresh1',
      true,
    ]);
    for (let press = 0; press < 2; press++) await open(toSubscribe, 'abroad1', { ...toFresh, ...sure });
    expect(await amountOf('abroad1', 'cash')).toBe(30_000 - 2 * 4_500);
    const nobody = await open(toSubscribe, 'abroad1', { ...other, receiverId: 'nobody9' });
    expect([nobody.status, hidden(nobody.document, 'receiverId')]).toEqual([400, 'nobody9']);
    expect(nobody.document.querySelector('details')?.hasAttribute('open')).toBe(true);
    expect(main((await open(toSubscribe, 'fresh1')).document)).toContain('도담 베이직 구독권(30일)을 사용');
    expect(main((await open('/note', 'fresh1')).document)).toContain('구독권(30일)을 선물했습니다');
  });
});

describe('one’s items', () => {
  it('are balances, subscriptions, tickets and movements; the demo fills up once a day', async () => {
    const page = (await open('/my/items', 'bomi')).document;
    for (const text of [
      '31,500캐시',
      '다음 자동 결제',
      '베이직 구독권',
      '기한 지남',
      '사용함',
      '구독 자동 결제',
      '데모 시작 잔액',
    ])
      expect(main(page)).toContain(text);
    const before = await amountOf('bomi', 'balloon');
    const fill = (from: Document) => from.querySelector('main form button')?.textContent ?? null;
    expect(fill(page)).toBe('데모 잔액 채우기');
    for (let press = 0; press < 2; press++)
      expect((await open('/my/items', 'bomi', {})).to).toBe('/my/items#balances');
    expect(await amountOf('bomi', 'balloon')).toBe(before + 500);
    expect(fill((await open('/my/items', 'bomi')).document)).toBeNull();
    platform.clock.advance(86_400_000);
    await open('/my/items', 'bomi', {});
    expect(await amountOf('bomi', 'balloon')).toBe(before + 1_000);
  });

  it('go on by pages, and are found from MY and from the subscriptions', async () => {
    const page = (await open('/my/items?box=received', 'dodam')).document;
    const next = page.querySelector('main a[href*="before="]')?.getAttribute('href') ?? '';
    expect(next).toMatch(/^\/my\/items\?box=received&before=\d+$/);
    const further = (await open(next, 'dodam')).document;
    expect(further.querySelectorAll('main ul li').length).toBeGreaterThan(10);
    expect(further.querySelector('main a[href="/my/items?box=received"]')).not.toBeNull();
    expect((await open('/my/items?before=nonsense', 'bomi')).status).toBe(200);
    for (const address of ['/my/subscribe', '/my/favorite'])
      expect((await open(address, 'bomi')).document.querySelector('main a[href="/my/items"]')).not.toBeNull();
  });
});
