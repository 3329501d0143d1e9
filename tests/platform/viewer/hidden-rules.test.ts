import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedCalls } from '~protocol/feed/calls';
import { hiddenCalls, hideAnswerSchema } from '~protocol/hiding/calls';
import { type HiddenRuleKind, hiddenRuleLimit } from '~protocol/hiding/rules';
import { historyCalls } from '~protocol/history/calls';
import { laterCalls, recentCalls } from '~protocol/history/watching';
import { favoriteListCalls } from '~protocol/my/favorites';
import { myCalls } from '~protocol/my/streamers';
import { preferCalls } from '~protocol/prefer/calls';
import type { Given } from '~protocol/wire/call';
import { pathOf } from '~protocol/wire/path';
import { subscription } from '../../../platform/tables/station/ties';
import { hiddenRule } from '../../../platform/tables/viewer/viewer';
import { type FeedPlatform, openFeedPlatform } from '../feed/support';

let platform: FeedPlatform;
let token: string;
let other: string;
beforeAll(async () => {
  platform = await openFeedPlatform();
  token = await platform.addMember('viewer1');
  other = await platform.addMember('viewer2');
});
afterAll(() => platform?.close());
beforeEach(() => platform.context.db.delete(hiddenRule));

type Fields = Record<string, string>;
const send = (fields: Fields, as: string | undefined = token) =>
  platform.postForm(`/main${hiddenCalls.calls.rules.path}`, fields, as);
const add = async (kind: HiddenRuleKind, value: string, as = token) =>
  hideAnswerSchema.parse(await (await send({ kind, value }, as)).json());
const remove = async (kind: HiddenRuleKind, value: string) =>
  hideAnswerSchema.parse(await (await send({ kind, value, _method: 'delete' })).json());
const rules = async (as = token) =>
  hiddenCalls.calls.rules.answer.parse(
    (await platform.getJson(`/main${hiddenCalls.calls.rules.path}`, as)).body,
  );
const hiding = async (as = token) => {
  const { path, answer } = hiddenCalls.calls.list;
  const { body } = await platform.getJson(`/main${path}`, as);
  answer.parse(body);
  return body;
};

describe('hidden categories, tags and words [GN55]', () => {
  it('are listed with their dates, last hidden first, each member their own', async () => {
    await add('category', '40001');
    platform.clock.advance(1000);
    await add('tag', '#공포');
    platform.clock.advance(1000);
    await add('word', '  승부\u200b  예측 ');
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await rules()).toEqual([
      { kind: 'word', value: '승부 예측', label: '승부\u200b 예측', regDate: date },
      { kind: 'tag', value: '공포', label: '#공포', regDate: date },
      { kind: 'category', value: '00040001', label: '달빛연대기', regDate: date },
    ]);
    expect(await rules(other)).toEqual([]);
    expect(await hiding(other)).toEqual({ result: 1, data: [] });
  });

  it('come with the list of hidden streamers, and with whom they spare; nothing of it without a rule', async () => {
    await platform.addStreamer('friend1');
    await platform.follow('viewer1', 'friend1');
    expect(await hiding()).toEqual({ result: 1, data: [] });
    await add('category', '00040001');
    platform.clock.advance(1000);
    await add('tag', '공포');
    expect(await hiding()).toEqual({
      result: 1,
      data: [],
      rules: [
        { kind: 'tag', value: '공포' },
        { kind: 'category', value: '00040001', vodNo: '10040001' },
      ],
      favorites: ['friend1'],
    });
  });

  it('may be added and removed again and again, however they are typed', async () => {
    expect((await add('tag', 'FPS')).result).toBe(1);
    expect(await add('tag', '#fps')).toMatchObject({ result: 1, data: { code: 1201 } });
    expect(await rules()).toMatchObject([{ value: 'fps', label: 'FPS' }]);
    expect((await remove('tag', 'Fps')).result).toBe(1);
    expect((await remove('tag', 'Fps')).result).toBe(1);
    expect((await remove('category', '99999999')).result).toBe(1);
    expect(await rules()).toEqual([]);
  });

  it('are 100 in all, of whatever kind; two calls at once cannot pass that', async () => {
    await platform.context.db.execute(sql`
      insert into hidden_rule (account_id, kind, value, label, created_at)
      select 'viewer1', case when n % 2 = 0 then 'tag' else 'word' end, 'v' || n, 'v' || n, now()
      from generate_series(1, ${hiddenRuleLimit - 1}) n`);
    const answers = await Promise.all(['가나', '다라', '마바'].map((word) => add('word', word)));
    expect(answers.map(({ result }) => result).sort()).toEqual([0, 0, 1]);
    const refused = answers.find(({ result }) => result === 0);
    expect(refused?.data).toEqual({ code: -24203, message: expect.stringContaining('100개') });
    expect(await rules()).toHaveLength(hiddenRuleLimit);
    // one that is there already is no new one
    expect((await add('tag', 'V2')).result).toBe(1);
  });

  it.each([
    ['an unknown kind', { kind: 'streamer', value: '공포' }, 400],
    ['no value', { kind: 'tag', value: '' }, 400],
    ['nothing but invisible characters', { kind: 'tag', value: '\u200b\u3164' }, 400],
    ['a word of one character', { kind: 'word', value: '가' }, 400],
    ['a word of 21 characters', { kind: 'word', value: '가'.repeat(21) }, 400],
    ['a tag of 21 characters', { kind: 'tag', value: '가'.repeat(21) }, 400],
    ['a category that is not there', { kind: 'category', value: '00099999' }, 404],
    ['a category that is no number', { kind: 'category', value: '달빛연대기' }, 404],
    ['another method', { kind: 'tag', value: '공포', _method: 'put' }, 400],
    ['a method of the prototype', { kind: 'tag', value: '공포', _method: 'toString' }, 400],
  ])('refuses %s', async (_name, fields, status) => {
    expect((await send(fields)).status).toBe(status);
    expect(await rules()).toEqual([]);
  });

  it('asks guests to sign in', async () => {
    const path = `/main${hiddenCalls.calls.rules.path}`;
    expect((await platform.request(path)).status).toBe(401);
    const body = new URLSearchParams({ kind: 'tag', value: '공포' });
    expect((await platform.request(path, { method: 'POST', body })).status).toBe(401);
  });
});

describe('personal lists leave them out before they are paged [GN56]', () => {
  const game = { categoryNo: '00040001', groupType: 'game' as const };
  const lives: Record<string, number> = {};
  const listed = async (path: string, key = 'data') => {
    const { body } = await platform.getJson(path, token);
    return ((body as Record<string, { broadNo?: number; titleNo?: number }[]>)[key] ?? []).map(
      ({ broadNo, titleNo }) => broadNo ?? titleNo,
    );
  };
  beforeAll(async () => {
    lives.game = await platform.goLive('l1', { ...game, viewers: 90 });
    lives.tagged = await platform.goLive('l2', { tags: ['공포'], viewers: 80 });
    lives.worded = await platform.goLive('l3', { title: '오늘의 승부 예측', viewers: 70 });
    lives.plain = await platform.goLive('l4', { viewers: 60 });
    lives.friend = await platform.goLive('l5', { ...game, tags: ['공포'], title: '승부 예측', viewers: 50 });
    await platform.follow('viewer1', 'l5');
  });
  const hideAll = async () => {
    await add('category', '00040001');
    await add('tag', '공포');
    await add('word', '승부 예측');
  };

  it('the personalised home and the recommended streamers, but not favourites', async () => {
    const home = `/main${preferCalls.calls.list.path}`;
    expect(await listed(home, 'liveList')).toEqual(expect.arrayContaining(Object.values(lives)));
    await hideAll();
    expect((await listed(home, 'liveList')).sort()).toEqual([lives.plain, lives.friend].sort());
    expect(await listed(home, 'topLiveList')).toEqual([lives.friend]);
    expect(await listed(`/my${favoriteListCalls.calls.recommended.path}`)).toEqual([lives.plain]);
    const { body } = await platform.getJson(`/main${preferCalls.calls.categories.path}?type=live`, token);
    expect((body as { data: string[] }).data).not.toContain('00040001');
    // favourites on air are favourites
    const mine = await listed(`/my${pathOf(myCalls.calls.lives.path, { list: 'favorite' })}`);
    expect(mine).toEqual([lives.friend]);
  });

  it('LIVE and VODs of subscriptions, and as many as there is room for', async () => {
    const { db, clock } = platform.context;
    const expiresAt = new Date(clock.now().getTime() + 86_400_000);
    await db.insert(subscription).values(
      ['l1', 'l4'].map((stationUserId) => ({
        accountId: 'viewer1',
        stationUserId,
        tier: 1,
        type: 'auto' as const,
        paymentCount: 1,
        firstPaidAt: clock.now(),
        expiresAt,
      })),
    );
    const kept: number[] = [];
    for (let n = 0; n < 80; n += 1) {
      const registeredAt = new Date(clock.now().getTime() - n * 60_000);
      const title = n % 2 ? '승부 예측' : `영상 ${n}`;
      const { rows } = await db.execute<{ title_no: string }>(sql`
        insert into vod (user_id, file_type, vod_category_no, title, duration_ms, clip, registered_at)
        values ('l4', 'REVIEW', '10130000', ${title}, 60000, 'sea', ${registeredAt.toISOString()}::timestamptz) returning title_no`);
      if (n % 2 === 0) kept.push(Number(rows[0]?.title_no));
    }
    const vodPath = `/my${pathOf(myCalls.calls.vods.path, { list: 'subscribe' })}`;
    const before = await listed(vodPath);
    await hideAll();
    const after = await listed(vodPath);
    expect(after).toHaveLength(before.length);
    expect(after).toEqual(kept.slice(0, after.length));
    const { body } = await platform.getJson(
      `/my${pathOf(myCalls.calls.lives.path, { list: 'subscribe' })}`,
      token,
    );
    expect(body).toMatchObject({ data: [{ broadNo: lives.plain }], meta: { total: 2 } });
  });

  it('the feed, page by page, without a short page, a gap or a repeat; favourites’ own posts stay', async () => {
    await platform.addStreamer('guestwriter');
    const kept: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const registeredAt = new Date(platform.clock.now().getTime() - n * 60_000);
      const isHidden = n % 4 !== 0;
      const no = await platform.addPost('l5', {
        registeredAt,
        userId: isHidden ? 'guestwriter' : 'l5',
        title: '승부 예측 해요',
      });
      if (!isHidden) kept.push(no);
    }
    await hideAll();
    const pages: (number | null | undefined)[][] = [];
    const { list, summaries: summed } = feedCalls.calls;
    let path: string | null = `${list.path}?feed_type=POST_PHOTO`;
    for (let page = 0; path && page < 5; page += 1) {
      const answer: Given<typeof list> = list.answer.parse(
        (await platform.getJson(`/my${path}`, token)).body,
      );
      pages.push(answer.data.map(({ titleNo }) => titleNo));
      path = answer.links.next ?? null;
    }
    expect(pages[0]).toHaveLength(20);
    expect(pages.flat()).toEqual(kept);
    const summaries = summed.answer.parse((await platform.getJson(`/my${summed.path}`, token)).body);
    expect(summaries.meta).toMatchObject({ total: kept.length, lastPage: 2 });
    expect(summaries.data).toHaveLength(20);
  });

  it('hot posts by their titles, without a gap in the ranks', async () => {
    const post = { views: 5_000, likes: 90 };
    const hidden = await platform.addPost('l3', { ...post, title: '스포일러 주의' });
    const shown = await platform.addPost('l3', { ...post, title: '오늘 이야기' });
    platform.clock.advance(6 * 60_000);
    await add('word', '스포일러');
    const { body } = await platform.getJson(`/my${feedCalls.calls.hot.path}`, token);
    const rows = (body as { data: { rank: number; titleNo: number }[] }).data;
    expect(rows.map(({ titleNo }) => titleNo)).toContain(shown);
    expect(rows.map(({ titleNo }) => titleNo)).not.toContain(hidden);
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
    const unruled = (await platform.getJson(`/my${feedCalls.calls.hot.path}`, other)).body as typeof body;
    expect(JSON.stringify(unruled)).toContain('스포일러');
  });

  it('never what was watched or kept', async () => {
    for (const path of [
      pathOf(laterCalls.calls.create.path, { type: 'live', id: lives.game ?? 0 }),
      pathOf(recentCalls.calls.create.path, { type: 'live', id: lives.game ?? 0 }),
    ])
      expect((await platform.postForm(`/my${path}`, {}, token)).status).toBe(200);
    await hideAll();
    for (const path of [historyCalls.calls.later.path, historyCalls.calls.recentLives.path]) {
      const { body } = await platform.getJson(`/my${path}`, token);
      expect(JSON.stringify(body)).toContain(String(lives.game));
    }
  });
});
