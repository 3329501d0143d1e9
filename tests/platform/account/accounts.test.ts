import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepHouse } from '../../../platform/housekeeping';
import { account } from '../../../platform/tables/account/account';
import { accountCalls, demoCalls } from '../../../protocol/account/calls';
import { failureSchema } from '../../../protocol/wire/failure';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const dayMs = 24 * 60 * 60 * 1000;
const base = '/main/api/account';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const person = (userId: string, more: object = {}) => ({
  userId,
  userNick: `닉 ${userId}`,
  password: 'correct horse',
  agreed: true,
  ...more,
});
/** What a browser brings of former logins. */
interface Browser {
  device?: string | null;
  token?: string;
}
const signUp = (body: object) => platform.post(`${base}/signup`, body);
const logIn = (userId: string, password: string, ip?: string, { device, token }: Browser = {}) =>
  platform.request(`${base}/login`, {
    method: 'POST',
    token,
    headers: ip ? { 'x-client-ip': ip } : {},
    body: JSON.stringify({ userId, password, device }),
  });
const viewer = async (token?: string) =>
  accountCalls.calls.viewer.answer.parse(await (await platform.request(`${base}/viewer`, { token })).json());
const failure = async (response: Response) => ({
  status: response.status,
  ...failureSchema.parse(await response.json()),
});

describe('viewer', () => {
  it('is a guest without a token, with a malformed one and with an unknown one', async () => {
    for (const token of [undefined, 'x', 'A'.repeat(43), "' or 1=1 --"]) {
      expect(await viewer(token)).toEqual({ isLogin: false, user: null });
    }
  });

  it('tells age, role, station, managed stations and suspension of each demo account', async () => {
    const users: Record<string, unknown> = {};
    for (const id of ['bomi', 'teen17', 'abroad1', 'paused1', 'dodam', 'manager1', 'staff1']) {
      users[id] = (await viewer(await platform.signIn(id))).user;
    }
    expect(users).toMatchObject({
      bomi: { age: 27, isAbroad: false, role: 'member', hasStation: false, suspendedUntil: null },
      teen17: { age: 17 },
      abroad1: { isAbroad: true },
      paused1: { suspendedUntil: new Date(platform.clock.now().getTime() + 7 * dayMs).toISOString() },
      dodam: { hasStation: true, managedStations: [] },
      manager1: { hasStation: false, managedStations: [{ userId: 'dodam' }] },
      staff1: { role: 'staff' },
    });
  });

  it('lists the demo accounts with what each is for', async () => {
    const list = demoCalls.calls.demoAccounts.answer.parse(
      await (await platform.request(`${base}/demo`)).json(),
    );
    expect(list.map((account) => account.label)).toEqual([
      '일반 시청자',
      '17세 시청자',
      '해외 시청자',
      '정지된 시청자',
      '방송국 주인',
      '방송국 매니저',
      '고객센터 직원',
      '즐겨찾기가 많은 시청자',
      '방송을 준비한 방송국 주인',
      '막 가입한 시청자',
    ]);
  });

  it('does not sign in an account of the world that is no demo account', async () => {
    await signUp(person('plain_member'));
    expect(
      await failure(await platform.post(`${base}/demo-login`, { userId: 'plain_member' })),
    ).toMatchObject({
      status: 404,
      code: 1204,
    });
  });
});

describe('sign-up', () => {
  it('makes the account and signs it in', async () => {
    const body = person('newbie', {
      userNick: '  새로 온   사람 ',
      birthDate: '2000-02-29',
      email: 'newbie@naver.com',
    });
    const answer = accountCalls.calls.loginCode.answer.parse(await (await signUp(body)).json());
    expect(answer.user).toMatchObject({ userNick: '새로 온 사람', age: 26, email: 'newbie@naver.com' });
    expect((await viewer(answer.token)).user?.userId).toBe('newbie');
    const { rows } = await platform.context.db.execute(
      "select agreed_at = created_at as agreed from account where user_id = 'newbie'",
    );
    expect(rows).toEqual([{ agreed: true }]);
    expect((await signUp(person('fourteen', { birthDate: '2012-11-20' }))).status).toBe(200);
  });

  it('refuses a taken id and a taken nick and names the field', async () => {
    await signUp(person('taken_id', { userNick: '있는닉' }));
    const sameId = await failure(await signUp(person('taken_id', { userNick: '다른닉' })));
    const sameNick = await failure(await signUp(person('other_id', { userNick: '있는닉' })));
    expect(sameId).toMatchObject({ status: 409, code: 1201, errorInfo: { field: 'userId' } });
    expect(sameNick).toMatchObject({ status: 409, code: 1201, errorInfo: { field: 'userNick' } });
  });

  it.each(['ｂｏｍｉ ｋｉｍ', '𝓫𝓸𝓶𝓲 𝓴𝓲𝓶', 'ⓑⓞⓜⓘ ⓚⓘⓜ'])('takes %s for bomi kim', async (userNick) => {
    await signUp(person('plain_id', { userNick: 'bomi kim' }));
    expect(await failure(await signUp(person('other_id', { userNick })))).toMatchObject({ status: 409 });
  });

  type Bad = [what: string, wrong: object, field: string];
  it.each<Bad>([
    ['an id with capitals', { userId: 'Newbie' }, 'userId'],
    ['an id that starts with a digit', { userId: '1newbie' }, 'userId'],
    ['a short id', { userId: 'abc' }, 'userId'],
    ['a long id', { userId: 'a'.repeat(17) }, 'userId'],
    ['a path in the id', { userId: '../../etc' }, 'userId'],
    ['a one-letter nick', { userNick: '닉' }, 'userNick'],
    ['a nick of 21 characters', { userNick: '가'.repeat(21) }, 'userNick'],
    ['an invisible character in the nick', { userNick: '봄\u200b이' }, 'userNick'],
    ...[0x115f, 0x3164, 0xffa0, 0x2800, 0x34f, 0xfe0f, 0xe0100, 0x307].map(
      (point): Bad => [
        `U+${point.toString(16)} in the nick`,
        { userNick: `봄이${String.fromCodePoint(point)}` },
        'userNick',
      ],
    ),
    ...['관리자', '고객센터 직원', '모아봄', '모아봄 운영자', 'Moabom', '공식 운영자', '달빛 상담원'].map(
      (userNick): Bad => [`the nick ${userNick}`, { userNick }, 'userNick'],
    ),
    ...[
      '스트리머',
      '매니저',
      '[스트리머]도담',
      '도담【채팅 매니저】',
      '(매니저) 보미',
      'b\u043eмi',
      '보\u{1d159}미',
    ].map((userNick): Bad => [`the nick ${userNick}`, { userNick }, 'userNick']),
    ['a short password', { password: '1234567' }, 'password'],
    ['a password of 101 characters', { password: 'x'.repeat(101) }, 'password'],
    ['a birth date that no calendar has', { birthDate: '2001-02-29' }, 'birthDate'],
    ['a birth date in the future', { birthDate: '2030-01-01' }, 'birthDate'],
    ['a child', { birthDate: '2012-11-21' }, 'birthDate'],
    ['who did not agree to the terms', { agreed: false }, 'agreed'],
    ['an e-mail with a short local part', { email: 'ab@naver.com' }, 'email'],
  ])('refuses %s and writes nothing', async (_, wrong, field) => {
    const body = { ...person('refused1'), ...wrong };
    expect(await failure(await signUp(body))).toMatchObject({
      status: 400,
      code: 1200,
      errorInfo: { field },
    });
    const { rows } = await platform.context.db.execute("select 1 from account where user_id like 'refused%'");
    expect(rows).toEqual([]);
  });

  it.each([
    'help',
    'live',
    'search',
    'station',
    'favorite',
    'authentication',
    'push',
    'hotissue',
    'blind',
    'healthz',
  ])('refuses %s, a path of the portal or a call, as a user id [GN29]', async (userId) => {
    expect(await failure(await signUp(person(userId)))).toMatchObject({
      status: 400,
      code: 1200,
      errorInfo: { field: 'userId' },
    });
  });
});

describe('log-in', () => {
  it('takes the right password, gives a new token each time and keeps only its hash', async () => {
    await signUp(person('loginok'));
    const first = accountCalls.calls.loginCode.answer.parse(
      await (await logIn('loginok', 'correct horse')).json(),
    );
    const second = accountCalls.calls.loginCode.answer.parse(
      await (await logIn('loginok', 'correct horse')).json(),
    );
    expect(second.token).not.toBe(first.token);
    const rows = await platform.context.db.execute('select token_hash, user_id from session');
    const stored = JSON.stringify(rows.rows);
    expect(stored).toContain('loginok');
    expect(stored).not.toContain(second.token);
  });

  it('answers an unknown id, a wrong password and an account without a password with the same bytes', async () => {
    await signUp(person('known1'));
    const answers = [
      await logIn('known1', 'wrong password'),
      await logIn('nobody_here', 'wrong password'),
      await logIn('bomi', 'wrong password'),
    ];
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401]);
  });

  it('refuses the sixth attempt within 10 minutes of five wrong ones, also with the right password', async () => {
    await signUp(person('limited1'));
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await logIn('limited1', 'wrong password')).status).toBe(401);
    }
    expect(await failure(await logIn('limited1', 'correct horse'))).toMatchObject({
      status: 429,
      code: 1205,
    });
    platform.clock.advance(10 * 60 * 1000);
    expect((await logIn('limited1', 'correct horse')).status).toBe(200);
  });

  it('lets no more than five of twenty parallel guesses through', async () => {
    await signUp(person('parallel1'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn('parallel1', 'wrong password')));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
  });

  it('forgets the wrong attempts of an account after the right password', async () => {
    await signUp(person('forgiven1'));
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await logIn('forgiven1', 'wrong password');
      expect((await logIn('forgiven1', 'correct horse')).status).toBe(200);
    }
  });

  it('refuses the 21st wrong attempt from one address, and no other address', async () => {
    for (let attempt = 0; attempt < 20; attempt++)
      await logIn(`spray${attempt}`, 'wrong password', '203.0.113.9');
    expect((await logIn('spray99', 'wrong password', '203.0.113.9')).status).toBe(429);
    expect((await logIn('spray99', 'wrong password', '203.0.113.10')).status).toBe(401);
  });
});

describe('a victim of somebody who guesses the password', () => {
  const victim = '198.51.100.1';
  const attempt = async (userId: string, ip: string, browser?: Browser) =>
    (await logIn(userId, 'wrong password', ip, browser)).status;

  it('is locked out from nowhere but the address of the guesser, an IPv6 network being one', async () => {
    await signUp(person('victim1'));
    for (let guess = 0; guess < 5; guess++) await attempt('victim1', `2001:db8:0:7::${guess + 1}`);
    expect(await attempt('victim1', '2001:db8:0:7:ffff::1')).toBe(429);
    expect(await attempt('victim1', '2001:db8:0:8::1')).toBe(401);
    expect((await logIn('victim1', 'correct horse', victim)).status).toBe(200);
  });

  it('still gets in with a known browser when a hundred addresses guess; others wait', async () => {
    const { device } = accountCalls.calls.loginCode.answer.parse(
      await (await signUp(person('victim2'))).json(),
    );
    const insert = `insert into login_failure (key, count, window_ends_at)
      values ('account:victim2', 100, '${new Date(platform.clock.now().getTime() + 60_000).toISOString()}')`;
    await platform.context.db.execute(insert);
    expect((await logIn('victim2', 'correct horse', victim)).status).toBe(429);
    expect((await logIn('victim2', 'correct horse', victim, { device })).status).toBe(200);
    // of another account it is not known
    const { device: other } = accountCalls.calls.loginCode.answer.parse(
      await (await signUp(person('victim3'))).json(),
    );
    expect((await logIn('victim2', 'correct horse', victim, { device: other })).status).toBe(429);
  });

  it('knows a browser by a token that is kept as a hash only, and counts its own wrong passwords', async () => {
    await signUp(person('victim4'));
    const first = accountCalls.calls.loginCode.answer.parse(
      await (await logIn('victim4', 'correct horse')).json(),
    );
    const device = first.device ?? '';
    const again = await logIn('victim4', 'correct horse', undefined, { device });
    expect(accountCalls.calls.loginCode.answer.parse(await again.json()).device).toBe(device);
    const { rows } = await platform.context.db.execute('select * from known_device');
    expect(JSON.stringify(rows)).not.toContain(device);
    for (let guess = 0; guess < 10; guess++) expect(await attempt('victim4', victim, { device })).toBe(401);
    expect(await attempt('victim4', victim, { device })).toBe(429);
    // after half a year without use
    platform.clock.advance(181 * dayMs);
    await keepHouse(platform.context);
    const left = await platform.context.db.execute('select * from known_device');
    expect(left.rows).toEqual([]);
  });
});

describe('the profile', () => {
  const session = async (userId: string) =>
    accountCalls.calls.loginCode.answer.parse(await (await signUp(person(userId))).json());
  const rename = (userNick: string, token?: string) => platform.post(`${base}/nick`, { userNick }, token);
  const readdress = (email: string | null, currentPassword: string, token?: string) =>
    platform.post(`${base}/email`, { email, currentPassword }, token);

  it('gets another nick by the rules of the sign-up; the own one again is no fault', async () => {
    await session('nickowner');
    const { token } = await session('renamed1');
    for (const nick of ['  새   이름 ', '새 이름']) expect((await rename(nick, token)).status).toBe(200);
    expect((await viewer(token)).user?.userNick).toBe('새 이름');
    expect(await failure(await rename('닉 nickowner', token))).toMatchObject({
      status: 409,
      code: 1201,
      errorInfo: { field: 'userNick' },
    });
    expect(await failure(await rename('봄\u200b이', token))).toMatchObject({
      status: 400,
      errorInfo: { field: 'userNick' },
    });
    expect((await viewer(token)).user?.userNick).toBe('새 이름');
    expect((await rename('손님')).status).toBe(401);
  });

  it('gets another e-mail address, or none, by who knows the password', async () => {
    const { token } = await session('mailed1');
    expect((await readdress(' new.one@naver.com ', 'correct horse', token)).status).toBe(200);
    expect((await viewer(token)).user?.email).toBe('new.one@naver.com');
    for (const [email, password, field] of [
      ['no address', 'correct horse', 'email'],
      ['other@naver.com', 'wrong password', 'currentPassword'],
    ] as const) {
      const refused = await failure(await readdress(email, password, token));
      expect(refused).toMatchObject({ status: 400, errorInfo: { field } });
    }
    expect((await viewer(token)).user?.email).toBe('new.one@naver.com');
    await readdress(null, 'correct horse', token);
    expect((await viewer(token)).user?.email).toBeNull();
    expect((await readdress(null, 'correct horse')).status).toBe(401);
  });
});

describe('password', () => {
  const change = (token: string | undefined, currentPassword: string, newPassword: string) =>
    platform.post(`${base}/password`, { currentPassword, newPassword }, token);
  const session = async (userId: string, password = 'correct horse') =>
    accountCalls.calls.loginCode.answer.parse(await (await logIn(userId, password)).json());

  it('is changed by who knows the old one; sessions of other devices end, this one stays', async () => {
    await signUp(person('changer1'));
    const [here, there] = [await session('changer1'), await session('changer1')];
    const done = await change(here.token, 'correct horse', 'battery staple');
    expect([done.status, await done.json()]).toEqual([200, { result: 1 }]);
    expect([(await viewer(here.token)).isLogin, (await viewer(there.token)).isLogin]).toEqual([true, false]);
    expect((await logIn('changer1', 'correct horse')).status).toBe(401);
    expect((await logIn('changer1', 'battery staple')).status).toBe(200);
  });

  it.each([
    ['a wrong old one', 'wrong password', 'battery staple', 'currentPassword'],
    ['a short new one', 'correct horse', 'short', 'newPassword'],
    ['the old one again', 'correct horse', 'correct horse', 'newPassword'],
  ])('is not changed with %s', async (_name, old, fresh, field) => {
    const userId = `keeper${old.length}${fresh.length}`;
    await signUp(person(userId));
    const { token } = await session(userId);
    const answer = await failure(await change(token, old, fresh));
    expect(answer).toMatchObject({ status: 400, code: 1200, errorInfo: { field } });
    expect((await logIn(userId, 'correct horse')).status).toBe(200);
  });

  it('is not guessed through the form of a stolen session, nor changed by a guest', async () => {
    await signUp(person('stolen1'));
    const { token } = await session('stolen1');
    for (let guess = 0; guess < 10; guess++) await change(token, `guess number ${guess}`, 'battery staple');
    expect((await change(token, 'correct horse', 'battery staple')).status).toBe(429);
    expect((await change(undefined, 'correct horse', 'battery staple')).status).toBe(401);
  });
});

describe('session', () => {
  it('of the same browser ends at a new login, by whatever account', async () => {
    await signUp(person('former1'));
    const former = await platform.signIn('bomi');
    const login = await logIn('former1', 'correct horse', undefined, { token: former });
    const { token } = accountCalls.calls.loginCode.answer.parse(await login.json());
    expect([(await viewer(former)).isLogin, (await viewer(token)).isLogin]).toEqual([false, true]);
    await platform.post(`${base}/demo-login`, { userId: 'bomi' }, token);
    expect((await viewer(token)).isLogin).toBe(false);
    // a wrong password ends nothing
    const still = await platform.signIn('bomi');
    await logIn('former1', 'wrong password', undefined, { token: still });
    expect((await viewer(still)).isLogin).toBe(true);
  });

  it('lists where a member is logged in, and ends one of these without the others', async () => {
    const signedUp = async (userId: string) =>
      accountCalls.calls.loginCode.answer.parse(await (await signUp(person(userId))).json()).token;
    const [first, yours] = [await signedUp('twoplaces'), await signedUp('elsewhere')];
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0';
    const second = accountCalls.calls.loginCode.answer.parse(
      await (
        await platform.post(`${base}/login`, {
          ...{ userId: 'twoplaces', password: 'correct horse', userAgent: agent },
        })
      ).json(),
    ).token;
    const read = async (token: string) =>
      accountCalls.calls.sessions.answer.parse(
        await (await platform.request(`${base}/sessions`, { token })).json(),
      );
    const list = await read(second);
    expect(list.map(({ isCurrent, userAgent }) => [isCurrent, userAgent])).toContainEqual([true, agent]);
    expect(list).toHaveLength(2);
    expect(JSON.stringify(list)).not.toContain(second);
    const other = list.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const end = (token: string) =>
      platform.postForm(`${base}/sessions/${other}`, { _method: 'delete' }, token);
    // nobody ends what is another's
    expect((await end(yours)).status).toBe(200);
    expect(await read(second)).toHaveLength(2);
    for (const _ of [1, 2]) expect((await end(second)).status).toBe(200);
    expect((await read(second)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await platform.request(`${base}/sessions`, { token: first })).status).toBe(401);
  });

  it('ends on all devices when the member says so, and of nobody else', async () => {
    const [one, two, other] = [
      await platform.signIn('bomi'),
      await platform.signIn('bomi'),
      await platform.signIn('dodam'),
    ];
    expect((await platform.post(`${base}/logout-all`, {}, one)).status).toBe(200);
    const left = await Promise.all([one, two, other].map(async (token) => (await viewer(token)).isLogin));
    expect(left).toEqual([false, false, true]);
    expect((await platform.post(`${base}/logout-all`, {})).status).toBe(401);
  });

  it('ends at once on log-out', async () => {
    const token = await platform.signIn('bomi');
    expect((await viewer(token)).isLogin).toBe(true);
    await platform.request(`${base}/logout`, { method: 'POST', token });
    expect((await viewer(token)).isLogin).toBe(false);
  });

  it('shows a suspension from the next request on', async () => {
    await signUp(person('suspend1'));
    const { token } = accountCalls.calls.loginCode.answer.parse(
      await (await logIn('suspend1', 'correct horse')).json(),
    );
    const until = new Date(platform.clock.now().getTime() + dayMs).toISOString();
    await platform.context.db.execute(
      `update account set suspended_until = '${until}', suspension_id = 's1' where user_id = 'suspend1'`,
    );
    expect((await viewer(token)).user?.suspendedUntil).toBe(until);
    platform.clock.advance(dayMs);
    expect((await viewer(token)).user?.suspendedUntil).toBeNull();
  });

  it('ends after 30 days without use and slides with it', async () => {
    const idle = await platform.signIn('bomi');
    const used = await platform.signIn('bomi');
    for (let day = 0; day < 31; day++) {
      platform.clock.advance(dayMs);
      if (day < 29) expect((await viewer(used)).isLogin).toBe(true);
    }
    expect((await viewer(idle)).isLogin).toBe(false);
    expect((await viewer(used)).isLogin).toBe(true);
  });
});

describe('a sign-up that comes twice', () => {
  const person = {
    userId: 'twice1',
    userNick: '두번이',
    password: 'correct horse',
    email: 'twice.one@example.kr',
    birthDate: '1990-01-01',
    agreed: true,
  };
  const again = async (more: object = {}) => {
    const answer = await signUp({ ...person, ...more });
    return { status: answer.status, body: (await answer.json()) as { token?: string } };
  };

  it('is one account and a session each; with anything else the id is taken', async () => {
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.token).not.toBe(first.body.token);
    expect(await viewer(second.body.token)).toMatchObject({ user: { userId: 'twice1' } });
    for (const other of [
      { password: 'correct house' },
      { userNick: '세번이' },
      { email: 'other.one@example.kr' },
      { birthDate: '1990-01-02' },
    ])
      expect((await again(other)).status).toBe(409);
  });

  it('is no way in later, nor past the second step', async () => {
    const { db } = platform.context;
    await db.update(account).set({ twoStepAt: new Date() }).where(eq(account.userId, 'twice1'));
    expect((await again()).status).toBe(409);
    await db.update(account).set({ twoStepAt: null }).where(eq(account.userId, 'twice1'));
    expect((await again()).status).toBe(200);
    platform.clock.advance(120_000);
    expect((await again()).status).toBe(409);
  });
});
