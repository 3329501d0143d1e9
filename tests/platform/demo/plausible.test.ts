import { eq, gte, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { homeCalls } from '~protocol/home/calls';
import { starRankCalls } from '~protocol/live/star-rank';
import { seoulDay, seoulMidnight } from '../../../platform/core/time';
import { startSimulator } from '../../../platform/demo/simulator';
import { station } from '../../../platform/tables/account/account';
import { broadcast } from '../../../platform/tables/live/live';
import { esportsMatch, sportsGame } from '../../../platform/tables/schedule/schedule';
import { stationProfile, stationRank } from '../../../platform/tables/station/page';
import { stationDay } from '../../../platform/tables/station/visits';
import { cinetyEpisode } from '../../../platform/tables/vod/cinety';
import { vod, vodLike } from '../../../platform/tables/vod/vod';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Seoul; the world was loaded at noon and is opened again at each of them. */
const hours = ['04:10', '09:30', '13:40', '19:20', '23:30'];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

async function readWorld({ context: { db }, clock }: TestPlatform) {
  const followers = new Map(
    (await db.select().from(stationProfile)).map(({ userId, movedFollowers }) => [userId, movedFollowers]),
  );
  const now = clock.now().getTime();
  return {
    now,
    followers,
    onAir: await db.select().from(broadcast).where(isNull(broadcast.endedAt)),
    vods: await db.select().from(vod),
    profiles: await db.select().from(stationProfile),
    stations: await db.select().from(station),
    games: await db.select().from(sportsGame),
    matches: await db.select().from(esportsMatch),
  };
}
type World = Awaited<ReturnType<typeof readWorld>>;

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const overlap = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  a.from < b.to && b.from < a.to;

/** How long a game of the league can last, in minutes. */
const longest: Record<string, number> = {
  KBO: 290,
  태평양리그: 290,
  한강리그: 125,
  대서양컵: 175,
  코트리그: 130,
  백구리그: 145,
};
/** About when a period begins and ends, in minutes from the start. */
function spanOf(code: string): [number, number] {
  const [, n = 0, half] = /^S_(\d+)([TBQS])$/.exec(code) ?? [];
  if (half === 'T') return [(Number(n) - 1) * 18, Number(n) * 23];
  if (half === 'B') return [(Number(n) - 1) * 18 + 9, Number(n) * 23];
  if (half === 'Q') return [(Number(n) - 1) * 23, Number(n) * 28];
  if (half === 'S') return [(Number(n) - 1) * 24, Number(n) * 31];
  const football: Record<string, [number, number]> = {
    S_FHA: [0, 50],
    S_HAT: [45, 65],
    S_SHA: [60, 117],
  };
  return football[code] ?? [90, 180];
}

function checkBroadcasts({ onAir, followers, stations, now }: World) {
  const opened = new Map(stations.map(({ userId, createdAt }) => [userId, createdAt.getTime()]));
  for (const { userId, viewers, startedAt } of onAir) {
    expect(startedAt.getTime()).toBeLessThanOrEqual(now);
    expect(now - startedAt.getTime()).toBeLessThan(10 * 60 * minuteMs);
    expect(opened.get(userId)).toBeLessThan(startedAt.getTime());
    // Nobody has many viewers and hardly a follower, or the other way round.
    const ratio = (followers.get(userId) ?? 0) / Math.max(viewers, 20);
    expect(ratio, `${userId}: ${viewers} viewers`).toBeGreaterThan(0.5);
    if (now - startedAt.getTime() > 60 * minuteMs) expect(ratio, userId).toBeLessThan(25);
  }
  expect(Math.max(...onAir.map(({ viewers }) => viewers))).toBeGreaterThan(10_000);
}

function checkVods({ vods, followers, profiles, stations, now }: World) {
  const opened = new Map(stations.map(({ userId, createdAt }) => [userId, createdAt.getTime()]));
  for (const { userId, registeredAt, views, likes, comments } of vods) {
    expect(registeredAt.getTime()).toBeGreaterThan(opened.get(userId) ?? 0);
    expect(likes + comments).toBeLessThanOrEqual(views);
  }
  const own = vods.filter(({ originalUserId }) => originalUserId === null);
  const viewsOf = (is: (row: World['vods'][number]) => boolean) =>
    median(own.filter(is).map(({ views }) => views));
  const followersOf = (userId: string) => followers.get(userId) ?? 0;
  const isOld = (row: World['vods'][number]) => now - row.registeredAt.getTime() > 10 * dayMs;
  const known = viewsOf((row) => isOld(row) && followersOf(row.userId) > 10_000);
  const unknown = viewsOf((row) => isOld(row) && followersOf(row.userId) < 500);
  expect(known).toBeGreaterThan(unknown * 10);
  const young = viewsOf((row) => now - row.registeredAt.getTime() < dayMs && followersOf(row.userId) > 2000);
  expect(young).toBeLessThan(viewsOf((row) => isOld(row) && followersOf(row.userId) > 2000));
  for (const { userId, totalViews, totalUps } of profiles) {
    const theirs = vods.filter((row) => row.userId === userId);
    expect(totalViews).toBeGreaterThanOrEqual(theirs.reduce((sum, { views }) => sum + views, 0));
    expect(totalUps).toBeGreaterThanOrEqual(theirs.reduce((sum, { likes }) => sum + likes, 0));
  }
}

function checkGames({ games, now }: World) {
  const running = ['I', 'D', 'S', 'T', 'U'];
  for (const game of games) {
    const { codeName, liveState, liveGState, startsAt, homeScore, awayScore } = game;
    const minutes = (now - startsAt.getTime()) / minuteMs;
    const label = `${codeName} ${startsAt.toISOString()} ${liveState} ${liveGState}`;
    if (game.vsStatus === 6 || liveState === 'C') continue;
    if (liveState === 'B') expect(minutes, label).toBeLessThan(0);
    if (running.includes(liveState)) {
      expect(minutes, label).toBeGreaterThanOrEqual(0);
      expect(minutes, label).toBeLessThan(longest[codeName] ?? 0);
      const [from, to] = spanOf(liveGState ?? '');
      expect(minutes, label).toBeGreaterThanOrEqual(from);
      expect(minutes, label).toBeLessThanOrEqual(to);
    }
    if (liveState === 'F') expect(minutes, label).toBeGreaterThan(70);
    const extra = /^S_(\d+)T$/.exec(liveGState ?? '');
    // In the top of an extra inning the home side cannot lead.
    if (extra && Number(extra[1]) > 9)
      expect((awayScore ?? 0) - (homeScore ?? 0), label).toBeGreaterThanOrEqual(0);
    expect(Number(/^S_(\d+)[TB]$/.exec(liveGState ?? '')?.[1] ?? 1), label).toBeLessThanOrEqual(12);
  }
  expect(games.some(({ vsStatus, streamerId }) => vsStatus === 1 && streamerId)).toBe(true);
}

/** No team is in two games at once, no broadcaster shows two. */
function checkTeams({ games, matches }: World) {
  const played = [
    ...games
      .filter(({ vsStatus }) => vsStatus !== 6)
      .map((game) => ({
        ...game,
        lengthMs: (game.codeName === 'KBO' || game.codeName === '태평양리그' ? 190 : 110) * minuteMs,
      })),
    ...matches.map((match) => ({ ...match, lengthMs: 150 * minuteMs })),
  ].map(({ homeCode, awayCode, startsAt, lengthMs }) => ({
    teams: [homeCode, awayCode],
    from: startsAt.getTime(),
    to: startsAt.getTime() + lengthMs,
  }));
  for (const [index, one] of played.entries()) {
    expect(one.teams[0]).not.toBe(one.teams[1]);
    for (const other of played.slice(index + 1)) {
      if (overlap(one, other)) expect(other.teams.filter((team) => one.teams.includes(team))).toEqual([]);
    }
  }
  for (const list of [games.filter(({ vsStatus }) => vsStatus !== 6), matches]) {
    const days = list.flatMap(({ homeCode, awayCode, startsAt }) =>
      [homeCode, awayCode].map((code) => `${code} on ${seoulDay(startsAt)}`),
    );
    expect(new Set(days).size, 'a team plays twice a day').toBe(days.length);
  }
  for (const list of [games, matches]) {
    const streamers = list.flatMap(({ streamerId }) => streamerId ?? []);
    expect(new Set(streamers).size).toBe(streamers.length);
  }
}

async function checkStations({ context: { db } }: TestPlatform, { profiles, onAir, now }: World) {
  const day = seoulDay(new Date(now));
  const visits = new Map(
    (await db.select().from(stationDay).where(eq(stationDay.day, day))).map((row) => [
      row.stationUserId,
      row.visits,
    ]),
  );
  const since = seoulMidnight(day);
  const ups = (
    await db
      .select({ userId: vod.userId })
      .from(vodLike)
      .innerJoin(vod, eq(vod.titleNo, vodLike.titleNo))
      .where(gte(vodLike.createdAt, since))
  ).map(({ userId }) => userId);
  for (const { userId, totalVisits, movedFollowers } of profiles) {
    const today = visits.get(userId) ?? 0;
    expect(totalVisits, userId).toBeGreaterThanOrEqual(today);
    const viewers = onAir.find((row) => row.userId === userId)?.viewers ?? 0;
    if (movedFollowers < 5_000 || viewers < 1_000) continue;
    expect(today, `visits of ${userId}`).toBeGreaterThan(movedFollowers / 500);
    expect(ups.filter((id) => id === userId).length, `UPs of ${userId}`).toBeGreaterThan(0);
  }
}

describe('the demo world', () => {
  it.each(hours)('holds together at %s', async (hour) => {
    platform.clock.set(new Date(`2026-11-21T${hour}:00+09:00`));
    await (await startSimulator(platform.context, 1)).stop();
    const world = await readWorld(platform);
    checkBroadcasts(world);
    checkVods(world);
    checkGames(world);
    checkTeams(world);
    await checkStations(platform, world);
  });

  it('has popular VODs of many figures, the first with a few times the views of the last', async () => {
    const { path, answer } = homeCalls.calls.popularVods;
    const vods = answer.parse(await (await platform.request(`/main${path}`)).json());
    const views = vods.map(({ viewCount }) => viewCount ?? 0);
    expect(views[0]).toBeGreaterThan((views[49] ?? 0) * 3);
    expect(new Set(views).size).toBeGreaterThan(views.length * 0.9);
  });

  it('ranks by followers and says how many they are', async () => {
    const form = { szWork: 'getStarRank', nCount: '4' };
    const answer = await platform.postForm(`/main${starRankCalls.calls.get.path}`, form);
    const { themes } = starRankCalls.calls.get.answer.parse(await answer.json());
    const list = themes.find(({ code }) => code === 'favorite')?.stars ?? [];
    const figures = list.map(({ followers }) => followers ?? 0);
    expect(figures[0]).toBeGreaterThan(50_000);
    expect(figures).toEqual([...figures].sort((a, b) => b - a));
  });

  it('gives the ranks of a station different places', async () => {
    const rows = await platform.context.db
      .select()
      .from(stationRank)
      .where(eq(stationRank.stationUserId, 'dodam'));
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ totalRank }) => totalRank)).size).toBe(rows.length);
    // Who plays no games has no place among those who do.
    expect(rows.map(({ rankType }) => rankType)).not.toContain('game');
  });

  it('has words on every banner of a group, and no episode that says its number twice', async () => {
    const { path, answer } = homeCalls.calls.statics;
    const { banners } = answer.parse(await (await platform.request(`/main${path}`)).json());
    const all = [...banners.sports, ...banners.bora, ...banners.game];
    expect(all.length).toBeGreaterThan(5);
    expect(all.every(({ title }) => title)).toBe(true);
    const numbered = await platform.context.db
      .select()
      .from(cinetyEpisode)
      .where(eq(cinetyEpisode.episodeNo, 5));
    expect(numbered.length).toBeGreaterThan(0);
    expect(numbered.filter(({ title }) => /\d화/.test(title))).toEqual([]);
  });

  it('has no games left of days beyond its own when it is opened by a clock that is behind', async () => {
    // Of its own: the broadcasts that begin on that later day would stand in the others' world.
    const ahead = await openTestPlatform();
    onTestFinished(() => ahead.close());
    ahead.clock.set(new Date('2026-11-26T12:00:00+09:00'));
    await (await startSimulator(ahead.context, 1)).stop();
    ahead.clock.set(new Date('2026-11-21T12:00:00+09:00'));
    await (await startSimulator(ahead.context, 1)).stop();
    const { games, matches } = await readWorld(ahead);
    const lastDay = Math.max(...[...games, ...matches].map(({ startsAt }) => startsAt.getTime()));
    expect(lastDay).toBeLessThan(Date.parse('2026-11-25T00:00:00+09:00'));
  });
});
