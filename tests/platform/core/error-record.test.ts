import { createHash, randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '~protocol/account/calls';
import { registerTypes } from '~protocol/help/calls';
import { chatCalls } from '~protocol/help/chat';
import { ticketDraftCalls } from '~protocol/help/draft';
import { trackCalls } from '~protocol/help/track';
import { describeError, errorLine } from '../../../platform/core/error-record';
import { createLogger, toConsole } from '../../../server/logger';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { command, illegalReport, pngBytes, register, reportContents, survey, upload } from '../help/support';

const canary = {
  email: 'canary.mail@naver.com',
  phone: '01098765432',
  title: '카나리아가 적은 제목',
  text: '카나리아가 적은 본문입니다.',
  keyword: '카나리아검색어',
  nick: '카나리아',
  name: '김카나리아',
  password: 'canary password',
  file: 'canary-file.png',
};
const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const draftToken = randomBytes(32).toString('base64url');

let platform: TestPlatform;
let member: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  member = await platform.signIn('bomi');
});
afterAll(() => platform.close());

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};
const newKey = () => `canary-key-${String(next()).padStart(12, '0')}`;
const written = () => ({
  customerEmail: canary.email,
  questionTitle: encodeURIComponent(canary.title),
  questionContents: encodeURIComponent(canary.text),
  idempotencyKey: newKey(),
});
const asMember = { nonmemberFlag: 'N', password: undefined };
const chat = (body: object) => platform.post(`/help${chatCalls.calls.chat.path}`, body);
const track = (body: object) => platform.post(`/help${trackCalls.calls.read.path}`, body);

/** Calls that carry what people typed, or the hash of what opens their things. */
const calls: Record<string, () => Promise<unknown>> = {
  'a sign-up': () =>
    platform.post(`/main${accountCalls.calls.signup.path}`, {
      userId: `canary${next()}`,
      userNick: `${canary.nick}${serial}`,
      password: canary.password,
      email: canary.email,
      agreed: true,
    }),
  'a login': () =>
    platform.post(`/main${accountCalls.calls.login.path}`, {
      userId: 'canary_id',
      password: canary.password,
    }),
  'who the viewer is': () => {
    // what is kept of a viewer needs no database
    platform.clock.advance(31_000);
    return platform.request(`/main${accountCalls.calls.viewer.path}`, { token: member });
  },
  'an inquiry of a guest': () => command(platform, 'QnaRegister', register(written())),
  'an inquiry of a member': () =>
    command(platform, 'QnaRegister', register({ ...written(), ...asMember }), member),
  'a report of illegal material': () =>
    command(
      platform,
      'QnaRegister',
      register({
        ...written(),
        ...illegalReport,
        questionContents: reportContents({ reporterName: canary.name, phoneNumber: canary.phone }),
        type: registerTypes.illegal,
      }),
    ),
  'a draft': () =>
    platform.post(`/help${ticketDraftCalls.calls.read.path}`, {
      type: 'save',
      token: draftToken,
      formType: 'inquiry',
      idempotencyKey: newKey(),
      values: { title: canary.title, content: canary.text, email: canary.email },
    }),
  'an upload': () => upload(platform, [{ name: canary.file, bytes: pngBytes }]),
  'a guest that looks for a case': () =>
    track({ type: 'find', caseNumber: 'CDFG-HJKM', email: canary.email }),
  'a private link': () => track({ type: 'add', token: draftToken, contents: canary.text }),
  'the chatbot': () => chat({ type: 'chat', user_message: canary.text, conversationId: draftToken }),
  'a search of the FAQ': () => command(platform, 'FaqSearchList', { searchQuestion: canary.text }),
  'a survey': () => command(platform, 'setSurveyAnswer', survey('f'.repeat(32)), member),
  'a search': () =>
    platform.request(`/search/api.php?m=liveSearch&szKeyword=${encodeURIComponent(canary.keyword)}`),
  logout: () => platform.post(`/main${accountCalls.calls.logout.path}`, {}, member),
};

const secrets = () => [
  ...Object.values(canary),
  ...[draftToken, member].flatMap((token) => [token, hash(token)]),
];
const text = (logged: unknown) => inspect(logged, { depth: 20, maxStringLength: null, maxArrayLength: null });
const leaks = (logged: unknown) => secrets().filter((secret) => text(logged).includes(secret));

/** Runs `work` while statement number `broken` fails in the engine; tells how many statements there were. */
async function breaking(broken: number, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...[query, values, ...rest]: unknown[]
  ) {
    count += 1;
    if (count !== broken) return original.call(this, query, values, ...rest);
    const wrong = 'select from there_is_no_such_table';
    const config = typeof query === 'string' ? wrong : { ...(query as object), text: wrong, name: undefined };
    return original.call(this, config, Array.isArray(values) ? [] : values, ...rest);
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return count;
}

describe('the log of a failing database', () => {
  it.each(Object.entries(calls))('says nothing of what was typed: %s', async (_name, work) => {
    const before = platform.logged.length;
    let total = await breaking(0, work);
    for (let broken = 1; broken <= total; broken++) total = Math.max(total, await breaking(broken, work));
    const logged = platform.logged.slice(before);
    expect(total).toBeGreaterThan(0);
    expect(text(logged)).toContain("code: '42P01'");
    expect(text(logged)).toMatch(/platform\/[\w/.-]+\.ts:\d+/);
    expect(leaks(logged)).toEqual([]);
  });

  it('names constraint, table and place of a value that does not fit', async () => {
    const error = await platform.context.db
      .execute(sql`insert into account (user_id, nick) values ('bomi', ${canary.nick})`)
      .catch((thrown) => thrown);
    expect(text(error)).toContain(canary.nick);
    const record = describeError(error);
    expect(record).toMatchObject({ cause: { code: '23505', table: 'account', constraint: 'account_pkey' } });
    expect([record.at, record.cause?.at].flat().join()).toContain('tests/platform/core/error-record.test.ts');
    expect(leaks([record, errorLine(error)])).toEqual([]);
  });
});

describe('the log of the process', () => {
  const lines: string[] = [];
  const log = createLogger({
    level: 'info',
    describeError,
    destination: { write: (line) => lines.push(line) },
  });
  const error = new TypeError(
    `${canary.text}\n    at ${canary.name} (${process.cwd()}/app/${canary.file}:1:1)`,
  );

  it.each<[string, () => void]>([
    ['under err', () => log.error({ err: error, requestId: '1' }, 'page failed')],
    ['under err without a text', () => log.error({ err: error })],
    ['alone', () => log.error(error)],
    ['in a text', () => log.error('failed: %o', error)],
    ['as a console takes it', () => toConsole(log).error('failed:', describeError(error))],
    ['as a console takes it, not described', () => toConsole(log).warn('failed:', error)],
    ['that is none', () => log.error({ err: canary.text }, 'page failed')],
  ])('writes no message of an error %s', (_name, write) => {
    lines.length = 0;
    write();
    expect(lines).toHaveLength(1);
    expect(leaks(lines)).toEqual([]);
    expect(lines[0]).toMatch(/TypeError|"string"/);
  });
});
