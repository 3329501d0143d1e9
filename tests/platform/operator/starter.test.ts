import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeCalls } from '~protocol/home/calls';
import { operatorCalls } from '~protocol/operator/calls';
import { firstStepsCalls } from '~protocol/operator/first-steps';
import { category } from '../../../platform/tables/live/live';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { askNoProof } from '../../support/signup-answer';

let platform: TestPlatform;
let staff: string;
beforeAll(async () => {
  platform = await openTestPlatform({ mode: 'live' });
  await askNoProof(platform.context);
  const body = { userId: 'helper1', userNick: '도우미', password: 'a long password' };
  await operate('/api/account/staff', body);
  const login = (await (await platform.post('/main/api/account/login', body)).json()) as { token: string };
  staff = login.token;
});
afterAll(() => platform.close());

const operate = async (path: string, body: unknown = {}) =>
  platform.operatorFetch(
    new Request(`http://platform.test/main${path}`, { method: 'POST', body: JSON.stringify(body) }),
  );
const sections = async () => {
  const { path, answer } = homeCalls.calls.sections;
  const listed = answer.parse(await (await platform.request(`/main${path}`)).json());
  return listed.map(({ contentType, least }) => [contentType, least]);
};
const stepsDone = async () => {
  const answer = await platform.request(`/main${firstStepsCalls.calls.list.path}`, { token: staff });
  const data = firstStepsCalls.calls.list.answer.parse(await answer.json());
  expect(data.map(({ step }) => step)).toEqual([
    'categories',
    'faq',
    'streamers',
    'policies',
    'mail',
    'backup',
  ]);
  return data.filter(({ isDone }) => isDone).map(({ step }) => step);
};
const young = [
  ['LIVE', 1],
  ['VOD', 1],
  ['CATEGORY', 1],
];

describe('a new house', () => {
  it('has a home without an operator’s sections, and nothing of the first steps done', async () => {
    expect(await sections()).toEqual(young);
    expect(await stepsDone()).toEqual([]);
  });

  it('tells its first steps to staff only', async () => {
    const body = { userId: 'somebody', userNick: '누군가', password: 'a long password', agreed: true };
    const { token } = (await (await platform.post('/main/api/account/signup', body)).json()) as {
      token: string;
    };
    const asGuest = await platform.request(`/main${firstStepsCalls.calls.list.path}`);
    const asMember = await platform.request(`/main${firstStepsCalls.calls.list.path}`, { token });
    expect([asGuest.status, asMember.status]).toEqual([401, 403]);
  });

  it('gets the starter set once: again adds nothing and changes nothing', async () => {
    const { db } = platform.context;
    const first = operatorCalls.calls.starter.answer.parse(
      await (await operate(operatorCalls.calls.starter.path)).json(),
    );
    for (const count of [first.categories, first.faq, first.answers, first.sections]) {
      expect(count).toBeGreaterThan(2);
    }
    await db.update(category).set({ name: '이야기' }).where(sql`${category.no} = '00130000'`);
    const again = operatorCalls.calls.starter.answer.parse(
      await (await operate(operatorCalls.calls.starter.path)).json(),
    );
    expect(again).toEqual({ result: 1, categories: 0, faq: 0, answers: 0, sections: 0 });
    const { rows } = await db.execute(sql`select name from category where no = '00130000'`);
    expect(rows).toEqual([{ name: '이야기' }]);
    expect(await sections()).toEqual(young);
    expect(await stepsDone()).toEqual(['categories', 'faq']);
  });

  it('notices a streamer and a backup', async () => {
    const streamer = { userId: 'haneul', userNick: '하늘', stationName: '하늘의 방송국' };
    expect(
      (await operate(operatorCalls.calls.streamer.path, { ...streamer, password: 'a long password' })).status,
    ).toBe(200);
    const parent = mkdtempSync(join(tmpdir(), 'moabom-starter-'));
    expect((await operate(operatorCalls.calls.backup.path, { folder: join(parent, 'first') })).status).toBe(
      200,
    );
    rmSync(parent, { recursive: true, force: true });
    expect(await stepsDone()).toEqual(['categories', 'faq', 'streamers', 'backup']);
  });
});
