import { readFileSync } from 'node:fs';
import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitTimes } from '~/domain/vod/times';
import { vodFileTypes } from '~protocol/vod/codes';
import { createRandom } from '../../../platform/core/random';
import { drawDataModel } from '../../../platform/db/diagram';
import { demoHosts } from '../../../platform/demo/world/fame';
import { composeVods } from '../../../platform/demo/world/vods';
import { findClip } from '../../../platform/media/clip-table';
import { broadcast, category } from '../../../platform/tables/live/live';
import { playlist, playlistItem } from '../../../platform/tables/playlist/playlist';
import { comment } from '../../../platform/tables/station/comment';
import { post } from '../../../platform/tables/station/post';
import { cinetyEpisode } from '../../../platform/tables/vod/cinety';
import { catchStory, catchStoryItem, vod } from '../../../platform/tables/vod/vod';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

type Vod = typeof vod.$inferSelect;

let platform: TestPlatform;
let vods: Vod[];
beforeAll(async () => {
  platform = await openTestPlatform();
  vods = await platform.context.db.select().from(vod);
});
afterAll(() => platform.close());

const countOf = async (table: Parameters<TestPlatform['context']['db']['$count']>[0]) =>
  platform.context.db.$count(table);

describe('the recorded world', () => {
  it('has at least 4 000 VODs of every type, and 1 500 Catch clips and stories [D288]', async () => {
    const types = new Set(vods.map(({ fileType }) => fileType));
    expect(types).toEqual(new Set(vodFileTypes));
    const clips = vods.filter(({ fileType }) => fileType === 'CATCH').length;
    expect(vods.length - clips).toBeGreaterThanOrEqual(4000);
    expect(clips + (await countOf(catchStory))).toBeGreaterThanOrEqual(1500);
    expect(await countOf(catchStory)).toBeGreaterThanOrEqual(150);
  });

  it('has at least 150 categories, each with a VOD number of its own that is not 30000', async () => {
    const rows = await platform.context.db.select().from(category);
    expect(rows.length).toBeGreaterThanOrEqual(150);
    const numbers = new Set(rows.map(({ vodNo }) => vodNo));
    expect(numbers.size).toBe(rows.length);
    expect(numbers.has('00030000')).toBe(false);
  });

  it.each<[string, (row: Vod) => boolean]>([
    ['adult by grade', ({ grade, category: kind }) => grade === 19 && kind !== 30_000],
    ['adult by category', ({ category: kind, grade }) => kind === 30_000 && grade === 0],
    ['PPV', ({ isPpv }) => isPpv],
    ['subscribers only 1', ({ subscriptionOnly }) => subscriptionOnly === 1],
    ['subscribers only 2', ({ subscriptionOnly }) => subscriptionOnly === 2],
    ['private', ({ authNo }) => authNo === 102],
    ['for followers', ({ authNo }) => authNo === 103],
    ['for fans', ({ authNo }) => authNo === 104],
    ['for managers', ({ authNo }) => authNo === 106],
    ['deleted', ({ deletedAt }) => deletedAt !== null],
    ['not displayed', ({ isDisplay }) => !isDisplay],
    ['blinded', ({ isBlinded }) => isBlinded],
    ['blocked abroad', ({ isAbroadBlocked }) => isAbroadBlocked],
    ['hot', ({ isHot }) => isHot],
    ['with a very long title', ({ title }) => title.length > 100],
    ['without a picture', ({ thumb }) => thumb === null],
    ['with a title history', ({ titleHistory }) => titleHistory.length > 1],
    ['with an animated preview', ({ webpPath }) => webpPath !== null],
    [
      'cut from another streamer',
      ({ originalUserId, userId }) => originalUserId !== null && originalUserId !== userId,
    ],
    ['upright', ({ resolutionType }) => resolutionType === 'vertical'],
  ])('has VODs of the state: %s', (_state, is) => {
    expect(vods.filter(is).length).toBeGreaterThanOrEqual(5);
    expect(vods.filter(({ deletedAt, isDisplay }) => !deletedAt && isDisplay).length).toBeGreaterThan(5000);
  });

  it('is of the past, numbered in the order of registration, with clips that exist', () => {
    const ordered = [...vods].sort((a, b) => a.titleNo - b.titleNo);
    const times = ordered.map(({ registeredAt }) => registeredAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(platform.clock.now().getTime());
    expect(vods.every(({ clip, durationMs }) => findClip(clip) && durationMs > 0)).toBe(true);
    for (const { titleHistory, durationMs } of vods) {
      expect(titleHistory.every(({ changeSecond }) => changeSecond * 1000 < durationMs)).toBe(true);
    }
  });

  it('has replays of broadcasts that followed one on the other, the last before what is on air', async () => {
    const onAir = await platform.context.db.select().from(broadcast).where(isNull(broadcast.endedAt));
    const free = new Map(onAir.map(({ userId, startedAt }) => [userId, startedAt.getTime()]));
    const replays = vods.filter(({ fileType }) => fileType === 'REVIEW');
    for (const { titleNo, userId, registeredAt, broadcastAt, durationMs } of replays.sort(
      (a, b) => b.registeredAt.getTime() - a.registeredAt.getTime(),
    )) {
      const end = registeredAt.getTime();
      expect([titleNo, broadcastAt?.getTime()]).toEqual([titleNo, end - durationMs]);
      expect([titleNo, end < (free.get(userId) ?? end + 1)]).toEqual([titleNo, true]);
      free.set(userId, end - durationMs);
    }
  });

  it('has titles that tell the right length, and of the right game', async () => {
    const told = vods.flatMap(({ title, durationMs }) => {
      const [, n, unit] = /(\d+)(초|분)(?: 요약|으로 보는)/.exec(title) ?? [];
      return n ? [[Number(n), Math.floor(durationMs / (unit === '초' ? 1_000 : 60_000))]] : [];
    });
    expect(told.length).toBeGreaterThan(20);
    for (const [said, is] of told) expect(said).toBe(is);
    const games = await platform.context.db
      .select({ vodNo: category.vodNo })
      .from(category)
      .where(inArray(category.name, ['우주정비공', '스카이 밀리터리']));
    const theirs = vods.filter(({ vodCategoryNo }) => games.some(({ vodNo }) => vodNo === vodCategoryNo));
    const others = /치킨|스쿼드|감도|에임|권총|주민|낚시|축제|광질|마을/;
    expect(theirs.length).toBeGreaterThan(10);
    expect(theirs.map(({ title }) => title).filter((title) => others.test(title))).toEqual([]);
  });

  it('has stories of their streamer’s clips, playlists (some empty) and series', async () => {
    const { db } = platform.context;
    const { rows } = await db.execute(sql`
      select count(*)::int as foreign_items from ${catchStoryItem} i
      join ${catchStory} s on s.story_idx = i.story_idx join ${vod} v on v.title_no = i.title_no
      where v.user_id <> s.user_id or v.file_type <> 'CATCH'`);
    expect(rows).toEqual([{ foreign_items: 0 }]);
    const filled = new Set((await db.select().from(playlistItem)).map(({ listIdx }) => listIdx));
    const lists = await db.select().from(playlist);
    expect(lists.some(({ listIdx }) => !filled.has(listIdx))).toBe(true);
    expect(lists.some(({ isDisplay }) => !isDisplay)).toBe(true);
    expect(await countOf(cinetyEpisode)).toBeGreaterThanOrEqual(20);
  });

  it('has posts whose counts are right, and replies under their comment', async () => {
    expect(await countOf(post)).toBeGreaterThanOrEqual(1000);
    expect(await countOf(comment)).toBeGreaterThanOrEqual(3000);
    const { rows } = await platform.context.db.execute(sql`
      select
        (select count(*)::int from post p where p.comments <> (select count(*) from comment c where c.title_no = p.title_no and c.deleted_at is null)) as wrong_counts,
        (select count(*)::int from comment r join comment c on c.comment_no = r.parent_no
          where r.title_no <> c.title_no or r.registered_at < c.registered_at) as wrong_replies,
        (select count(*)::int from comment where parent_no is not null) > 50 as has_replies`);
    expect(rows).toEqual([{ wrong_counts: 0, wrong_replies: 0, has_replies: true }]);
  });

  it('has comments under the most viewed VODs and Catch, some with times that they have [L059]', async () => {
    const { db } = platform.context;
    const { rows } = await db.execute(sql`
      select
        (select count(*)::int from vod v where v.comments <> (select count(*) from comment c where c.title_no = v.title_no and c.deleted_at is null)) as wrong_counts,
        (select count(*)::int from comment c join vod v using (title_no)
          where c.registered_at < v.registered_at or c.registered_at > ${platform.clock.now().toISOString()}::timestamptz or c.station_user_id <> v.user_id) as wrong_rows,
        (select count(*)::int from (select comments from vod where file_type <> 'CATCH' and auth_no = 101 and deleted_at is null and grade = 0 and category = 10000
          and is_display and not is_blinded and not is_ppv and subscription_only = 0 order by views desc limit 20) as seen where comments < 3) as silent`);
    expect(rows).toEqual([{ wrong_counts: 0, wrong_rows: 0, silent: 0 }]);
    const said = await db
      .select({
        content: comment.content,
        isPinned: comment.isPinned,
        durationMs: vod.durationMs,
        fileType: vod.fileType,
      })
      .from(comment)
      .innerJoin(vod, eq(vod.titleNo, comment.titleNo));
    expect(said.some(({ fileType }) => fileType === 'CATCH')).toBe(true);
    expect(said.some(({ isPinned }) => isPinned)).toBe(true);
    const written = said.filter(({ content }) => /\d:\d\d/.test(content));
    const linked = written.filter(({ content, durationMs }) =>
      splitTimes(content, durationMs / 1_000).some((part) => typeof part !== 'string'),
    );
    expect([written.length > 50, linked.length]).toEqual([true, written.length]);
  });

  it('gives the next VOD a number of its own', async () => {
    const [row] = await platform.context.db
      .insert(vod)
      .values({
        userId: 'dodam',
        fileType: 'NORMAL',
        vodCategoryNo: '10130000',
        title: '새 영상',
        durationMs: 1000,
        clip: 'sea',
        registeredAt: platform.clock.now(),
      })
      .returning({ titleNo: vod.titleNo });
    expect(row?.titleNo).toBe(Math.max(...vods.map(({ titleNo }) => titleNo)) + 1);
  });

  it('follows from the seed and the moment', () => {
    const compose = (seed: number) =>
      composeVods({
        hosts: demoHosts(1),
        onAirSince: new Map(),
        now: platform.clock.now(),
        random: createRandom(seed),
      });
    expect(compose(1)).toEqual(compose(1));
    expect(compose(1)).not.toEqual(compose(2));
  });
});

describe('docs/data-model.md', () => {
  it('is what platform/db/diagram.ts draws from the schema', async () => {
    expect(readFileSync('docs/data-model.md', 'utf8')).toBe(await drawDataModel());
  });
});
