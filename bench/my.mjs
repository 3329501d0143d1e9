/**
 * What pages of MY with long lists cost: CPU of the whole process (page and database), median and fastest of 20, and SQL
 * statements. A member with 1 000 favourites and 10 000 entries in the history.
 * Run with `npx tsx bench/my.mjs`, after `npm run build`.
 */
import { sql } from 'drizzle-orm';
import { measurePages } from './support/pages.mjs';

/** Streamers and VODs of their own, so that the lists are as long as they say. */
async function fill(db) {
  const favorites = sql`generate_series(1, 1000) n`;
  const watched = sql`generate_series(1, 10000) n`;
  for (const statement of [
    sql`insert into account (user_id, nick) select 'bench' || n, '벤치 ' || n from ${favorites}`,
    sql`insert into station (user_id, name) select 'bench' || n, '방송국' from ${favorites}`,
    sql`insert into favorite (account_id, streamer_id, created_at) select 'bomi', 'bench' || n, now() - n * interval '1 hour' from ${favorites}`,
    sql`insert into broadcast (user_id, title, category_no, group_type, bps, resolution, clip, started_at, viewers)
      select 'bench' || n, '방송 ' || n, (select no from category order by no limit 1), 'etc', 1, '1x1', 'sea', now(), n from generate_series(1, 1000, 3) n`,
    sql`insert into vod (title_no, user_id, file_type, vod_category_no, title, duration_ms, clip, registered_at)
      select 500000000 + n, 'bench' || (1 + n % 1000), 'REVIEW', (select vod_no from category where vod_no is not null order by no limit 1),
        '영상 ' || n, 600000, 'sea', now() - n * interval '7 minutes' from ${watched}`,
    sql`insert into watch_history (account_id, type, content_no, watched_at, position)
      select 'bomi', 'vod', 500000000 + n, now() - n * interval '1 minute', 60 from ${watched}`,
    sql`analyze`,
  ])
    await db.execute(statement);
  const { rows } = await db.execute(sql`select (extract(epoch from watched_at) * 1000000)::bigint as micros
    from watch_history where account_id = 'bomi' and type = 'vod' and content_no = 500006000`);
  return rows[0];
}

const list = '/my/history/recent/vod';
await measurePages('bomi', fill, ({ micros }) => [
  '/my/favorite',
  list,
  `${list}?from=6000~${micros}-500006000`,
  `${list}?q=${encodeURIComponent('영상 77')}`,
  '/my/data.json',
]);
