/**
 * What pages of a station cost: CPU of the whole process (page and database), median and fastest of 20, and SQL
 * statements. dodam's station of the demo world, with a board of 50 000 posts and a post of 5 000 comments.
 * Run with `npx tsx bench/station.mjs`, after `npm run build`.
 */
import { sql } from 'drizzle-orm';
import { measurePages } from './support/pages.mjs';

const station = '/station/dodam';
const bbsNo = 700_000;
const titleNo = 700_000_000;

/** A board of its own, on which everybody writes. */
async function fill(db) {
  for (const statement of [
    sql`insert into board (bbs_no, station_user_id, name, position) values (${bbsNo}, 'dodam', '벤치', 100)`,
    sql`insert into post (title_no, station_user_id, bbs_no, user_id, title, content, registered_at, views)
      select ${titleNo}::bigint + n, 'dodam', ${bbsNo}::bigint, case n % 3 when 0 then 'dodam' else 'bomi' end, '글 ' || n,
        '<p>벤치의 글입니다.</p>', now() - n * interval '7 minutes', n % 977
      from generate_series(0, 49999) n`,
    sql`insert into comment (station_user_id, title_no, user_id, content, registered_at)
      select 'dodam', ${titleNo}::bigint, 'bomi', '댓글 ' || n, now() - (5000 - n) * interval '1 second' from generate_series(1, 5000) n`,
    sql`update post set comments = 5000 where title_no = ${titleNo}::bigint`,
    sql`analyze`,
  ])
    await db.execute(statement);
}

const board = `${station}/board/${bbsNo}`;
await measurePages('bomi', fill, () => [
  station,
  board,
  `${board}?page=2000`,
  `${board}?orderBy=read_cnt`,
  `${board}?keyword=${encodeURIComponent('글 4977')}`,
  `${station}/post/${titleNo}`,
  `${station}/post/${titleNo}?page=200`,
]);
