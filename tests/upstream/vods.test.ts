import { describe, expect, it } from 'vitest';
import { vods } from '~/upstream/clients.server';
import {
  hideStreamer,
  rejectRecommended,
  unhideStreamer,
  unrejectRecommended,
} from '~/upstream/hiding.server';
import { categoryCardSchema } from '~protocol/directory/calls';
import { hiddenCalls } from '~protocol/hiding/calls';
import { episodeSchema } from '~protocol/home/calls';
import { recommendCalls } from '~protocol/prefer/recommend';
import { vodSchema } from '~protocol/vod/calls';
import { clipSchema } from '~protocol/vod/clip';
import { vodCalls } from '~protocol/vod/player';
import { listOf } from '~protocol/wire/list-of';
import { pathOf } from '~protocol/wire/path';
import { mockUpstream } from '../support/upstream';

const parseVods = (items: unknown[]) => listOf(vodSchema).parse(items);
const parseClips = (items: unknown[]) => listOf(clipSchema).parse(items);

const vod = (more: object = {}) => ({ titleNo: 7, userId: 'dodam', userNick: '도담', ...more });

describe('VOD items', () => {
  it('are read under every name of the spec [D308, D380]', () => {
    const [a, b, c, d] = parseVods([
      vod({
        authNo: 102,
        vodDuration: 1_000,
        title: '가',
        ppv: 'Y',
        viewCnt: '12',
        thumbnail: '/a',
        originalUserId: 'x',
      }),
      vod({
        auth: 102,
        duration: 2_000,
        titleName: '나',
        isPpv: 1,
        readCnt: 13,
        thumbnailPath: '/b',
        originalBj: 'y',
      }),
      vod({ thumb: '/c', originalRegUserId: 'z', grade: 19, category: 30_000, subsFlag: 1, fanFlag: 'Y' }),
      vod({ pcThumb: '/d', thumbnailType: 'DELETE', config: { display: 'N' }, listNo: 3, playlistCnt: 0 }),
    ]);
    expect(a).toMatchObject({
      isPrivate: true,
      durationMs: 1_000,
      title: '가',
      isPpv: true,
      viewCount: 12,
      thumbnailUrl: '/a',
      originalUserId: 'x',
    });
    expect(b).toMatchObject({
      isPrivate: true,
      durationMs: 2_000,
      title: '나',
      isPpv: true,
      viewCount: 13,
      thumbnailUrl: '/b',
      originalUserId: 'y',
    });
    expect(c).toMatchObject({
      thumbnailUrl: '/c',
      originalUserId: 'z',
      accessibleAge: 19,
      category: 30_000,
      isSubscribe: true,
      isFan: true,
    });
    expect(d).toMatchObject({
      thumbnailUrl: '/d',
      isDeleted: true,
      isPrivate: true,
      playlistId: 3,
      playlistCount: 0,
    });
  });

  it('stay null where the wire says nothing', () => {
    expect(parseVods([vod()])[0]).toMatchObject({
      title: null,
      viewCount: null,
      createdDate: null,
      durationMs: null,
      pick: null,
    });
  });

  it('are dropped when broken, and the list survives', () => {
    expect(
      parseVods([vod(), { titleNo: 'x' }, null, vod({ titleNo: 8 })]).map(({ titleNo }) => titleNo),
    ).toEqual([7, 8]);
  });
});

describe('Catch items', () => {
  it('are clips or stories, upright or not, whoever they name [D309]', () => {
    const clips = parseClips([
      {
        titleNo: 1,
        bjId: 'a',
        thumb: '/t',
        verticalThumb: '/v',
        resolutionType: 'vertical',
        titleName: '가',
      },
      { storyIdx: 2, userId: 'b', userNick: '비', thumbH: '/h', resolutionType: 'horizontal' },
      { titleNo: 3, thumb: '/nobody' },
      { thumb: '/nothing', bjId: 'c' },
    ]);
    expect(clips).toMatchObject([
      {
        kind: 'catch',
        no: 1,
        userId: 'a',
        thumbnailUrl: '/t',
        uprightUrl: '/v',
        isUpright: true,
        title: '가',
      },
      { kind: 'story', no: 2, userId: 'b', userNickname: '비', thumbnailUrl: '/h', isUpright: false },
    ]);
  });
});

it('reads category tiles and episodes', () => {
  expect(
    listOf(categoryCardSchema).parse([
      { categoryNo: 40001, categoryName: '달빛', viewCnt: '5', isDrops: 1 },
      {},
    ]),
  ).toEqual([{ no: '40001', name: '달빛', viewers: 5, drops: true }]);
  expect(
    listOf(episodeSchema).parse([{ contentTitle: '모아', episodeNo: 2, title: '둘' }, { title: 'x' }]),
  ).toMatchObject([
    { titleNo: null, series: '모아', episodeNo: 2, title: '둘', airedDate: null, viewCount: null },
  ]);
});

describe('calls about one VOD or card', () => {
  const upstream = mockUpstream();
  const { client } = upstream;

  it('open the player and a story with its clips', async () => {
    upstream.on(`GET ${pathOf(vodCalls.calls.story.path, { storyIdx: 2 })}`, {
      result: 1,
      data: { story: { storyIdx: 2, bjId: 'a' }, list: [{ titleNo: 1, bjId: 'a' }, {}] },
    });
    upstream.on(`GET ${pathOf(vodCalls.calls.player.path, { titleNo: 7 })}`, {
      result: 1,
      data: {
        vod: vod({ fileType: 'CATCH', resolutionType: 'vertical' }),
        hlsUrl: '/media/vod/7/index.m3u8?t=x',
        isFavorite: true,
        favoriteCnt: 1,
        isLike: false,
        lastViewDuration: 30,
      },
    });
    expect(await vods.player(client(), { titleNo: 7 })).toMatchObject({
      ok: true,
      value: { vod: { titleNo: 7 }, isUpright: true, isFavorite: true, lastViewSeconds: 30 },
    });
    const story = await vods.story(client(), { storyIdx: 2 });
    expect(story.ok && story.value.clips.map(({ no }) => no)).toEqual([1]);
  });

  it('send what the spec lists for hiding and refusing, each kind by its own number [D341, D342, D343, D344]', async () => {
    for (const path of [
      hiddenCalls.calls.create.path,
      hiddenCalls.calls.remove.path,
      recommendCalls.calls.reject.path,
      recommendCalls.calls.undo.path,
    ] as const)
      upstream.on(`POST ${path}`, { result: 1, data: { code: 0, message: '' } });
    const card = { userId: 'dodam', nick: '도담', location: '/', no: 9 };
    const why = { reason: { type: 'CATEGORY', score: 0.5 }, sessionId: 'myplus_bomi_1' };
    await hideStreamer(client(), { ...card, kind: 'live' });
    await hideStreamer(client(), { ...card, ...why, kind: 'vod' });
    await hideStreamer(client(), { ...card, kind: 'catch' });
    await unhideStreamer(client(), { ...card, kind: 'story' });
    await rejectRecommended(client(), { ...card, ...why, kind: 'live' });
    await unrejectRecommended(client(), { ...card, ...why, kind: 'vod' });
    const sent = upstream.seen.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    const who = { bj_id: 'dodam', location: '/' };
    const named = { ...who, bj_nick: '도담', os: 'pc' };
    const listed = { list_data_type: 'CATEGORY', namespace: 'prflivod', key: 'myplus_bomi_1' };
    expect(sent).toEqual([
      { ...named, type: 'LIVE', broad_no: '9' },
      { ...named, ...listed, type: 'VOD', title_no: '9' },
      { ...named, type: 'CATCH', title_no: '9' },
      { ...who, type: 'CATCHSTORY', story_idx: '9' },
      { ...named, ...listed, type: 'LIVE', broad_no: '9' },
      { ...named, ...listed, type: 'VOD', title_no: '9', score: '0.5' },
    ]);
  });
});
