import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hiddenCalls, hideAnswerSchema } from '~protocol/hiding/calls';
import { hiddenLimit } from '~protocol/hiding/rules';
import { hiddenStreamer } from '../../../platform/tables/viewer/viewer';
import { type LivePlatform, openLivePlatform } from '../../support/live';

let platform: LivePlatform;
let token: string;
let other: string;
beforeAll(async () => {
  platform = await openLivePlatform();
  token = await platform.addMember('viewer1');
  other = await platform.addMember('viewer2');
  for (const id of ['star1', 'star2', 'star3']) await platform.addStreamer(id);
});
afterAll(() => platform.close());
beforeEach(() => platform.context.db.delete(hiddenStreamer));

const hide = (fields: Record<string, string>, as: string | undefined = token) =>
  platform.postForm(`/main${hiddenCalls.calls.create.path}`, fields, as);
const undo = (fields: Record<string, string>) =>
  platform.postForm(`/main${hiddenCalls.calls.remove.path}`, fields, token);
const hidden = async (as = token) => {
  const { path, answer } = hiddenCalls.calls.list;
  const { body } = await platform.getJson(`/main${path}`, as);
  answer.parse(body);
  return body as { data: string[] };
};

describe('hidden streamers', () => {
  it('are listed by id, last hidden first, each viewer their own [D332]', async () => {
    expect(await hidden()).toEqual({ result: 1, data: [] });
    await hide({ bj_id: 'star1', type: 'LIVE' });
    platform.clock.advance(1000);
    await hide({ bj_id: 'star2', type: 'LIVE' });
    expect(await hidden()).toEqual({ result: 1, data: ['star2', 'star1'] });
    expect((await hidden(other)).data).toEqual([]);
    const names = await platform.getJson(`/main${hiddenCalls.calls.names.path}`, token);
    expect(hiddenCalls.calls.names.answer.parse(names.body)[0]).toEqual({
      userId: 'star2',
      userNick: expect.stringContaining('닉'),
      profileImage: null,
      regDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  it.each([
    ['LIVE', { broad_no: '280000001' }],
    ['VOD', { title_no: '77' }],
    ['CATCH', { title_no: '78' }],
    ['CATCHSTORY', { story_idx: '79' }],
  ])(
    'are hidden from a %s card with all the fields of the call, and answered with result, code and message [D341, D342]',
    async (type, content) => {
      const fields = {
        bj_id: 'star1',
        bj_nick: '닉 star1',
        type,
        location: 'main',
        os: 'pc',
        list_data_type: 'live',
      };
      const answer = await hide({
        ...fields,
        namespace: 'prflivod',
        key: 'myplus_viewer1_1732000000',
        ...content,
      });
      expect(answer.status).toBe(200);
      const { result, data } = hideAnswerSchema.parse(await answer.json());
      expect(result).toBe(1);
      expect(data).toEqual({ code: 0, message: expect.stringMatching(/\S/) });
      expect((await hidden()).data).toEqual(['star1']);
    },
  );

  it('come back by undo, which sends neither bj_nick nor os [D343]', async () => {
    await hide({ bj_id: 'star1', bj_nick: 'x', type: 'LIVE', os: 'pc', broad_no: '1' });
    const answer = await undo({ bj_id: 'star1', type: 'LIVE', location: 'main', broad_no: '1' });
    expect(hideAnswerSchema.parse(await answer.json()).result).toBe(1);
    expect((await hidden()).data).toEqual([]);
  });

  it('may be hidden and brought back again and again', async () => {
    for (let time = 0; time < 2; time++) {
      expect(hideAnswerSchema.parse(await (await hide({ bj_id: 'star1', type: 'LIVE' })).json()).result).toBe(
        1,
      );
    }
    expect((await hidden()).data).toEqual(['star1']);
    for (let time = 0; time < 2; time++) {
      expect(hideAnswerSchema.parse(await (await undo({ bj_id: 'star1', type: 'LIVE' })).json()).result).toBe(
        1,
      );
    }
    expect((await hidden()).data).toEqual([]);
  });

  it('answers -24202 and a message of two lines when 500 streamers are hidden [D296]', async () => {
    await platform.context.db.execute(sql`
      insert into account (user_id, nick) select 'full' || n, 'full ' || n from generate_series(1, ${hiddenLimit - 1}) n
      on conflict do nothing`);
    await platform.context.db.execute(sql`
      insert into hidden_streamer select 'viewer1', 'full' || n, now() from generate_series(1, ${hiddenLimit - 1}) n`);
    const answers = await Promise.all(
      ['star1', 'star2', 'star3'].map((bj_id) => hide({ bj_id, type: 'LIVE' })),
    );
    const results = await Promise.all(
      answers.map(async (answer) => hideAnswerSchema.parse(await answer.json())),
    );
    expect(results.map(({ result }) => result).sort()).toEqual([0, 0, 1]);
    const refused = results.find(({ result }) => result === 0);
    expect(refused?.data.code).toBe(-24202);
    expect(refused?.data.message.split('\n')).toHaveLength(2);
    expect((await hidden()).data).toHaveLength(hiddenLimit);
    const known = (await hidden()).data.find((id) => id.startsWith('star')) ?? '';
    expect(hideAnswerSchema.parse(await (await hide({ bj_id: known, type: 'LIVE' })).json()).result).toBe(1);
  });

  it('are members without a station, too: they write in chats (part of L037)', async () => {
    const answer = await hide({ bj_id: 'viewer2', type: 'LIVE' });
    expect(hideAnswerSchema.parse(await answer.json()).result).toBe(1);
    expect((await hidden()).data).toEqual(['viewer2']);
  });

  it.each([
    ['oneself', { bj_id: 'viewer1', type: 'LIVE' }, 400, 1000],
    ['nobody', { bj_id: 'nobody', type: 'LIVE' }, 404, 1204],
    ['no id', { type: 'LIVE' }, 400, 1000],
    ['an unknown type', { bj_id: 'star1', type: 'POST' }, 400, 1000],
    ['a broad_no that is no number', { bj_id: 'star1', type: 'LIVE', broad_no: 'abc' }, 400, 1000],
    ['an id of 41 characters', { bj_id: 'x'.repeat(41), type: 'LIVE' }, 400, 1000],
    ['a NUL in the id', { bj_id: 'star1\0', type: 'LIVE' }, 400, 1000],
  ] as const)('refuses to hide %s', async (_name, fields, status, code) => {
    const answer = await hide(fields);
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([status, code]);
    expect((await hidden()).data).toEqual([]);
  });

  it('asks guests to sign in', async () => {
    const guest = async (path: string, init?: RequestInit) => {
      const answer = await platform.request(`/main${path}`, init);
      return [answer.status, ((await answer.json()) as { code: number }).code];
    };
    const body = new URLSearchParams({ bj_id: 'star1', type: 'LIVE' });
    expect(await guest(hiddenCalls.calls.list.path)).toEqual([401, 1100]);
    expect(await guest(hiddenCalls.calls.create.path, { method: 'POST', body })).toEqual([401, 1100]);
    expect(await guest(hiddenCalls.calls.remove.path, { method: 'POST', body })).toEqual([401, 1100]);
  });
});
