import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playlistCalls, playlistLimits } from '~protocol/playlist/calls';
import { resultSchema } from '~protocol/wire/failure';
import { account } from '../../../platform/tables/account/account';
import { playlist, playlistEntry } from '../../../platform/tables/playlist/playlist';
import { openVodPlatform, type VodPlatform } from '../../support/vods';

let platform: VodPlatform;
let tokens: Record<'bora' | 'nari', string>;
const vods: number[] = [];
let closed: number;
beforeAll(async () => {
  platform = await openVodPlatform();
  tokens = { bora: await platform.addMember('bora'), nari: await platform.addMember('nari') };
  for (let i = 0; i < 3; i += 1) vods.push(await platform.addVod('star1'));
  closed = await platform.addVod('star1', { authNo: 102 });
});
afterAll(() => platform.close());

const { calls } = playlistCalls;
type Who = keyof typeof tokens;

async function send(who: Who, fields: Record<string, string | number>) {
  const sent = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const answer = await platform.postForm(`/my${calls.add.path}`, sent, tokens[who]);
  const body = await answer.json();
  return answer.ok ? [answer.status, resultSchema.parse(body).result] : [answer.status, body.code];
}
const add = (who: Who, nTitleNo: number | undefined, to: { nPlaylistIdx: number } | { szTitle: string }) =>
  send(who, { ...calls.add.told, nTitleNo: nTitleNo ?? 0, ...to });
const take = (who: Who, nPlaylistIdx: number) => send(who, { ...calls.take.told, nPlaylistIdx });
async function listsOf(who: Who, nTitleNo = vods[0] ?? 0) {
  const query = new URLSearchParams({ ...calls.list.told, nTitleNo: String(nTitleNo) });
  const { body } = await platform.getJson(`/my${calls.list.path}?${query}`, tokens[who]);
  return calls.list.answer.parse(body);
}
const make = async (userId: string, more: Partial<typeof playlist.$inferInsert> = {}) => {
  const now = platform.clock.now();
  const [row] = await platform.context.db
    .insert(playlist)
    .values({ userId, title: '남의 목록', createdAt: now, vodAddedAt: now, ...more })
    .returning({ listIdx: playlist.listIdx });
  return row?.listIdx ?? 0;
};

describe('a VOD is put into a playlist [D273]', () => {
  it('of one’s own or a new one, at the end, once however often it is sent', async () => {
    expect(await add('bora', vods[0], { szTitle: '밤에 볼 것' })).toEqual([200, 1]);
    const [made] = await listsOf('bora');
    expect(made).toMatchObject({ title: '밤에 볼 것', playlistCnt: 1, hasVod: true });
    const list = { nPlaylistIdx: made?.listIdx ?? 0 };
    expect(await add('bora', vods[1], list)).toEqual([200, 1]);
    expect(await add('bora', vods[1], list)).toEqual([200, 1]);
    await Promise.all([1, 2, 3].map(() => add('bora', vods[2], { szTitle: '밤에 볼 것' })));
    expect(await listsOf('bora', vods[2])).toEqual([{ ...made, playlistCnt: 3 }]);
    expect(await listsOf('nari')).toEqual([]);
  });

  it('not into another’s, and not one that the viewer may not see', async () => {
    const others = { nPlaylistIdx: await make('nari') };
    expect(await add('bora', vods[0], others)).toEqual([404, 1204]);
    expect(await add('bora', closed, { szTitle: '비밀' })).toEqual([404, 1204]);
    expect(await add('bora', vods[0], { szTitle: '가'.repeat(playlistLimits.title + 1) })).toEqual([
      400, 1000,
    ]);
    expect(await send('bora', { ...calls.add.told, nTitleNo: vods[0] ?? 0 })).toEqual([400, 1000]);
  });

  it('of which there are fifty at most', async () => {
    for (let i = (await listsOf('nari')).length; i < playlistLimits.lists; i += 1) await make('nari');
    expect(await add('nari', vods[0], { szTitle: '하나 더' })).toEqual([200, 0]);
    expect(await listsOf('nari')).toHaveLength(playlistLimits.lists);
  });
});

describe('a title is text that others may read', () => {
  const farAway = new Date('2030-01-01T00:00:00Z');
  const shut: [string, Partial<typeof account.$inferInsert>, number][] = [
    ['is suspended', { suspendedUntil: farAway }, 1206],
    ['may not write', { noPostsUntil: farAway }, 1208],
  ];
  it.each(shut)('so that who %s makes, names and shows none', async (_, limit, code) => {
    const { db } = platform.context;
    const own = await make('bora', { title: '전부터', isDisplay: false });
    const shown = await make('bora', { title: '보이는 것' });
    const change = (nPlaylistIdx: number, szTitle: string, nDisplay: 0 | 1) =>
      send('bora', { ...calls.change.told, nPlaylistIdx, szTitle, nDisplay });
    await db.update(account).set(limit).where(eq(account.userId, 'bora'));
    expect(await add('bora', vods[0], { szTitle: '정지 중에 쓴 글' })).toEqual([403, code]);
    expect(await change(own, '바꾼 이름', 0)).toEqual([403, code]);
    expect(await change(own, '전부터', 1)).toEqual([403, code]);
    // what is there goes on to be theirs, to fill, to hide and to delete
    expect(await add('bora', vods[0], { nPlaylistIdx: own })).toEqual([200, 1]);
    expect(await add('bora', vods[1], { szTitle: '전부터' })).toEqual([200, 1]);
    expect(await change(own, '전부터', 0)).toEqual([200, 1]);
    expect(await change(shown, '보이는 것', 0)).toEqual([200, 1]);
    expect(await send('bora', { ...calls.remove.told, nPlaylistIdx: shown })).toEqual([200, 1]);
    await db
      .update(account)
      .set({ suspendedUntil: null, noPostsUntil: null })
      .where(eq(account.userId, 'bora'));
    expect(await change(own, '이제 된다', 1)).toEqual([200, 1]);
    await send('bora', { ...calls.remove.told, nPlaylistIdx: own });
  });
});

it('a playlist of somebody else is taken over, a private or deleted one is not there [D274]', async () => {
  const shown = await make('star1');
  expect(await take('bora', shown)).toEqual([200, 1]);
  expect(await take('bora', shown)).toEqual([200, 1]);
  const entries = await platform.context.db.select().from(playlistEntry);
  expect(entries.filter(({ listIdx }) => listIdx === shown)).toMatchObject([{ accountId: 'bora' }]);
  for (const more of [{ isDisplay: false }, { deletedAt: platform.clock.now() }])
    expect(await take('bora', await make('star1', more))).toEqual([404, 1204]);
  expect(await take('bora', (await listsOf('bora'))[0]?.listIdx ?? 0)).toEqual([404, 1204]);
});
