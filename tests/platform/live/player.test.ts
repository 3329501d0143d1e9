import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveCalls, liveItemSchema } from '~protocol/live/calls';
import { pathOf } from '~protocol/wire/path';
import { hashBroadcastPassword } from '../../../platform/live/services/broadcast-password';
import { broadcast } from '../../../platform/tables/live/live';
import { type LivePlatform, openLivePlatform } from '../../support/live';
import { wireOf } from '../../support/wire';

let platform: LivePlatform;
const tokens: Record<string, string | undefined> = { guest: undefined };
const numbers: Record<string, number> = {};

beforeAll(async () => {
  platform = await openLivePlatform();
  tokens.adult = await platform.addMember('adult1', { birthDate: '1990-01-01' });
  tokens.teen = await platform.addMember('teen1', { birthDate: '2009-01-01' });
  tokens.ageless = await platform.addMember('ageless1');
  tokens.abroad = await platform.addMember('abroad1', { birthDate: '1990-01-01', isAbroad: true });
  tokens.staff = await platform.addMember('staff9', { role: 'staff' });
  const states = {
    plain: {},
    grown: { grade: 19 },
    locked: { passwordHash: hashBroadcastPassword('봄날 0415', randomBytes(12)) },
    both: { grade: 19, passwordHash: hashBroadcastPassword('봄날 0415', randomBytes(12)) },
    subscribers: { subscriptionOnly: 1 },
    members: { subscriptionOnly: 2 },
    paid: { broadType: 40 },
    home: { isAbroadBlocked: true },
    ended: { endedAt: platform.clock.now() },
  };
  for (const [name, state] of Object.entries(states))
    numbers[name] = await platform.goLive(`is_${name}`, state);
  tokens.owner = await platform.addMember('owner9');
});
afterAll(() => platform.close());

const path = (name: string) =>
  `/main${pathOf(liveCalls.calls.player.path, { userId: `is_${name}`, broadNo: numbers[name] ?? 0 })}`;
const codeOf = async (name: string, who: string) => {
  const { status, body } = await platform.getJson(path(name), tokens[who]);
  return [status, (body as { code?: number }).code ?? 0];
};

describe('the player', () => {
  it('gets the broadcast and an address to play', async () => {
    const { status, body } = await platform.getJson(path('plain'));
    expect(status).toBe(200);
    const { data } = wireOf(liveCalls.calls.player, body);
    expect(liveItemSchema.parse(data.broadcast).userId).toBe('is_plain');
    expect(data.hlsUrl).toMatch(/^\/media\/live\/\d+\/index\.m3u8\?t=[0-9a-z]+\.[\w-]{43}$/);
    expect(data).toMatchObject({ isFavorite: false, favoriteCnt: 0 });
  });

  it('knows the viewer of a favourite', async () => {
    await platform.postForm('/channel/favorite', { bjId: 'is_plain' }, tokens.adult);
    const of = async (who: string) =>
      ((await platform.getJson(path('plain'), tokens[who])).body as { data: object }).data;
    expect(await of('adult')).toMatchObject({ isFavorite: true, favoriteCnt: 1 });
    expect(await of('teen')).toMatchObject({ isFavorite: false, favoriteCnt: 1 });
  });

  it.each([
    ['plain', 'teen', 200, 0],
    ['grown', 'guest', 403, 1402],
    ['grown', 'teen', 403, 1402],
    ['grown', 'ageless', 403, 1402],
    ['grown', 'adult', 200, 0],
    ['grown', 'staff', 200, 0],
    ['locked', 'adult', 403, 1403],
    ['locked', 'staff', 200, 0],
    ['both', 'teen', 403, 1402],
    ['both', 'adult', 403, 1403],
    ['subscribers', 'adult', 403, 1107],
    ['members', 'adult', 403, 1107],
    ['subscribers', 'staff', 200, 0],
    ['paid', 'guest', 403, 1405],
    ['paid', 'adult', 403, 1405],
    ['paid', 'staff', 200, 0],
    ['home', 'abroad', 403, 1406],
    ['home', 'guest', 200, 0],
    ['ended', 'guest', 404, 1407],
    ['ended', 'staff', 404, 1407],
  ] as const)('answers %s to %s with %i and code %i', async (name, who, status, code) => {
    expect(await codeOf(name, who)).toEqual([status, code]);
  });

  it('opens every broadcast to its own streamer', async () => {
    const { db } = platform.context;
    await db
      .update(broadcast)
      .set({ userId: 'owner9' })
      .where(eq(broadcast.no, numbers.both ?? 0));
    const own = `/main${pathOf(liveCalls.calls.player.path, { userId: 'owner9', broadNo: numbers.both ?? 0 })}`;
    expect((await platform.getJson(own, tokens.owner)).status).toBe(200);
    expect((await platform.getJson(own, tokens.ageless)).status).toBe(403);
    await db
      .update(broadcast)
      .set({ userId: 'is_both' })
      .where(eq(broadcast.no, numbers.both ?? 0));
  });

  it('opens a broadcast with a password to whoever knows it, and to nobody else', async () => {
    const tryIt = async (name: string, password: string, who: string) => {
      const answer = await platform.postForm(path(name), { password }, tokens[who]);
      return [answer.status, ((await answer.json()) as { code?: number }).code ?? 0];
    };
    expect(await tryIt('locked', '봄날 0415', 'guest')).toEqual([200, 0]);
    // The same characters, typed on a machine that writes them apart.
    expect(await tryIt('locked', '봄날 0415'.normalize('NFD'), 'guest')).toEqual([200, 0]);
    expect(await tryIt('locked', '봄날 0416', 'guest')).toEqual([403, 1403]);
    expect(await tryIt('locked', '', 'guest')).toEqual([403, 1403]);
    expect(await tryIt('both', '봄날 0415', 'adult')).toEqual([200, 0]);
    expect(await tryIt('both', '봄날 0415', 'teen')).toEqual([403, 1402]);
    expect(await tryIt('paid', '봄날 0415', 'adult')).toEqual([403, 1405]);
    expect(await tryIt('locked', 'x'.repeat(101), 'guest')).toEqual([400, 1000]);
  });

  it('takes 20 wrong door codes of a broadcast from an account or address, then tells how long to wait', async () => {
    const tryIt = async (name: string, password: string, ip: string, token?: string) => {
      const answer = await platform.request(path(name), {
        method: 'POST',
        token,
        headers: { 'x-client-ip': ip },
        body: new URLSearchParams({ password }),
      });
      return { status: answer.status, ...((await answer.json()) as { code?: number; message?: string }) };
    };
    const guesses = Array.from({ length: 25 }, (_, guess) => tryIt('locked', `${guess}`, '203.0.113.7'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    platform.clock.advance(60_000);
    expect(await tryIt('locked', '봄날 0415', '203.0.113.7')).toMatchObject({
      status: 429,
      code: 1205,
      message: '비밀번호를 여러 번 틀렸습니다. 9분 후 다시 시도해 주세요.',
    });
    // nobody else, and no other broadcast
    expect((await tryIt('locked', '봄날 0415', '203.0.113.8')).status).toBe(200);
    expect((await tryIt('locked', '봄날 0415', '203.0.113.7', tokens.adult)).status).toBe(200);
    expect((await tryIt('both', '봄날 0415', '203.0.113.7')).code).not.toBe(1205);
    platform.clock.advance(9 * 60_000);
    // right ones are not counted
    for (let time = 0; time < 25; time++)
      expect((await tryIt('locked', '봄날 0415', '203.0.113.7')).status).toBe(200);
  });

  it('hands out for the password what opens the door again: to that viewer, for six hours, while it is the password', async () => {
    const doorOf = async (who: string) => {
      const answer = await platform.postForm(path('locked'), { password: '봄날 0415' }, tokens[who]);
      return liveCalls.calls.player.answer.parse(await answer.json()).door ?? '';
    };
    const statusWith = async (door: string, who: string, name = 'locked') =>
      (await platform.getJson(`${path(name)}?door=${encodeURIComponent(door)}`, tokens[who])).status;
    const door = await doorOf('adult');
    expect(await statusWith(door, 'adult')).toBe(200);
    expect(await statusWith(door, 'teen')).toBe(403);
    expect(await statusWith(door, 'guest')).toBe(403);
    expect(await statusWith(door, 'adult', 'both')).toBe(403);
    for (const forged of ['', '봄날 0415', `${door}x`]) expect(await statusWith(forged, 'adult')).toBe(403);
    // it does not live on by itself, and is no answer to a wrong password
    const again = await platform.getJson(`${path('locked')}?door=${door}`, tokens.adult);
    expect(again.body).toMatchObject({ data: { door: null } });
    expect((await platform.postForm(path('locked'), { password: 'x' }, tokens.adult)).status).toBe(403);
    const { db } = platform.context;
    const change = (password: string) =>
      db
        .update(broadcast)
        .set({ passwordHash: hashBroadcastPassword(password, randomBytes(12)) })
        .where(eq(broadcast.no, numbers.locked ?? 0));
    await change('봄날 0416');
    expect(await statusWith(door, 'adult')).toBe(403);
    await change('봄날 0415');
    const fresh = await doorOf('adult');
    platform.clock.advance(6 * 3_600_000 - 1_000);
    expect(await statusWith(fresh, 'adult')).toBe(200);
    platform.clock.advance(1_000);
    expect(await statusWith(fresh, 'adult')).toBe(403);
  });

  it("answers a foreign streamer's number as one that is not there", async () => {
    const bytes = async (userId: string, no: number | string) => {
      const answer = await platform.request(
        `/main${pathOf(liveCalls.calls.player.path, { userId, broadNo: no })}`,
        {
          token: tokens.adult,
        },
      );
      return [answer.status, await answer.text()];
    };
    const foreign = await bytes('is_plain', numbers.grown ?? 0);
    expect(foreign[0]).toBe(404);
    expect(await bytes('is_plain', 999_999_999)).toEqual(foreign);
    expect(await bytes('nobody', 999_999_999)).toEqual(foreign);
  });

  it.each(['0', '-1', '1e3', '99999999999999999999', 'abc', "1'--", '%00'])(
    'refuses the number %s',
    async (no) => {
      const answer = await platform.request(`/main/api/player/live/is_plain/${no}`);
      expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([400, 1000]);
    },
  );
});
