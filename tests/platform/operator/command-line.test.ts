import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runCommand } from '../../../platform/commands/run-command';
import { controlSocketOf } from '../../../platform/control';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { ask, fileTicket } from '../help/support';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

interface Result {
  code: number | null;
  out: string;
  err: string;
}

const environment = (env: Record<string, string>, dataDir: string) => ({
  ...process.env,
  ...{ DATA_DIR: dataDir, DATABASE_URL: '' },
  ...env,
});

/** What a command does and prints, in this process: one of its own takes a second to start. */
async function run(
  args: string[],
  env: Record<string, string> = {},
  dataDir = platform.dataDir,
): Promise<Result> {
  const printed = { log: '', error: '' };
  const listeners = (['log', 'error'] as const).map((kind) =>
    vi.spyOn(console, kind).mockImplementation((text: string) => {
      printed[kind] += `${text}\n`;
    }),
  );
  const before = process.env;
  process.env = environment(env, dataDir);
  try {
    return { code: await runCommand(args), out: printed.log, err: printed.error };
  } finally {
    process.env = before;
    for (const listener of listeners) listener.mockRestore();
  }
}

/** The same as its operator runs it. */
function start(args: string[], env: Record<string, string> = {}, dataDir = platform.dataDir) {
  return new Promise<Result>((done) => {
    const child = spawn(process.execPath, ['scripts/platform.mjs', ...args], {
      env: environment(env, dataDir),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (code) => done({ code, out, err }));
  });
}

it('answers a ticket through the running server', async () => {
  const bomi = await platform.signIn('bomi');
  const ticketId = await fileTicket(platform, {}, bomi);
  const list = await start(['tickets']);
  expect(list.out).toContain(ticketId);
  const answered = await start([
    'answer',
    ticketId,
    '--kind',
    'end',
    '--text',
    '안녕하세요.\n\n처리했습니다.',
    '--staff',
    'staff1',
  ]);
  expect(answered).toMatchObject({ code: 0 });
  const detail = await ask(platform, 'QnaContents', { ticketId }, bomi);
  expect(detail.answerEndList[0].contents).toBe('<p>안녕하세요.</p><p>처리했습니다.</p>');
  const { rows } = await platform.context.db.execute(
    `select actor, detail->>'staffId' as staff from audit_log where target = '${ticketId}'`,
  );
  expect(rows).toEqual([{ actor: 'operator', staff: 'staff1' }]);
});

it('shows and sets when the desk is open, and its holidays', async () => {
  const words = ['mon-fri=09:00-18:00', 'sat=10:00-13:30', 'sun=closed'];
  const set = await run(['desk-hours', ...words, '--days', '2']);
  expect(set).toMatchObject({ code: 0, err: '' });
  expect(await run(['desk-holiday', '2098-05-05', '어린이', '날'])).toMatchObject({ code: 0 });
  const { out } = await run(['desk-hours']);
  expect(out.trim().split('\n')).toEqual([
    ...['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => `${day}\t09:00-18:00`),
    ...['sat\t10:00-13:30', 'sun\tclosed'],
    '답변 기한: 문의·신고 2일, 이의신청 3일 (여는 날)',
    '2098-05-05\t어린이 날',
  ]);
  expect(await run(['desk-holiday', '2098-05-05', 'off'])).toMatchObject({ code: 0 });
  expect((await run(['desk-hours', 'fri-mon=09:00-18:00'])).code).toBe(1);
  const reset = await run(['desk-hours', 'mon-sun=00:00-24:00', '--days', '3']);
  expect(reset.out).toContain('sun\t00:00-24:00');
  expect(reset.out).not.toContain('2098');
});

it('makes a staff account with the password of the environment', async () => {
  const made = await run(['create-staff', 'helper9', '--nick', '도우미구'], {
    MOABOM_STAFF_PASSWORD: 'a long password',
  });
  expect(made).toMatchObject({ code: 0 });
  const login = await platform.post('/main/api/account/login', {
    userId: 'helper9',
    password: 'a long password',
  });
  expect(await login.json()).toMatchObject({ user: { role: 'staff' } });
});

it('makes a link for another password, which opens once, and takes a staff role away', async () => {
  const issued = await run(['password-link', 'helper9'], { ORIGIN: 'https://www.example.kr' });
  expect(issued).toMatchObject({ code: 0 });
  const [, token] = /^https:\/\/www\.example\.kr\/login\/reset\/([\w-]{43})\n$/.exec(issued.out) ?? [];
  const reset = (newPassword: string) =>
    platform.post('/main/api/account/reset-password', { token, newPassword });
  expect((await reset('another password')).status).toBe(200);
  expect((await reset('yet another one')).status).toBe(404);
  expect(await run(['end-staff', 'helper9'])).toMatchObject({ code: 0 });
  const credentials = { userId: 'helper9', password: 'another password' };
  const login = await platform.post('/main/api/account/login', credentials);
  expect(await login.json()).toMatchObject({ user: { role: 'member' } });
  const { rows } = await platform.context.db.execute(
    `select actor, action from audit_log where target = 'helper9' order by id`,
  );
  expect(rows).toEqual(
    ['staff.create', 'password.link', 'staff.roles'].map((action) => ({ actor: 'operator', action })),
  );
  for (const [name, userId] of [
    ['password-link', 'nobody1'],
    // signs in by one press
    ['password-link', 'bomi'],
    ['end-staff', 'bomi'],
    ['two-step-off', 'nobody1'],
  ] as const)
    expect(await run([name, userId])).toMatchObject({ code: 1, err: expect.stringContaining('그런') });
});

it('turns the second step of a login off, again without harm', async () => {
  await platform.context.db.execute(`update account set two_step_at = now() where user_id = 'helper9'`);
  await platform.context.db.execute(`insert into two_step values ('helper9', 'sealed', 0)`);
  for (let times = 0; times < 2; times += 1)
    expect(await run(['two-step-off', 'helper9'])).toMatchObject({
      code: 0,
      out: '2단계 로그인을 해제했습니다: helper9\n',
    });
  const { rows } = await platform.context.db.execute(
    `select two_step_at from account where user_id = 'helper9'`,
  );
  expect(rows).toEqual([{ two_step_at: null }]);
});

it('sets the roles of staff, and refuses what is none', async () => {
  const rolesOf = async (userId: string) =>
    (
      await platform.context.db.execute(
        `select role, staff_roles as roles from account where user_id = '${userId}'`,
      )
    ).rows[0];
  expect(await run(['staff-roles', 'collector1', '--roles', 'lead, agent'])).toMatchObject({ code: 0 });
  expect(await rolesOf('collector1')).toEqual({ role: 'staff', roles: ['lead', 'agent'] });
  for (const roles of ['boss', 'agent,boss', ''])
    expect(await run(['staff-roles', 'collector1', '--roles', roles])).toMatchObject({ code: 1 });
  expect(await run(['staff-roles', 'nobody1', '--roles', 'agent'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('존재하지 않는 회원'),
  });
  expect(await rolesOf('collector1')).toEqual({ role: 'staff', roles: ['lead', 'agent'] });
  expect(await run(['end-staff', 'collector1'])).toMatchObject({ code: 0 });
  expect(await rolesOf('collector1')).toEqual({ role: 'member', roles: [] });
});

it('prints and changes who may sign up', async () => {
  expect(await run(['signup-rule'])).toMatchObject({ code: 0, out: '가입 방식: open\n' });
  expect(await run(['signup-rule', 'closed'])).toMatchObject({ code: 0, out: '가입 방식: closed\n' });
  expect(await run(['signup-rule', 'nobody'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('[mode]'),
  });
  expect(await run(['signup-rule', 'open'])).toMatchObject({ code: 0, out: '가입 방식: open\n' });
});

it('prints and turns whether who signs up has to prove something', async () => {
  expect(await run(['signup-challenge'])).toMatchObject({ code: 0, out: '가입 확인: off\n' });
  expect(await run(['signup-challenge', 'on'])).toMatchObject({ code: 0, out: '가입 확인: on\n' });
  expect(await run(['signup-challenge', 'maybe'])).toMatchObject({ code: 1 });
  expect(await run(['signup-challenge', 'off'])).toMatchObject({ code: 0, out: '가입 확인: off\n' });
});

it('blocks at sign-up, prints what is blocked, and lifts it by its number', async () => {
  const block = ['signup-block', 'network', '203.0.113.77/24', '--days', '7', '--reason', '가입 공격'];
  expect(await run(block)).toMatchObject({ code: 0 });
  const listed = await run(['signup-block']);
  const [, no = ''] = /^(\d+)\tnetwork\t203\.0\.113\.0\/24\t.*\t가입 공격\n$/.exec(listed.out) ?? [];
  expect(no).not.toBe('');
  expect(
    await run(['signup-block', 'network', '10.0.0.0/4', '--days', '7', '--reason', '너무 넓음']),
  ).toMatchObject({
    code: 1,
    err: expect.stringContaining('[value]'),
  });
  expect(await run(['signup-unblock', no])).toMatchObject({ code: 0 });
  expect(await run(['signup-block'])).toMatchObject({ code: 0, out: '' });
  expect(await run(['signup-unblock', 'x'])).toMatchObject({ code: 1 });
});

it('says what was wrong and how the command is used, without the list of all', async () => {
  expect(await run(['help'])).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('signup-rule'),
  });
  expect(await run(['hlep'])).toEqual({
    ...{ code: 1, out: '', err: '없는 명령입니다: hlep\n명령 목록: npm run platform -- help\n' },
  });
  const used = '사용법: npm run platform -- balance add|take <userId>';
  for (const [wrong, problem] of [
    [['bomi', 'balloon', '-5'], '없는 옵션입니다: -5'],
    [['bomi', '--reason'], '옵션의 값을 확인해 주세요: --reason'],
  ] as const) {
    const { code, err } = await run(['balance', 'add', ...wrong]);
    expect([code, err.startsWith(`${problem}\n${used}`)]).toEqual([1, true]);
    expect(err).not.toContain('signup-rule');
  }
});

it('makes a link of an invitation, and ends it by its number', async () => {
  const made = await run(['signup-invite', '--uses', '3', '--days', 'ever', '--note', '시험']);
  const [, no = ''] = /^(\d+)\thttp:\S+\/signup\?invite=[\w-]{22}\n$/.exec(made.out) ?? [];
  expect(no).not.toBe('');
  expect(await run(['signup-invite', '--uses', '0'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('[mostUses]'),
  });
  expect(await run(['signup-invite-end', no])).toMatchObject({ code: 0 });
  expect(await run(['signup-invite-end', no])).toMatchObject({ code: 0 });
  expect(await run(['signup-invite-end', 'x'])).toMatchObject({ code: 1 });
  expect(await run(['signup-invite-end', '999999'])).toMatchObject({
    ...{ code: 1, out: '', err: expect.stringContaining('그런 초대 링크가 없습니다.') },
  });
});

it('suspends a member with a reason and lifts it, as staff do on their page', async () => {
  const suspended = async () =>
    (
      await platform.context.db.execute(
        "select suspended_until as until from account where user_id = 'fresh1'",
      )
    ).rows[0]?.until;
  const reason = ['--reason', '도배를 되풀이했습니다.'];
  expect(await run(['members', 'suspend', 'fresh1', '--days', '7', ...reason])).toMatchObject({
    code: 0,
    out: expect.stringContaining('fresh1 suspend'),
  });
  expect(await suspended()).not.toBeNull();
  for (const wrong of [
    ['members', 'suspend', 'fresh1', '--days', '8', ...reason],
    ['members', 'suspend', 'fresh1', '--days', '7'],
    ['members', 'punish', 'fresh1', ...reason],
    ['members', 'warn', 'staff1', ...reason],
  ])
    expect(await run(wrong)).toMatchObject({ code: 1 });
  expect(await run(['members', 'lift', 'fresh1', ...reason])).toMatchObject({ code: 0 });
  expect(await suspended()).toBeNull();
  const { rows } = await platform.context.db.execute(
    "select actor, action from audit_log where target = 'fresh1' order by id",
  );
  expect(rows).toEqual(['member.suspend', 'member.lift'].map((action) => ({ actor: 'operator', action })));
  // who is to be deleted waits, and a lift takes it back
  expect(await run(['members', 'delete', 'fresh1', ...reason])).toMatchObject({ code: 0 });
  expect(await suspended()).not.toBeNull();
  expect(await run(['members', 'delete', 'staff1', ...reason])).toMatchObject({ code: 1 });
  expect(await run(['members', 'lift', 'fresh1', ...reason])).toMatchObject({ code: 0 });
  expect(await suspended()).toBeNull();
});

it('says why it failed and exits with 1', async () => {
  const unknown = await run(['answer', 'f'.repeat(32), '--kind', 'end', '--text', '답변']);
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('그런 문의가 없습니다.') });
  const missing = await start(['answer']);
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('--kind') });
});

it('backs up through the running server, and restores into an empty data folder', async () => {
  const place = mkdtempSync(join(tmpdir(), 'moabom-cli-'));
  const folder = join(place, 'backup');
  expect(await start(['backup', folder])).toMatchObject({ code: 0, out: expect.stringContaining(folder) });
  expect(existsSync(join(folder, 'database.dump.gz'))).toBe(true);
  expect(await run(['backup', folder])).toMatchObject({
    code: 1,
    err: expect.stringContaining('이미 있는 폴더입니다.'),
  });
  const restored = await run(['restore', folder], {}, join(place, 'data'));
  expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/되돌렸습니다: \d{4,}행/) });
  rmSync(place, { recursive: true });
});

it('imports categories from a file, and names the place of a fault in it', async () => {
  const place = mkdtempSync(join(tmpdir(), 'moabom-cli-'));
  const file = join(place, 'categories.json');
  const write = (category: object) => writeFileSync(file, JSON.stringify({ categories: [category] }));
  write({ no: '77770001', name: '유리구슬 불기', group: 'bora' });
  expect(await run(['import-categories', file])).toMatchObject({ code: 0 });
  write({ no: '7777', name: '유리구슬 불기', group: 'bora' });
  const refused = await run(['import-categories', file]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('categories.0.no') });
  write({ no: '77770002', name: '유리구슬 불기', group: 'bora' });
  expect(await run(['import-categories', file])).toMatchObject({
    code: 1,
    err: expect.stringContaining('[categories.0]'),
  });
  rmSync(place, { recursive: true });
});

it('starts and ends a broadcast of a streamer', async () => {
  const made = await run(['create-streamer', 'newbie7', '--nick', '새내기칠', '--station', '새내기 방송국'], {
    MOABOM_STREAMER_PASSWORD: 'a long password',
  });
  expect(made).toMatchObject({ code: 0 });
  const hls = 'https://cdn.example.kr/a.m3u8';
  const started = await run([
    'start-broadcast',
    'newbie7',
    '--title',
    '안녕하세요',
    '--hls',
    hls,
    '--category',
    '00130000',
    '--adult',
  ]);
  expect(started).toMatchObject({ code: 0, out: expect.stringMatching(/방송을 시작했습니다: \d+/) });
  expect(await run(['end-broadcast', 'newbie7'])).toMatchObject({ code: 0 });
  expect(await run(['end-broadcast', 'newbie7'])).toMatchObject({ code: 1 });
});

it('opens its socket for this user only', () => {
  expect(statSync(controlSocketOf(platform.dataDir)).mode & 0o777).toBe(0o600);
});

it('opens the database itself when no server runs, also beside the socket of a killed one', async () => {
  const stopped = await openTestPlatform({ mode: 'live' });
  const ticketId = await fileTicket(stopped);
  const { dataDir } = stopped;
  await stopped.stop();
  await leaveSocketBehind(join(dataDir, 'control.sock'));
  const list = await start(['tickets'], { DATABASE_URL: stopped.databaseUrl ?? '' }, dataDir);
  expect(list).toMatchObject({ code: 0, out: expect.stringContaining(ticketId) });
  await stopped.close();
});

it('says in one message, without a stack, that another version made the database', async () => {
  const stopped = await openTestPlatform({ mode: 'live' });
  await stopped.context.db.execute(
    "insert into schema_migration (name, sha256) values ('0007_form_draft.sql', 'x')",
  );
  await stopped.stop();
  const refused = await start(['tickets'], { DATABASE_URL: stopped.databaseUrl ?? '' }, stopped.dataDir);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/^이 데이터베이스는 다른 버전의 모아봄이 만든 것/);
  expect(refused.err).not.toMatch(/\n\s+at /);
  await stopped.close();
});

/** As kill -9 does: the file stays and nobody listens. */
async function leaveSocketBehind(path: string) {
  const child = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`,
  ]);
  await new Promise((done) => child.on('exit', done));
}
