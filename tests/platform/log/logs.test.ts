import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logCalls } from '~protocol/logs';
import { keepHouse } from '../../../platform/housekeeping';
import { loginFailure } from '../../../platform/tables/account/account';
import { eventLog } from '../../../platform/tables/log/log';
import { type LivePlatform, openLivePlatform } from '../../support/live';

let platform: LivePlatform;
beforeAll(async () => {
  platform = await openLivePlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.context.db.delete(eventLog);
  await platform.context.db.delete(loginFailure);
});

const logs = () => platform.context.db.select().from(eventLog);
const form = (fields: Record<string, string>) =>
  platform.postForm(`/main${logCalls.calls.create.path}`, fields);

describe('the event log', () => {
  it('takes a form with JSON text and a JSON body alike [D335] [D375]', async () => {
    await form({ sztype: 'INFLOW_PATH', sendData: '{"location":"home"}' });
    const click = {
      sztype: 'CLICK',
      code_type: 'live',
      send_data: { location: 'home' },
      sys_type: 'web',
      os: 'pc',
    };
    expect(await (await platform.post(`/main${logCalls.calls.create.path}`, click)).json()).toEqual({
      result: 1,
    });
    expect(await logs()).toMatchObject([
      { sztype: 'INFLOW_PATH', data: { location: 'home' }, at: platform.clock.now() },
      { sztype: 'CLICK', codeType: 'live', sysType: 'web', os: 'pc', data: { location: 'home' } },
    ]);
  });

  it('keeps no account', async () => {
    const token = await platform.addMember('viewer1');
    await platform.postForm(`/main${logCalls.calls.create.path}`, { sztype: 'CLICK' }, token);
    expect(JSON.stringify(await logs())).not.toContain('viewer1');
  });

  it.each([
    ['an unknown type', { sztype: 'DROP' }],
    ['no type', { sendData: '{}' }],
    ['too much', { sztype: 'CLICK', sendData: 'x'.repeat(4097) }],
    ['too much in other fields', { sztype: 'CLICK', more: 'x'.repeat(5000) }],
    ['an escaped NUL', { sztype: 'CLICK', sendData: '{"a":"\\u0000"}' }],
    ['half a character', { sztype: 'CLICK', sendData: '{"a":"\\ud83d"}' }],
    ['an unknown system', { sztype: 'CLICK', sys_type: 'toaster' }],
  ])('refuses %s', async (_name, fields) => {
    const answer = await form(fields as Record<string, string>);
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([400, 1000]);
    expect(await logs()).toEqual([]);
  });

  it('keeps text that is no JSON, and emoji', async () => {
    await form({ sztype: 'CLICK', sendData: '그냥 글 🔥' });
    await form({ sztype: 'CLICK', sendData: '{"a":"\\ud83d\\udd25"}' });
    expect((await logs()).map(({ data }) => data)).toEqual([{ text: '그냥 글 🔥' }, { a: '🔥' }]);
  });

  it('takes 6 000 in 10 minutes from an address and forgets them after 30 days', async () => {
    const { db, clock } = platform.context;
    await form({ sztype: 'CLICK' });
    await db.update(loginFailure).set({ count: 6_000 });
    const answer = await form({ sztype: 'CLICK' });
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([429, 1205]);
    expect(await logs()).toHaveLength(1);
    const start = clock.now();
    platform.clock.advance(31 * 86_400_000);
    await keepHouse(platform.context);
    expect(await logs()).toEqual([]);
    platform.clock.set(start);
  });
});
