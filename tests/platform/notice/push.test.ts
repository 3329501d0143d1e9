import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { favoriteCalls } from '~protocol/my/favorites';
import { type NoticeSetting, noticeCalls, noticeDefaults, settableKinds } from '~protocol/notice/calls';
import type { Letter } from '../../../platform/core/post';
import { sendDueMail } from '../../../platform/mail/services/mail';
import { queueDaily } from '../../../platform/notice/services/job';
import { sendPushes } from '../../../platform/notice/services/push';
import { pushKeys } from '../../../platform/notice/services/push-keys';
import { account } from '../../../platform/tables/account/account';
import { mail } from '../../../platform/tables/mail/mail';
import { notice, noticeFanout, push, pushDevice } from '../../../platform/tables/notice/notice';
import { type PushBrowser, startPushService } from '../../support/push-service';
import { type NoticePlatform, openNoticePlatform } from './support';

const { calls } = noticeCalls;
const origin = 'https://moabom.example';
let platform: NoticePlatform;
let service: Awaited<ReturnType<typeof startPushService>>;
let letters: Letter[];
beforeAll(async () => {
  service = await startPushService();
  platform = await openNoticePlatform();
  await platform.join('star1', true);
  for (const member of ['fan1', 'fan2']) await platform.join(member, false, { email: `${member}@naver.com` });
  await platform.ringFor('star1', 'fan1', 'fan2');
}, 120_000);
afterAll(async () => {
  await platform.close();
  await service.close();
});
beforeEach(async () => {
  const { db } = platform.context;
  await platform.end('star1');
  for (const table of [notice, noticeFanout, pushDevice, mail]) await db.delete(table);
  for (const table of ['notice_setting', 'notice_hours']) await db.execute(sql.raw(`delete from ${table}`));
  // noon in Seoul
  platform.clock.set(new Date('2026-11-20T03:00:00Z'));
  service.pushed.length = 0;
  service.state.answer = () => ({ status: 201 });
  letters = [];
  platform.context.push = {
    productName: '모아봄',
    contact: 'mailto:help@moabom.example',
    services: [service.origin],
  };
  platform.context.post = {
    origin,
    productName: '모아봄',
    send: async (letter) => void letters.push(letter),
  };
});

const addDevice = async (
  who: string,
  { endpoint, p256dh, auth }: Omit<PushBrowser, 'read'>,
  token = platform.tokens[who],
) => platform.postForm(`/my${calls.addDevice.path}`, { _method: 'put', endpoint, p256dh, auth }, token);
const switchOn = async (who: string, name = who) => {
  const browser = service.subscribe(name);
  expect((await addDevice(who, browser)).status).toBe(200);
  return browser;
};
const send = () => sendPushes(platform.context);
const devices = () => platform.context.db.$count(pushDevice);
const waiting = () => platform.context.db.$count(push);
const save = async (who: string, changes: Partial<NoticeSetting>[], more: object = {}) => {
  const kinds = settableKinds.map((kind) => ({
    kind,
    ...noticeDefaults,
    ...changes.find((change) => change.kind === kind),
  }));
  const hours = { dailyHour: 9, quietFrom: null, quietTo: null, ...more };
  const answer = await platform.post(
    `/my${calls.saveSettings.path}`,
    { kinds, ...hours },
    platform.tokens[who],
  );
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { message: string }).message;
};

describe('a push', () => {
  it('is what RFC 8030, 8291 and 8292 say, tells the kind and nobody’s name, and opens the notice [L025]', async () => {
    const browser = await switchOn('fan1');
    const broadNo = await platform.goOnAir('star1', { title: '비밀스러운 방송' });
    await send();
    const [pushed] = service.pushed;
    expect(service.pushed).toHaveLength(1);
    expect(pushed?.path).toBe('/push/fan1');
    expect(pushed?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      urgency: 'high',
    });
    const { publicKey } = pushKeys(platform.context.secret);
    expect(pushed?.key).toBe(publicKey);
    expect(pushed?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:help@moabom.example' });
    const text = browser.read(pushed?.body as Buffer);
    const [item] = (await platform.list('fan1')).items;
    expect(JSON.parse(text)).toEqual({
      title: '모아봄',
      body: '알림을 켜 둔 방송이 시작했어요.',
      path: `/my/notice/${item?.noticeNo}?key=${item?.key}`,
      tag: `notice-${item?.noticeNo}`,
    });
    expect(text).not.toMatch(/star1|비밀/);
    expect(item?.place.no).toBe(broadNo);
    expect(await waiting()).toBe(0);
    await send();
    expect(service.pushed).toHaveLength(1);
  });

  it('goes to nobody else, and to nobody who has switched the kind off [L024, L025]', async () => {
    await switchOn('fan1');
    await switchOn('fan2');
    await save('fan2', [{ kind: 'live', browser: false }]);
    await platform.goOnAir('star1');
    await send();
    expect(service.pushed.map(({ path }) => path)).toEqual(['/push/fan1']);
  });

  it('of what is over, read, deleted or hidden meanwhile is not sent [L023, L025]', async () => {
    await switchOn('fan1');
    await platform.goOnAir('star1');
    await platform.end('star1');
    await send();
    await platform.goOnAir('star1', { title: '다음' });
    const [{ noticeNo = 0, key = '' } = {}] = (await platform.list('fan1')).items;
    await platform.act('fan1', noticeNo, 'put', { key });
    await send();
    expect([service.pushed.length, await waiting()]).toEqual([0, 0]);
  });

  it('waits for the end of quiet hours, over midnight too [L024]', async () => {
    await switchOn('fan1');
    await save('fan1', [], { quietFrom: 22, quietTo: 7 });
    // 23:30 in Seoul
    platform.clock.set(new Date('2026-11-20T14:30:00Z'));
    await platform.goOnAir('star1');
    await send();
    expect(service.pushed).toEqual([]);
    platform.clock.set(new Date('2026-11-20T21:59:00Z'));
    await send();
    expect(service.pushed).toEqual([]);
    platform.clock.set(new Date('2026-11-20T22:00:00Z'));
    await send();
    expect(service.pushed).toHaveLength(1);
  });
});

describe('a browser', () => {
  it.each([404, 410])('that is gone (%s) is forgotten [L025]', async (status) => {
    await switchOn('fan1');
    service.state.answer = () => ({ status });
    await platform.goOnAir('star1');
    await send();
    expect([await devices(), await waiting()]).toEqual([0, 0]);
  });

  it('whose service is busy is tried again when it says, and given up in the end [L025, L026]', async () => {
    await switchOn('fan1');
    service.state.answer = () => ({ status: 429, headers: { 'retry-after': '600' } });
    await platform.goOnAir('star1');
    await send();
    platform.clock.advance(599_000);
    await send();
    expect(service.pushed).toHaveLength(1);
    platform.clock.advance(2_000);
    await send();
    expect(service.pushed).toHaveLength(2);
    for (let n = 0; n < 4; n += 1) {
      platform.clock.advance(3 * 3_600_000);
      await send();
    }
    expect([service.pushed.length, await waiting(), await devices()]).toEqual([5, 0, 1]);
  });

  it('is forgotten by a logout of its session, and by no other’s [L025]', async () => {
    const answer = await platform.post('/main/api/account/login', {
      userId: 'fan1',
      password: 'correct horse 1',
      device: null,
    });
    const { token } = (await answer.json()) as { token: string };
    await addDevice('fan1', service.subscribe('second'), token);
    await switchOn('fan1');
    expect(await devices()).toBe(2);
    await platform.post('/main/api/account/logout', {}, token);
    expect(await devices()).toBe(1);
    await platform.goOnAir('star1');
    await send();
    expect(service.pushed.map(({ path }) => path)).toEqual(['/push/fan1']);
  });

  it('is one however often it is switched on, is another member’s once they switch it on, and of no unknown service [L025]', async () => {
    const browser = await switchOn('fan1');
    await addDevice('fan1', browser);
    expect(await devices()).toBe(1);
    await addDevice('fan2', browser);
    await platform.goOnAir('star1');
    await send();
    expect(service.pushed).toHaveLength(1);
    await platform.postForm(
      `/my${calls.removeDevice.path}`,
      { _method: 'delete', endpoint: browser.endpoint },
      platform.tokens.fan1,
    );
    // it is fan2's now
    expect(await devices()).toBe(1);
    for (const endpoint of [
      'http://127.0.0.1:1/push',
      'https://evil.example/push',
      'https://fcm.googleapis.com.evil.example/x',
      'https://user@fcm.googleapis.com/x',
    ])
      expect((await addDevice('fan1', { ...browser, endpoint })).status).toBe(400);
  });

  it('under another key of ours hears nothing [L025]', async () => {
    await switchOn('fan1');
    await platform.context.db.update(pushDevice).set({ keyDigest: 'of another key' });
    await platform.goOnAir('star1');
    await send();
    expect(service.pushed).toEqual([]);
  });
});

describe('mail', () => {
  it('goes out at once where it is wanted, with an address that opens the notice [L024]', async () => {
    await save('fan1', [{ kind: 'live', mail: 'once' }]);
    await platform.goOnAir('star1');
    await sendDueMail(platform.context);
    const [item] = (await platform.list('fan1')).items;
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['fan1@naver.com', '[모아봄] star1님이 방송을 시작했습니다'],
    ]);
    expect(letters[0]?.text).toContain(`${origin}/my/notice/${item?.noticeNo}?key=${item?.key}`);
    await sendDueMail(platform.context);
    expect(letters).toHaveLength(1);
  });

  it('of what was read meanwhile is not sent, and a day has an end [L024, L026]', async () => {
    await save('fan1', [{ kind: 'live', mail: 'once' }]);
    await platform.goOnAir('star1');
    const [{ noticeNo = 0, key = '' } = {}] = (await platform.list('fan1')).items;
    await platform.act('fan1', noticeNo, 'put', { key });
    await sendDueMail(platform.context);
    expect(letters).toEqual([]);
    for (let n = 0; n < 22; n += 1) {
      await platform.end('star1');
      platform.clock.advance(60_000);
      await platform.goOnAir('star1', { title: `방송 ${n}` });
      await sendDueMail(platform.context);
    }
    expect(letters).toHaveLength(20);
  }, 60_000);

  it('of a day goes out at the hour that was chosen, once, of the kinds that ask for it [L024]', async () => {
    await save('fan1', [{ kind: 'live', mail: 'daily' }], { dailyHour: 20 });
    await platform.goOnAir('star1');
    await platform.end('star1');
    await platform.goOnAir('star1', { title: '이어서' });
    const tick = async () => {
      await queueDaily(platform.context);
      await sendDueMail(platform.context);
    };
    platform.clock.set(new Date('2026-11-20T10:59:00Z'));
    await tick();
    expect(letters).toEqual([]);
    platform.clock.set(new Date('2026-11-20T11:00:00Z'));
    await tick();
    await tick();
    // the one that is over is not said any more
    expect(letters.map(({ subject }) => subject)).toEqual(['[모아봄] star1님이 방송을 시작했습니다']);
    // the next evening there is nothing new
    platform.clock.set(new Date('2026-11-21T11:00:00Z'));
    await tick();
    expect(letters).toHaveLength(1);
  });

  it('of notices waits behind all other mail, and is so many at a turn [L026]', async () => {
    const { db, clock } = platform.context;
    await platform.goOnAir('star1');
    const [{ id = 0 } = {}] = await db.select({ id: notice.id }).from(notice).limit(1);
    const row = { memberId: 'fan1', status: 'queued' as const, createdAt: clock.now() };
    const due = (ms: number) => new Date(clock.now().getTime() - ms);
    await db.insert(mail).values([
      ...Array.from({ length: 60 }, () => ({
        ...row,
        kind: 'NOTICE' as const,
        noticeId: id,
        dueAt: due(60_000),
      })),
      { ...row, kind: 'IDS' as const, dueAt: due(0) },
    ]);
    await sendDueMail(platform.context);
    expect(letters[0]?.subject).toBe('[모아봄] 아이디를 알려 드려요');
    expect((await db.select().from(mail)).filter(({ status }) => status === 'queued')).toHaveLength(10);
  });
});

it('the bell says where it rings, and never promises an app [L024]', async () => {
  const press = async () =>
    (
      (await (
        await platform.postForm(
          `/channel${favoriteCalls.calls.push.path}`,
          { bj_id: 'star1' },
          platform.tokens.fan1,
        )
      ).json()) as { message: string }
    ).message;
  expect(await press()).toBe('알림을 켰어요: 목록에만');
  await switchOn('fan1');
  expect(await press()).toBe('알림을 켰어요: 브라우저');
  await save('fan1', [{ kind: 'live', mail: 'once' }]);
  expect(await press()).toBe('알림을 켰어요: 브라우저·메일');
  await platform.context.db.update(account).set({ email: null });
  await save('fan1', [{ kind: 'live', browser: false }]);
  expect(await press()).toBe('알림을 켰어요: 목록에만');
  await save('fan1', [{ kind: 'live', browser: false, list: false }]);
  expect(await press()).toContain('켜기 전에는 오지 않아요');
});

it('mail that is chosen without an address says what it lacks [L024]', async () => {
  expect(await save('fan1', [{ kind: 'live', mail: 'once' }])).toContain('이메일 주소를 등록해야');
  expect(await save('fan1', [{ kind: 'live', mail: 'none' }])).toBe('알림 설정을 저장했습니다.');
});
