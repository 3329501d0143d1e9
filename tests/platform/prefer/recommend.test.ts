import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hideAnswerSchema } from '~protocol/hiding/calls';
import { liveItemSchema } from '~protocol/live/calls';
import { favoriteListCalls } from '~protocol/my/favorites';
import { preferCalls } from '~protocol/prefer/calls';
import { recommendCalls, recommendedPath } from '~protocol/prefer/recommend';
import { vodItemSchema } from '~protocol/vod/calls';
import type { Answered } from '~protocol/wire/call';
import { notRecommended, rejectedStreamer } from '../../../platform/tables/prefer/recommend';
import { favorite, hiddenStreamer, watchHistory } from '../../../platform/tables/viewer/viewer';
import { openVodPlatform, type VodPlatform } from '../../support/vods';

const { list, categories, categoryNumbers, catch: clips } = preferCalls.calls;

let platform: VodPlatform;
let token: string;
const broadcasts: Record<string, number> = {};
const vods: Record<string, number> = {};
beforeAll(async () => {
  platform = await openVodPlatform();
  token = await platform.addMember('viewer1');
  const game = { categoryNo: '00040001', groupType: 'game' as const };
  for (const [name, more] of Object.entries({
    famous: { viewers: 9000 },
    gamer: { ...game, viewers: 40 },
    gamer2: { ...game, viewers: 20 },
    friend: { viewers: 3 },
    grown: { viewers: 5000, grade: 19 },
    locked: { viewers: 4000, passwordHash: 'a:b' },
    paid: { viewers: 3000, broadType: 40 },
    ender: { viewers: 9999, endedAt: platform.clock.now() },
  }))
    broadcasts[name] = await platform.goLive(name, more);
  vods.hit = await platform.addVod('maker1', { views: 9000 });
  vods.game = await platform.addVod('maker2', { vodCategoryNo: '10040001', views: 5 });
  vods.clip = await platform.addVod('maker2', { fileType: 'CATCH', vodCategoryNo: '10040001' });
  vods.grown = await platform.addVod('maker2', { grade: 19 });
  vods.closed = await platform.addVod('maker2', { authNo: 102 });
});
afterAll(() => platform.close());
beforeEach(async () => {
  const { db, clock } = platform.context;
  for (const table of [notRecommended, rejectedStreamer, hiddenStreamer, favorite, watchHistory])
    await db.delete(table);
  const createdAt = clock.now();
  await db.insert(favorite).values({ accountId: 'viewer1', streamerId: 'friend', createdAt });
  await db
    .insert(watchHistory)
    .values({ accountId: 'viewer1', type: 'live', contentNo: broadcasts.gamer2 ?? 0, watchedAt: createdAt });
});

const prefer = async (relation = '', as = token) => {
  const { body } = await platform.getJson(`/main${list.path}?szRelationType=${relation}`, as);
  const answer = body as Answered<typeof list>;
  return {
    ...answer,
    lives: answer.liveList.map((item) => liveItemSchema.parse(item)),
    vods: answer.vodList.map((item) => vodItemSchema.parse(item)),
    top: answer.topLiveList.map((item) => liveItemSchema.parse(item).userId),
  };
};
const idsOf = (items: { userId: string }[]) => items.map(({ userId }) => userId);

describe('the prefer list', () => {
  it('puts the favourite before the liked category before the popular [D336]', async () => {
    const { lives, vods: found, nextRelationType } = await prefer();
    expect(idsOf(lives).slice(0, 4)).toEqual(['friend', 'gamer2', 'gamer', 'famous']);
    expect(lives[0]).toMatchObject({
      listDataType: 'FAVORITE',
      listViewSession: expect.stringMatching(/^myplus_viewer1_\d+$/),
    });
    expect(lives.map(({ score }) => score)).toEqual(
      [...lives.map(({ score }) => score)].sort((a, b) => (b ?? 0) - (a ?? 0)),
    );
    expect(found.map(({ titleNo }) => titleNo)).toEqual([vods.game, vods.hit]);
    expect(nextRelationType).toBe('CATEGORY');
  });

  it('leans on what the relation says [D091]', async () => {
    const first = async (relation: string) => idsOf((await prefer(relation)).lives)[0];
    expect(await first('FAVORITE')).toBe('friend');
    expect(await first('CATEGORY')).toBe('gamer2');
  });

  it('previews nothing paid, locked, adult or of the talk category [D094] [D095]', async () => {
    expect((await prefer()).top).toEqual(['gamer2', 'gamer']);
  });

  it('has neither adult, private nor ended ones for this viewer', async () => {
    const { lives, vods: found } = await prefer();
    expect(idsOf(lives).filter((id) => ['grown', 'ender'].includes(id))).toEqual([]);
    expect(found.filter(({ titleNo }) => [vods.grown, vods.closed].includes(titleNo))).toEqual([]);
  });

  it('leaves hidden streamers out everywhere [D113] [D385]', async () => {
    const { db, clock } = platform.context;
    const createdAt = clock.now();
    for (const streamerId of ['friend', 'maker2'])
      await db.insert(hiddenStreamer).values({ accountId: 'viewer1', streamerId, createdAt });
    const { lives, vods: found } = await prefer();
    expect(idsOf(lives)).not.toContain('friend');
    expect(idsOf(found)).not.toContain('maker2');
    const { body } = await platform.getJson(`/main${clips.path}`, token);
    expect(clips.answer.parse(body)).toEqual([]);
  });

  it('works for a member who has done nothing', async () => {
    const fresh = await platform.addMember('fresh1');
    const { lives } = await prefer('', fresh);
    expect(idsOf(lives)[0]).toBe('famous');
    const { body } = await platform.getJson(`/main${categoryNumbers.path}`, fresh);
    expect(categoryNumbers.answer.parse(body)[0]).toBe('00130000');
  });

  it('orders category numbers by what was watched, in either series [D333] [D339]', async () => {
    const numbers = async (path: string) =>
      categoryNumbers.answer.parse((await platform.getJson(`/main${path}`, token)).body);
    expect((await numbers(categoryNumbers.path))[0]).toBe('00040001');
    expect((await numbers(`${categories.path}?type=vod`))[0]).toBe('10040001');
  });

  it.each(['type=radio', `type=${'x'.repeat(50)}`])('refuses %s', async (query) => {
    const { status, body } = await platform.getJson(`/main${categories.path}?${query}`, token);
    expect([status, (body as { code: number }).code]).toEqual([400, 1000]);
  });
});

describe('not recommended', () => {
  const send = async (path: string, fields: Record<string, string>, as: string | undefined = token) =>
    platform.postForm(`/main${path}`, { location: 'home', os: 'pc', namespace: 'prflivod', ...fields }, as);

  it('takes the content off the lists until it is undone [D344] [D278]', async () => {
    const live = { bj_id: 'famous', type: 'LIVE', broad_no: String(broadcasts.famous), score: '12.5' };
    const clip = { bj_id: 'maker1', type: 'VOD', title_no: String(vods.hit) };
    for (const fields of [live, live, clip]) {
      const answer = await (await send(recommendCalls.calls.reject.path, fields)).json();
      expect(hideAnswerSchema.parse(answer)).toMatchObject({
        result: 1,
        data: { message: '해당 방송을 더 이상 추천하지 않습니다.' },
      });
    }
    const without = await prefer();
    expect(idsOf(without.lives)).not.toContain('famous');
    expect(without.vods.map(({ titleNo }) => titleNo)).toEqual([vods.game]);
    for (const fields of [live, clip]) await send(recommendCalls.calls.undo.path, fields);
    const again = await prefer();
    expect(idsOf(again.lives)).toContain('famous');
    expect(again.vods).toHaveLength(2);
  });

  it.each([
    ['a streamer who is not there', { bj_id: 'nobody', type: 'LIVE', broad_no: '1' }, 404, 1204],
    ['a VOD without its number', { bj_id: 'maker1', type: 'VOD' }, 400, 1000],
    ['an unknown type', { bj_id: 'maker1', type: 'RADIO', title_no: '1' }, 400, 1000],
    ['a score without end', { bj_id: 'maker1', type: 'LIVE', score: 'Infinity' }, 400, 1000],
  ] as const)('refuses %s and writes nothing', async (_name, fields, status, code) => {
    const answer = await send(recommendCalls.calls.reject.path, fields as unknown as Record<string, string>);
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([status, code]);
    expect(await platform.context.db.select().from(notRecommended)).toEqual([]);
  });

  it('asks guests to sign in', async () => {
    for (const path of [recommendCalls.calls.reject.path, recommendCalls.calls.undo.path]) {
      const answer = await platform.postForm(`/main${path}`, { bj_id: 'famous', type: 'LIVE' });
      expect(answer.status).toBe(401);
    }
  });
});

describe('recommended streamers', () => {
  const recommended = async () =>
    favoriteListCalls.calls.recommended.answer.parse(
      (await platform.getJson(`/main${recommendedPath}`, token)).body,
    );
  const reject = (more: Record<string, unknown> = {}) =>
    platform.post(
      `/main${recommendCalls.calls.rejectStreamer.path}`,
      {
        streamerId: 'gamer2',
        broadcastId: broadcasts.gamer2,
        logic: 'CATEGORY',
        recommendedStreamerIds: ['gamer2', 'gamer'],
        ...more,
      },
      token,
    );

  it('are on air, open, and not followed; each with the reason', async () => {
    const found = await recommended();
    expect(found.map(({ broadcast }) => broadcast.userId)).toEqual(['gamer2', 'gamer', 'famous', 'paid']);
    expect(found.map(({ logic }) => logic)).toEqual(['CATEGORY', 'CATEGORY', 'CATEGORY', 'CATEGORY']);
  });

  it('are replaced by one who is not on the page when one is rejected, for good [D277] [D345]', async () => {
    const answer = (await (await reject()).json()) as { filterId: string };
    expect(answer.filterId).toBe('gamer2');
    expect(
      recommendCalls.calls.rejectStreamer.answer.parse(answer).map(({ broadcast }) => broadcast.userId),
    ).toEqual(['famous']);
    await reject();
    expect(await platform.context.db.select().from(rejectedStreamer)).toHaveLength(1);
    expect((await recommended()).map(({ broadcast }) => broadcast.userId)).not.toContain('gamer2');
  });

  it('have no replacement when everybody is on the page', async () => {
    const all = { recommendedStreamerIds: ['gamer2', 'gamer', 'famous', 'paid'] };
    expect(recommendCalls.calls.rejectStreamer.answer.parse(await (await reject(all)).json())).toEqual([]);
  });

  it.each([
    ['a streamer who is not there', { streamerId: 'nobody' }, 404, 1204],
    ['a list that is none', { recommendedStreamerIds: 'gamer' }, 400, 1000],
    ['a list without end', { recommendedStreamerIds: Array(201).fill('x') }, 400, 1000],
    ['an id with NUL', { streamerId: 'a\0b' }, 400, 1000],
    ['a number that is none', { broadcastId: {} }, 400, 1000],
  ] as const)('refuse %s and write nothing', async (_name, more, status, code) => {
    const answer = await reject(more);
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([status, code]);
    expect(await platform.context.db.select().from(rejectedStreamer)).toEqual([]);
  });
});
