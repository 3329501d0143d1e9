import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { directoryCalls } from '~protocol/directory/calls';
import { esportsStatuses, scheduleCalls, sportsStatuses } from '~protocol/schedule/calls';
import { refreshSchedule, startScheduleJob } from '../../../platform/demo/services/schedule';
import { demoTeams } from '../../../platform/demo/world/team-table';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { wireOf } from '../../support/wire';

const { sports } = directoryCalls.calls;
const { esports } = scheduleCalls.calls;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const query = 'work=get_schedule_list&code_list=ALL&live_score=true';
const days = [-3, -2, -1, 0, 1, 2, 3];
const dayText = (offset: number) =>
  new Date(Date.parse('2026-11-20') + offset * 86_400_000).toISOString().slice(0, 10);
const gamesOf = async (date?: string) => {
  const answer = await platform.request(`/main${sports.path}?${query}${date ? `&date=${date}` : ''}`);
  return wireOf(sports, await answer.json()).data;
};
const esportsOf = async (fields: Record<string, string> = {}) => {
  const answer = await platform.request(`/main${esports.path}?${new URLSearchParams(fields)}`);
  const [day] = wireOf(esports, await answer.json()).data;
  return day && { ...day, matches: day.list };
};

describe('the sports schedule', () => {
  it('has the games of the Seoul day in the order of their starts [D177] [D318]', async () => {
    const games = await gamesOf();
    expect(games.length).toBeGreaterThanOrEqual(4);
    const starts = games.map(({ vsMatchTime }) => vsMatchTime);
    expect(starts).toEqual([...starts].sort());
    expect(starts.every((start) => start.startsWith('2026-11-20 '))).toBe(true);
    expect(await gamesOf('2026-11-20')).toEqual(games);
    const emblems = new Set(demoTeams.map(({ code }) => `/media/e/${code}.webp`));
    expect(games.every(({ vsHomeTeamPcImageUrl1 }) => emblems.has(vsHomeTeamPcImageUrl1 ?? ''))).toBe(true);
  });

  it('shows every status within a week, and games before, during and after their time [D163]', async () => {
    const games = (await Promise.all(days.map((offset) => gamesOf(dayText(offset))))).flat();
    const states = new Set(games.map(({ liveState }) => liveState));
    expect(['B', 'F', 'C'].filter((state) => !states.has(state))).toEqual([]);
    expect(games.some(({ liveState, liveGState }) => 'IDSTU'.includes(liveState) && liveGState)).toBe(true);
    expect(new Set(games.map(({ vsStatus }) => vsStatus))).toEqual(new Set(sportsStatuses));
    expect(games.some(({ codeName }) => codeName === 'KBO')).toBe(true);
    expect(new Set(games.map(({ vsCode }) => vsCode)).size).toBe(games.length);
  });

  it('tells scores of running and ended games only, and who is on air with a running one', async () => {
    const games = (await Promise.all(days.map((offset) => gamesOf(dayText(offset))))).flat();
    for (const game of games) {
      const hasScore = game.liveHomeScore !== null && game.vsAwayScore !== null;
      expect(hasScore).toBe(['I', 'D', 'S', 'T', 'U', 'F'].includes(game.liveState));
    }
    const running = games.filter(({ vsStatus }) => vsStatus === 1);
    expect(running.every(({ vsBjId, broadNo }) => vsBjId && broadNo)).toBe(true);
    expect(games.some(({ hlTitleNo, reviewTitleNo }) => hlTitleNo && reviewTitleNo)).toBe(true);
  });

  it.each(['date=2026-13-01', 'date=2026-02-30', "date='", 'live_score=maybe', 'code_list=KBO'])(
    'refuses %s',
    async (wrong) => {
      const answer = await platform.request(`/main${sports.path}?work=get_schedule_list&${wrong}`);
      expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([400, 1000]);
    },
  );
});

describe('the esports schedule', () => {
  it('has every league, and matches in every state within a week [D218] [D219] [D220] [D221] [D324]', async () => {
    const found = await Promise.all(days.map((offset) => esportsOf({ date: dayText(offset) })));
    expect(found[3]?.menu.length).toBe(4);
    const states = new Set(found.flatMap((day) => day?.matches.map(({ vsStatus }) => vsStatus) ?? []));
    expect(states).toEqual(new Set(esportsStatuses));
    const replays = found.flatMap((day) => day?.matches.filter(({ titleNo }) => titleNo) ?? []);
    expect(replays.length).toBeGreaterThan(0);
    expect(replays.every(({ vodUserId, fileType }) => vodUserId && fileType === 'REVIEW')).toBe(true);
  });

  it('keeps to the leagues of a keyword and leads to the days around', async () => {
    const day = await esportsOf({ keyword: '은하공성전' });
    expect(day?.menu.map(({ codeName }) => codeName)).toEqual(['은하 챔피언스']);
    expect(day?.matches.every(({ codeName }) => codeName === '은하 챔피언스')).toBe(true);
    expect(day?.prevDate && day.prevDate < '2026-11-20').toBe(true);
    expect(day?.nextDate && day.nextDate > '2026-11-20').toBe(true);
    expect(await esportsOf({ keyword: '두부' })).toBeUndefined();
  });

  it('has neither before the first nor after the last', async () => {
    expect(await esportsOf({ date: '2020-01-01' })).toMatchObject({ list: [], prevDate: null });
    expect(await esportsOf({ date: '2099-01-01' })).toMatchObject({ list: [], nextDate: null });
  });
});

describe('the schedule of a world that was closed for days', () => {
  it('comes to the present, and again at the same moment changes nothing', async () => {
    const { db, clock } = platform.context;
    const ahead = await gamesOf('2026-11-23');
    platform.clock.advance(3 * 86_400_000);
    for (let times = 0; times < 2; times++) await refreshSchedule(db, clock.now());
    const after = await gamesOf();
    expect(after.map(({ vsCode }) => vsCode)).toEqual(ahead.map(({ vsCode }) => vsCode));
    expect(after.some(({ liveState }) => liveState === 'F')).toBe(true);
    const version = async () => (await db.execute(sql`select xmin::text, vs_code from sports_game`)).rows;
    const before = await version();
    await refreshSchedule(db, clock.now());
    expect(await version()).toEqual(before);
  });
});

describe('the schedule of a world in which nothing else moves', () => {
  it('goes on over midnight', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const job = startScheduleJob(platform.context);
      platform.clock.advance(86_400_000);
      const isRunning = ({ liveState }: { liveState: string }) => 'IDSTU'.includes(liveState);
      expect((await gamesOf()).some(isRunning)).toBe(false);
      vi.advanceTimersByTime(60_000);
      await job.stop();
      expect((await gamesOf()).some(isRunning)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
