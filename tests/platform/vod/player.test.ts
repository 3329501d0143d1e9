import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vodItemSchema } from '~protocol/vod/calls';
import { catchItemSchema } from '~protocol/vod/clip';
import { vodCalls } from '~protocol/vod/player';
import { pathOf } from '~protocol/wire/path';
import { hashBroadcastPassword } from '../../../platform/live/services/broadcast-password';
import { findClip } from '../../../platform/media/clip-table';
import { stationManager } from '../../../platform/tables/account/account';
import { fanClub, subscription } from '../../../platform/tables/station/ties';
import { favorite } from '../../../platform/tables/viewer/viewer';
import { catchStory, catchStoryItem, vod } from '../../../platform/tables/vod/vod';
import { openVodPlatform, type VodPlatform } from '../../support/vods';
import { wireOf } from '../../support/wire';

let platform: VodPlatform;
const tokens: Record<string, string | undefined> = { guest: undefined };
const numbers: Record<string, number> = {};
const star = 'star1';

beforeAll(async () => {
  platform = await openVodPlatform();
  const adult = { birthDate: '1990-01-01' };
  tokens.adult = await platform.addMember('adult1', adult);
  tokens.teen = await platform.addMember('teen1', { birthDate: '2009-01-01' });
  tokens.ageless = await platform.addMember('ageless1');
  tokens.abroad = await platform.addMember('abroad1', { ...adult, isAbroad: true });
  tokens.staff = await platform.addMember('staff9', { role: 'staff' });
  for (const who of ['follower', 'fan', 'subscriber', 'lapsed', 'manager'])
    tokens[who] = await platform.addMember(`${who}1`, adult);
  tokens.streamer = await platform.addMember('streamer1', adult);
  const states: Record<string, Partial<typeof vod.$inferInsert>> = {
    plain: {},
    grown: { grade: 19 },
    adultKind: { category: 30_000 },
    ppv: { isPpv: true },
    subscribers: { subscriptionOnly: 1 },
    readSubscription: { authNo: 107 },
    favorites: { authNo: 103 },
    fans: { authNo: 104 },
    club: { authNo: 105 },
    managers: { authNo: 106 },
    closed: { authNo: 102 },
    notShown: { isDisplay: false },
    blinded: { isBlinded: true },
    deleted: { deletedAt: platform.clock.now() },
    home: { isAbroadBlocked: true },
  };
  for (const [name, state] of Object.entries(states)) numbers[name] = await platform.addVod(star, state);
  tokens.owner = await platform.addMember('owner9');
  const { db, clock } = platform.context;
  const createdAt = clock.now();
  const later = new Date(createdAt.getTime() + 1000);
  await db.insert(favorite).values({ accountId: 'follower1', streamerId: star, createdAt });
  await db.insert(fanClub).values({ accountId: 'fan1', stationUserId: star, createdAt });
  const paid = { stationUserId: star, type: 'auto' as const, firstPaidAt: createdAt };
  await db.insert(subscription).values({ ...paid, accountId: 'subscriber1', expiresAt: later });
  await db.insert(subscription).values({ ...paid, accountId: 'lapsed1', expiresAt: createdAt });
  await db.insert(stationManager).values({ stationUserId: star, accountId: 'manager1' });
  await platform.addVod('streamer2');
});
afterAll(() => platform.close());

const path = (name: string) => `/main${pathOf(vodCalls.calls.player.path, { titleNo: numbers[name] ?? 0 })}`;
const codeOf = async (name: string, who: string) => {
  const { status, body } = await platform.getJson(path(name), tokens[who]);
  return [status, (body as { code?: number }).code ?? 0];
};

describe('the VOD player', () => {
  it('is given the item, an address of its own and what the viewer has to do with the streamer [D302]', async () => {
    const { status, body } = await platform.getJson(path('plain'), tokens.follower);
    expect(status).toBe(200);
    const { data } = wireOf(vodCalls.calls.player, body);
    expect(vodItemSchema.parse(data.vod)).toMatchObject({
      userId: star,
      title: 'star1의 다시보기',
      authNo: 101,
    });
    expect(data.hlsUrl).toMatch(/^\/media\/vod\/\d+\/index\.m3u8\?t=[0-9a-z]+\.[\w-]{43}$/);
    expect(data).toMatchObject({ isFavorite: true, favoriteCnt: 1, isLike: false, lastViewDuration: null });
  });

  it.each([
    ['plain', 'guest', 200, 0],
    ['grown', 'guest', 403, 1402],
    ['grown', 'teen', 403, 1402],
    ['grown', 'ageless', 403, 1402],
    ['grown', 'adult', 200, 0],
    ['grown', 'staff', 200, 0],
    ['adultKind', 'teen', 403, 1402],
    ['adultKind', 'adult', 200, 0],
    ['ppv', 'subscriber', 403, 1405],
    ['ppv', 'staff', 200, 0],
    ['subscribers', 'adult', 403, 1107],
    ['subscribers', 'lapsed', 403, 1107],
    ['subscribers', 'subscriber', 200, 0],
    ['readSubscription', 'fan', 403, 1107],
    ['readSubscription', 'subscriber', 200, 0],
    ['favorites', 'guest', 403, 1103],
    ['favorites', 'adult', 403, 1103],
    ['favorites', 'follower', 200, 0],
    ['fans', 'follower', 403, 1104],
    ['fans', 'fan', 200, 0],
    ['club', 'adult', 403, 1102],
    ['club', 'streamer', 403, 1102],
    ['club', 'manager', 200, 0],
    ['managers', 'fan', 403, 1106],
    ['managers', 'manager', 200, 0],
    ['closed', 'follower', 404, 1204],
    ['closed', 'manager', 404, 1204],
    ['closed', 'staff', 200, 0],
    ['notShown', 'adult', 404, 1204],
    ['blinded', 'adult', 404, 1204],
    ['blinded', 'staff', 200, 0],
    ['deleted', 'adult', 404, 1204],
    ['deleted', 'staff', 404, 1204],
    ['home', 'abroad', 403, 1406],
    ['home', 'guest', 200, 0],
  ] as const)('answers %s to %s with %i and code %i [D287]', async (name, who, status, code) => {
    expect(await codeOf(name, who)).toEqual([status, code]);
  });

  it('opens private ones to their owner, whose deleted ones are gone', async () => {
    const { db } = platform.context;
    const own = async (name: string) => {
      const no = numbers[name] ?? 0;
      await platform.addStreamer(`own_${name}`);
      const token = await platform.addMember(`me_${name}`.toLowerCase().slice(0, 16));
      await db
        .update(vod)
        .set({ userId: `me_${name}`.toLowerCase().slice(0, 16) })
        .where(eq(vod.titleNo, no));
      const answer = await platform.request(path(name), { token });
      await db.update(vod).set({ userId: star }).where(eq(vod.titleNo, no));
      return answer.status;
    };
    expect([await own('closed'), await own('notShown'), await own('blinded'), await own('deleted')]).toEqual([
      200, 200, 200, 404,
    ]);
  });

  it('answers a private one of another like one that is not there', async () => {
    const bytes = async (no: number) => {
      const answer = await platform.request(`/main${pathOf(vodCalls.calls.player.path, { titleNo: no })}`, {
        token: tokens.adult,
      });
      return [answer.status, await answer.text()];
    };
    expect(await bytes(numbers.closed ?? 0)).toEqual(await bytes(999_999_999));
  });

  it.each(['0', '-1', '1e3', '99999999999999999999', 'abc', "1'--", '%00'])(
    'refuses the number %s',
    async (no) => {
      const answer = await platform.request(`/main/api/player/vod/${no}`);
      expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([400, 1000]);
    },
  );
});

describe('the playlist of a VOD', () => {
  const addressOf = async (name: string) => {
    const { body } = await platform.getJson(path(name), tokens.adult);
    return `/main${vodCalls.calls.player.answer.parse(body).hlsUrl}`;
  };

  it('runs for the length of the VOD and ends', async () => {
    const answer = await platform.request(await addressOf('plain'));
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const text = await answer.text();
    const lengths = [...text.matchAll(/#EXTINF:([\d.]+),/g)].map(([, length]) => Number(length));
    const seconds = lengths.reduce((sum, length) => sum + length, 0);
    expect(seconds).toBeGreaterThanOrEqual(600);
    expect(seconds).toBeLessThan(600 + Math.max(...lengths));
    expect(text).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(text.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
    // each time that the film begins again
    const once = findClip('sea')?.lengths.length ?? 0;
    expect(text.match(/#EXT-X-DISCONTINUITY/g)).toHaveLength(lengths.length / once - 1);
  });

  it('opens to its ticket alone, for six hours', async () => {
    const address = await addressOf('plain');
    const statusOf = async (url: string) => (await platform.request(url)).status;
    const other = address.replace(String(numbers.plain), String(numbers.grown));
    expect(await statusOf(other)).toBe(403);
    expect(await statusOf(address.replace('/vod/', '/live/'))).toBe(403);
    expect(await statusOf(address.slice(0, -1))).toBe(403);
    expect(await statusOf(address.split('?')[0] ?? '')).toBe(403);
    const start = platform.clock.now();
    platform.clock.advance(6 * 3_600_000 + 1000);
    expect(await statusOf(address)).toBe(403);
    platform.clock.set(start);
    expect(await statusOf(address)).toBe(200);
  });

  it('is one viewer’s alone where it is not for everybody, as long as they may watch', async () => {
    const { body } = await platform.getJson(path('subscribers'), tokens.subscriber);
    const address = `/main${vodCalls.calls.player.answer.parse(body).hlsUrl}`;
    const statusOf = async (token?: string) => (await platform.request(address, { token })).status;
    expect(await Promise.all([tokens.subscriber, tokens.adult, tokens.owner].map(statusOf))).toEqual([
      200, 403, 403,
    ]);
    expect(await statusOf()).toBe(403);
    const start = platform.clock.now();
    platform.clock.advance(2_000);
    expect(await statusOf(tokens.subscriber)).toBe(403);
    platform.clock.set(start);
  });

  it('of a locked VOD opens to who gave the password, until there is another', async () => {
    const titleNo = await platform.addVod(star, {
      passwordHash: hashBroadcastPassword('1234', Buffer.alloc(16)),
    });
    const at = `/main${pathOf(vodCalls.calls.player.path, { titleNo })}`;
    const mark = (letter: string) => letter.repeat(64);
    const opened = await platform.postForm(`${at}?w=${mark('a')}`, { password: '1234' });
    const body = await opened.json();
    const address = `/main${vodCalls.calls.player.answer.parse(body).hlsUrl}`;
    const statusOf = async (w: string) => (await platform.request(`${address}&w=${mark(w)}`)).status;
    expect([await statusOf('a'), await statusOf('b')]).toEqual([200, 403]);
    await platform.context.db
      .update(vod)
      .set({ passwordHash: hashBroadcastPassword('5678', Buffer.alloc(16)) })
      .where(eq(vod.titleNo, titleNo));
    expect(await statusOf('a')).toBe(403);
  });
});

it('a VOD is named to who may not watch it, without a title that they may not read', async () => {
  const info = async (name: string) => {
    const { status, body } = await platform.getJson(
      `/main${pathOf(vodCalls.calls.info.path, { titleNo: numbers[name] ?? 0 })}`,
    );
    return status === 200 ? vodItemSchema.parse((body as { data: unknown }).data) : status;
  };
  expect(await info('readSubscription')).toMatchObject({ userId: star, subscriptionOnly: 1 });
  expect(await info('grown')).toMatchObject({ userId: star, title: '' });
  expect(await info('closed')).toBe(404);
});

describe('a Catch story', () => {
  it('plays its listed clips in their order, adult ones for adults only [D309]', async () => {
    const { db, clock } = platform.context;
    const clip = (more: Partial<typeof vod.$inferInsert> = {}) =>
      platform.addVod('clipper1', { fileType: 'CATCH', resolutionType: 'vertical', ...more });
    const [a, b, gone] = [await clip(), await clip(), await clip({ deletedAt: clock.now() })];
    const base = { userId: 'clipper1', title: '하루', vodCategoryNo: '10130000', registeredAt: clock.now() };
    const [open, grown] = await db
      .insert(catchStory)
      .values([base, { ...base, grade: 19 }])
      .returning({ storyIdx: catchStory.storyIdx });
    const storyIdx = open?.storyIdx ?? 0;
    await db
      .insert(catchStoryItem)
      .values([b, gone, a].map((titleNo, position) => ({ storyIdx, position, titleNo })));
    const { body } = await platform.getJson(`/main${pathOf(vodCalls.calls.story.path, { storyIdx })}`);
    const { story, list } = wireOf(vodCalls.calls.story, body).data;
    expect(catchItemSchema.parse(story)).toMatchObject({
      storyIdx,
      titleName: '하루',
      fileType: 'CATCH_STORY',
      subscriptionOnly: 0,
    });
    expect(list.map((item) => catchItemSchema.parse(item).titleNo)).toEqual([b, a]);
    const grownPath = `/main${pathOf(vodCalls.calls.story.path, { storyIdx: grown?.storyIdx ?? 0 })}`;
    expect((await platform.getJson(grownPath, tokens.teen)).status).toBe(403);
    expect((await platform.getJson(grownPath, tokens.adult)).status).toBe(200);
    expect(
      (await platform.getJson(`/main${pathOf(vodCalls.calls.story.path, { storyIdx: 1 })}`)).status,
    ).toBe(404);
    await db.update(vod).set({ authNo: 107 }).where(eq(vod.titleNo, a));
    const after = await platform.getJson(`/main${pathOf(vodCalls.calls.story.path, { storyIdx })}`);
    const { story: changed, clips } = vodCalls.calls.story.answer.parse(after.body);
    expect([changed, ...clips].map(({ subscriptionOnly }) => subscriptionOnly)).toEqual([1, 0, 1]);
  });
});
