import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '~/config.server';
import { createUpstream, type Upstream } from '~/upstream/client.server';
import { history, later, playlists, recent, ups } from '~/upstream/clients.server';
import { type HistoryListName, listHistory } from '~/upstream/history.server';
import { boundTo } from '../support/upstream';
import { openVodPlatform, type VodPlatform } from '../support/vods';

let platform: VodPlatform;
let mine: Upstream;
let theirs: Upstream;
const vods: number[] = [];
beforeAll(async () => {
  platform = await openVodPlatform();
  const upstreamOf = async (userId: string) =>
    createUpstream(
      boundTo('http://unused.test', {
        transport: (_, request) => platform.fetch(request),
        config: parseConfig({}).upstream,
        token: await platform.addMember(userId),
      }).bound,
    );
  mine = await upstreamOf('viewer1');
  theirs = await upstreamOf('viewer2');
  for (let i = 0; i < 3; i += 1) vods.push(await platform.addVod('star1'));
});
afterAll(() => platform?.close());

const everything = { q: '', since: '', until: '' };

/** The numbers on a list, in order; an outcome that is none fails. */
async function vodsOn(upstream: Upstream, list: HistoryListName) {
  const outcome = await listHistory(upstream, list, {
    page: 1,
    sort: 'reg_date',
    search: everything,
  });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.items.map((item) => (item.kind === 'vod' ? item.vod.titleNo : null)).sort();
}
async function livesOf(upstream: Upstream) {
  const outcome = await history.recentLives(upstream, {});
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.map(({ broadcast }) => broadcast.userId).sort();
}
async function playlistsOf(upstream: Upstream) {
  const outcome = await playlists.entries(upstream, { order_by_column: 'vod_add_date' });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

/** Each list of VODs: how something comes on it, and its operations. */
const lists = [
  {
    list: 'recent',
    add: (upstream: Upstream, no: number) => recent.create(upstream, { type: 'vod', id: no }),
    deleteOne: (upstream: Upstream, id: number) => recent.delete(upstream, { type: 'vod', id }),
    deleteAll: (upstream: Upstream) => history.clearRecentVods(upstream, {}),
  },
  {
    list: 'later',
    add: (upstream: Upstream, no: number) => later.create(upstream, { type: 'vod', id: no }),
    deleteOne: (upstream: Upstream, no: number) => later.remove(upstream, { type: 'VOD', id: no }),
    deleteAll: (upstream: Upstream) => history.clearLater(upstream, { what: 'all' }),
  },
  {
    list: 'up',
    add: (upstream: Upstream, no: number) => ups.create(upstream, { streamerId: 'star1', titleNo: no }),
    deleteOne: (upstream: Upstream, no: number) => ups.remove(upstream, { streamerId: 'star1', titleNo: no }),
    // UPs are taken back one by one: the wire has no call for all of them (P114)
    deleteAll: null,
  },
] as const;

it.each(lists)('$list has its get, delete one and delete all, of the member alone [P115]', async (one) => {
  for (const upstream of [mine, theirs])
    for (const no of vods) expect(await one.add(upstream, no)).toMatchObject({ ok: true });
  expect(await vodsOn(mine, one.list)).toEqual(vods);
  expect(await one.deleteOne(mine, vods[1] as number)).toMatchObject({ ok: true, value: { result: 1 } });
  expect(await vodsOn(mine, one.list)).toEqual([vods[0], vods[2]]);
  if (one.deleteAll) {
    expect(await one.deleteAll(mine)).toMatchObject({ ok: true, value: { result: 1 } });
    expect(await vodsOn(mine, one.list)).toEqual([]);
  }
  expect(await vodsOn(theirs, one.list)).toEqual(vods);
});

it('watch later also deletes what was viewed alone [P115, P113]', async () => {
  for (const no of vods) await later.create(mine, { type: 'vod', id: no });
  await later.view(mine, { type: 'VOD', id: vods[0] as number });
  expect(await history.clearLater(mine, { what: 'view' })).toMatchObject({ ok: true, value: { result: 1 } });
  expect(await vodsOn(mine, 'later')).toEqual([vods[1], vods[2]]);
});

it('recent LIVE has its get, delete one and delete all [P115]', async () => {
  for (const userId of ['caster1', 'caster2', 'caster3']) {
    const no = await platform.goLive(userId);
    for (const upstream of [mine, theirs]) await recent.create(upstream, { type: 'live', id: no });
  }
  expect(await history.deleteRecentLive(mine, { userId: 'caster2' })).toMatchObject({
    ok: true,
    value: { result: 1 },
  });
  expect(await livesOf(mine)).toEqual(['caster1', 'caster3']);
  expect(await history.clearRecentLives(mine, {})).toMatchObject({ ok: true, value: { result: 1 } });
  expect(await livesOf(mine)).toEqual([]);
  expect(await livesOf(theirs)).toHaveLength(3);
});

it('a playlist of one’s own is deleted, and another’s taken only off the list [P115, P117]', async () => {
  await playlists.add(theirs, { nTitleNo: vods[0] as number, szTitle: '남의 목록' });
  await playlists.add(mine, { nTitleNo: vods[0] as number, szTitle: '내 목록' });
  const [other] = await playlistsOf(theirs);
  const [own] = await playlistsOf(mine);
  const their = { nPlaylistIdx: other?.listIdx ?? 0 };
  const my = { nPlaylistIdx: own?.listIdx ?? 0 };
  await playlists.change(theirs, { ...their, szTitle: '남의 목록', nDisplay: '1' });
  await playlists.take(mine, their);
  expect(await playlistsOf(mine)).toHaveLength(2);
  // said to be one's own, another's is not deleted
  await playlists.remove(mine, their);
  expect(await playlistsOf(theirs)).toHaveLength(1);
  expect(await playlists.untake(mine, their)).toMatchObject({ ok: true, value: { result: 1 } });
  expect((await playlistsOf(mine)).map(({ listIdx }) => listIdx)).toEqual([own?.listIdx]);
  expect(await playlists.remove(mine, my)).toMatchObject({ ok: true, value: { result: 1 } });
  expect(await playlistsOf(mine)).toEqual([]);
  expect(await playlistsOf(theirs)).toHaveLength(1);
});
