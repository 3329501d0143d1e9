import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedCalls } from '~protocol/feed/calls';
import type { FeedItemRead, FeedItemWire } from '~protocol/feed/items';
import { hashBroadcastPassword } from '../../../platform/live/services/broadcast-password';
import { fanClub, subscription } from '../../../platform/tables/station/ties';
import { hiddenStreamer } from '../../../platform/tables/viewer/viewer';
import { type FeedPlatform, openFeedPlatform } from './support';

const { calls } = feedCalls;
let platform: FeedPlatform;
let token: string;
const minute = 60_000;
const at = (minutes: number) => new Date(platform.clock.now().getTime() - minutes * minute);
beforeAll(async () => {
  platform = await openFeedPlatform();
  token = await platform.addMember('bora', { birthDate: '1990-01-01' });
  for (const id of ['rain', 'moon', 'stone', 'writer']) await platform.addStreamer(id);
  await platform.follow('bora', 'rain', 'moon');
});
afterAll(() => platform.close());

async function feed(query = '', as = token) {
  const { status, body } = await platform.getJson(`/my${calls.list.path}${query}`, as);
  expect(status).toBe(200);
  const { data, ...answer } = calls.list.answer.parse(body);
  // flags are read; as they were sent they stand in `sent`
  return { ...answer, items: data, sent: (body as { data: FeedItemWire[] }).data };
}
const nos = (items: FeedItemRead[]) => items.map(({ titleNo, broadNo }) => titleNo ?? broadNo);

it('every kind stands in one list by its time, and only of favourites [P102, P123]', async () => {
  const text = await platform.addPost('rain', { registeredAt: at(50), isNotice: true, views: 7, likes: 2 });
  const photo = await platform.addPost('moon', {
    registeredAt: at(40),
    userId: 'writer',
    photos: ['/media/t/1.webp', '/media/t/2.webp'],
  });
  const vod = await platform.addVod('anew', { userId: 'moon', registeredAt: at(30), durationMs: 90_000 });
  const live = await platform.goLive('onair', { startedAt: at(20) });
  await platform.follow('bora', 'onair');
  await platform.addPost('stone', { registeredAt: at(10) });

  const { items, sent, hasMore, links, meta } = await feed();
  expect(nos(items)).toEqual([live, vod, photo, text]);
  expect(items.map(({ feedType }) => feedType)).toEqual(['LIVE', 'VOD', 'PHOTO', 'POST']);
  expect(items[3]).toMatchObject({
    indexRegDate: at(50).getTime() * 1000,
    isNotice: true,
    regDateHuman: '50분 전',
    count: { readCnt: 7, likeCnt: 2, commentCnt: 0 },
    isLike: false,
    url: `/station/rain/post/${text}`,
  });
  expect(items[2]).toMatchObject({ userId: 'writer', stationUserId: 'moon' });
  expect(items[2]?.photos).toHaveLength(2);
  expect(items[1]).toMatchObject({ isPpv: false, ucc: { totalFileDuration: 90_000, isPassword: false } });
  expect([sent[1]?.ucc?.isPassword, sent[0]?.isPassword]).toEqual(['N', 'N']);
  expect(items[1]?.ucc?.hls).toContain(`/media/vod/${vod}/index.m3u8?t=`);
  expect(items[0]).toMatchObject({ broadNo: live, currentViewCnt: 10, isPassword: false });
  expect({ hasMore, links, meta }).toEqual({
    hasMore: false,
    links: { next: null },
    meta: { currentPage: 1, lastPage: 1 },
  });

  expect(nos((await feed('?is_bj_write=1')).items)).toEqual([live, vod, text]);
  expect(nos((await feed('?feed_type=POST_PHOTO')).items)).toEqual([photo, text]);
  expect(nos((await feed('?feed_type=NOTICE')).items)).toEqual([text]);
  expect(nos((await feed('/moon')).items)).toEqual([vod, photo]);
  expect(nos((await feed('?user_id=moon')).items)).toEqual([vod, photo]);
  expect((await feed('/nobody')).items).toEqual([]);
});

describe('paging by the last item [P069, P103]', () => {
  it('skips and repeats nothing, whatever is of the same microsecond', async () => {
    const viewer = await platform.addMember('pager');
    await platform.addStreamer('many');
    await platform.follow('pager', 'many');
    const when = at(60);
    for (let i = 0; i < 45; i += 1)
      await platform.addPost('many', { registeredAt: i % 3 ? when : at(60 + i) });
    const seen: unknown[] = [];
    let query = '';
    for (let page = 0; page < 4; page += 1) {
      const { items, links, hasMore, meta } = await feed(query, viewer);
      seen.push(...nos(items));
      expect(meta).toMatchObject({ currentPage: 1, lastPage: hasMore ? 2 : 1 });
      if (!links.next) break;
      query = links.next.slice(calls.list.path.length);
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });

  it('a moment alone goes on below it; anything else is refused', async () => {
    const { items } = await feed(`?index_reg_date=${at(35).getTime() * 1000}`);
    expect(items.map(({ feedType }) => feedType)).toEqual(['PHOTO', 'POST']);
    for (const broken of ['x', '1.9', `${'9'.repeat(17)}`, '-1']) {
      const { status } = await platform.getJson(`/my${calls.list.path}?index_reg_date=${broken}`, token);
      expect([broken, status]).toEqual([broken, 400]);
    }
  });
});

describe('who may read what', () => {
  it('boards and posts for favourites, fans and subscribers by the viewer’s ties [P123]', async () => {
    await platform.addStreamer('club');
    const viewers = Object.fromEntries(
      await Promise.all(
        ['favor', 'fanny', 'payer', 'club0'].map(async (id) => [id, await platform.addMember(id)]),
      ),
    ) as Record<string, string>;
    await platform.follow('favor', 'club');
    const createdAt = platform.clock.now();
    const { db } = platform.context;
    await db.insert(fanClub).values({ accountId: 'fanny', stationUserId: 'club', createdAt });
    await db.insert(subscription).values({
      accountId: 'payer',
      stationUserId: 'club',
      type: 'auto',
      firstPaidAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + 86_400_000),
    });
    const made = new Map<number, number[]>();
    for (const authNo of [101, 102, 103, 104, 105, 106, 107])
      made.set(authNo, [
        await platform.addPost('club', { authNo, registeredAt: at(1000 - authNo) }),
        await platform.addPost('club', { boardAuthNo: authNo, registeredAt: at(1200 - authNo) }),
        await platform.addVod('clubvods', { userId: 'club', authNo, registeredAt: at(1400 - authNo) }),
      ]);
    const readBy = async (id: string) => {
      const { items, links } = await feed('/club', viewers[id]);
      const more = links.next
        ? (await feed(links.next.slice(calls.list.path.length), viewers[id])).items
        : [];
      const seen = new Set(nos([...items, ...more]));
      return [...made].flatMap(([authNo, all]) => (all.every((no) => seen.has(no)) ? [authNo] : []));
    };
    expect(await readBy('favor')).toEqual([101, 103]);
    expect(await readBy('fanny')).toEqual([101, 104]);
    expect(await readBy('payer')).toEqual([101, 107]);
    expect(await readBy('club0')).toEqual([101]);
  });

  it('not what is deleted or blinded, nor of hidden streamers and hidden authors', async () => {
    const viewer = await platform.addMember('picky');
    await platform.addStreamer('mixed');
    await platform.addStreamer('loud');
    await platform.follow('picky', 'mixed', 'loud');
    const open = await platform.addPost('mixed', { registeredAt: at(5) });
    const byRain = await platform.addPost('mixed', { userId: 'rain', registeredAt: at(6) });
    const onLoud = await platform.addPost('loud', { registeredAt: at(7) });
    await platform.addPost('mixed', { deletedAt: at(1) });
    await platform.addPost('mixed', { blindedAt: at(1) });
    expect(nos((await feed('', viewer)).items)).toEqual([open, byRain, onLoud]);
    await platform.blind('picky', 'rain');
    await platform.context.db
      .insert(hiddenStreamer)
      .values({ accountId: 'picky', streamerId: 'loud', createdAt: at(0) });
    expect(nos((await feed('', viewer)).items)).toEqual([open]);
  });

  it('no adult things under 19; what is blocked abroad stays as a VOD that says so [P084, P085]', async () => {
    const [teen, far] = [
      await platform.addMember('teen'),
      await platform.addMember('faraway', { isAbroad: true }),
    ];
    await platform.addStreamer('dark');
    for (const id of ['teen', 'faraway', 'bora']) await platform.follow(id, 'dark');
    const adult = await platform.addVod('x', { userId: 'dark', grade: 19, registeredAt: at(3) });
    const blocked = await platform.addVod('x', {
      userId: 'dark',
      isAbroadBlocked: true,
      registeredAt: at(4),
    });
    expect(nos((await feed('/dark', teen)).items)).toEqual([blocked]);
    const [, mine] = (await feed('/dark')).items;
    expect(nos((await feed('/dark')).items)).toEqual([adult, blocked]);
    expect(mine).toMatchObject({
      uccIsAbroadBlocking: false,
      ucc: { hls: expect.stringContaining('/media/') },
    });
    const [theirs] = (await feed('/dark', far)).items;
    expect(theirs).toMatchObject({ uccIsAbroadBlocking: true, ucc: { hls: '' } });
  });

  it('an address to play only where a preview is shown and the viewer may watch [P083, P085, P086]', async () => {
    await platform.addStreamer('shop');
    const closed = [
      { isPpv: true },
      { passwordHash: hashBroadcastPassword('0415', Buffer.from('salt')) },
      { fileType: 'SMR' as const },
      { category: 30_000 },
      { subscriptionOnly: 1 },
    ];
    for (const [index, more] of closed.entries())
      await platform.addVod('y', { userId: 'shop', registeredAt: at(index + 1), ...more });
    const { items, sent } = await feed('/shop');
    expect(items.map(({ ucc }) => ucc?.hls)).toEqual(['', '', '', '', '']);
    expect(sent[1]?.ucc?.isPassword).toBe('Y');
    expect(JSON.stringify(sent)).not.toContain('passwordHash');
  });

  it('guests nothing', async () => {
    for (const path of [
      calls.list.path,
      `${calls.list.path}/rain`,
      calls.summaries.path,
      calls.streamers.path,
    ]) {
      const { status, body } = await platform.getJson(`/my${path}`);
      expect([path, status, (body as { code: number }).code]).toEqual([path, 401, 1100]);
    }
  });
});

it('the favourites to choose from: pinned, on air, the last added first [P064]', async () => {
  const { body } = await platform.getJson(`/my${calls.streamers.path}`, token);
  const { data: streamers, total } = calls.streamers.answer.parse(body);
  expect(total).toBe(streamers.length);
  expect(streamers[0]).toMatchObject({ userId: 'onair', isLive: true, isPin: false });
  expect(streamers.map(({ userId }) => userId)).toEqual(expect.arrayContaining(['rain', 'moon']));
});

it('summaries of the newest posts of favourites, page by page [P122, P129]', async () => {
  const viewer = await platform.addMember('brief');
  await platform.follow('brief', 'many');
  const page = async (n: number) =>
    calls.summaries.answer.parse(
      (await platform.getJson(`/my${calls.summaries.path}?page=${n}`, viewer)).body,
    );
  const first = await page(1);
  expect(first.meta).toEqual({ currentPage: 1, lastPage: 3, total: 45 });
  expect(first.links.next).toBe(`${calls.summaries.path}?page=2`);
  expect(first.data[0]).toMatchObject({
    userId: 'many',
    content: '안녕하세요.',
    photoCnt: 0,
  });
  expect((await page(3)).data).toHaveLength(5);
  expect((await page(3)).links.next).toBeNull();
});
