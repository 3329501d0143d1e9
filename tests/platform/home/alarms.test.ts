import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmCalls } from '~protocol/home/alarms';
import { resultSchema } from '~protocol/wire/failure';
import { bannerAlarm } from '../../../platform/tables/home/home';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let token: string;
let other: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  token = await platform.signIn('bomi');
  other = await platform.signIn('dodam');
});
afterAll(() => platform.close());

const post = (path: string, fields: Record<string, string>, as: string | undefined = token) =>
  platform.postForm(`/main${path}`, { platform: 'pc', ...fields }, as);
const isSet = async (as = token) => {
  const answer = await platform.request(`/main${alarmCalls.calls.check.path}?alarm_idx=501`, { token: as });
  return alarmCalls.calls.check.answer.parse(await answer.json()).isExist;
};
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: number }).code];

describe('the alarm of a banner', () => {
  it('is reserved, found and cancelled, each member their own [D105] [D106] [D108]', async () => {
    expect(await isSet()).toBe(false);
    for (let times = 0; times < 2; times++) {
      const answer = resultSchema.parse(
        await (await post(alarmCalls.calls.create.path, { alarm_idx: '501' })).json(),
      );
      expect(answer).toMatchObject({ result: 1, message: '알림 설정이 완료되었습니다' });
    }
    expect([await isSet(), await isSet(other)]).toEqual([true, false]);
    const list = async (as?: string) => {
      const answer = await platform.request(`/main${alarmCalls.calls.list.path}`, { token: as });
      return alarmCalls.calls.list.answer.parse(await answer.json());
    };
    expect([await list(token), await list(other)]).toEqual([[501], []]);
    const answer = resultSchema.parse(
      await (await post(alarmCalls.calls.remove.path, { alarm_idx: '501' })).json(),
    );
    expect(answer).toMatchObject({ result: 1, message: '알림 설정이 취소되었습니다.' });
    expect(await isSet()).toBe(false);
  });

  it('needs a member [D107] [D377]', async () => {
    for (const path of [alarmCalls.calls.create.path, alarmCalls.calls.remove.path]) {
      const answer = await platform.postForm(`/main${path}`, { alarm_idx: '501' });
      expect(await codeOf(answer)).toEqual([401, 1100]);
    }
    const check = await platform.request(`/main${alarmCalls.calls.check.path}?alarm_idx=501`);
    expect(await codeOf(check)).toEqual([401, 1100]);
  });

  it.each([
    ['an alarm that no banner offers', { alarm_idx: '9999' }, 404, 1204],
    ['no alarm', {}, 400, 1000],
    ['an alarm that is no number', { alarm_idx: 'x' }, 400, 1000],
    ['a number beyond the column', { alarm_idx: '9007199254740993' }, 400, 1000],
  ] as const)('refuses %s and writes nothing', async (_name, fields, status, code) => {
    expect(await codeOf(await post(alarmCalls.calls.create.path, fields))).toEqual([status, code]);
    expect(await platform.context.db.select().from(bannerAlarm)).toEqual([]);
  });
});
