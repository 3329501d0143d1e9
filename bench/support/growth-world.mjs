/**
 * What a grown site has beside the demo world: 20 000 streamers, 5 000 of them on air, a million VODs, favourites and
 * entries of histories, 200 000 posts. Everything is made of its number by a hash, so that each run has the same.
 */
import { chance, fill, listOf, sizeAt, whole } from './grown.mjs';

/** At a scale of 1. */
const full = { streamers: 20_000, lives: 5_000, vods: 1_000_000, rows: 1_000_000, posts: 200_000 };

/** Who the pages are asked as, and how many streamers they follow. */
export const members = { bomi: 130, garam: 1_000 };
const watched = 10_000;

/** Words of titles, the frequent first: the first is in one title of ten, the hundredth in one of 250. */
const words =
  '방송 오늘 먹방 노래 게임 같이 라이브 하이라이트 리뷰 도전 은하 별빛 연습 신규 야식 토크 여행 공포 레이드 랭크 낚시 요리 캠핑 일상 기타 피아노 축구 야구 농구 대회 결승 첫판 새벽 아침 저녁 휴방 복귀 생일 합방 클립 모음 다시 보기 추억 레전드 웃음 눈물 초보 고수 장인 마을 바다 산책 고양이 강아지 커피 라면 치킨 떡볶이 김밥 시장 골목 버스 기차 자전거 운동 헬스 요가 그림 만화 영화 드라마 소설 공부 코딩 과학 역사 우주 로봇 자동차 경매 옷장 화장 머리 패션 사진 카메라 조명 마이크 악보 연주 춤 무대 팬미팅 사인 선물 퀴즈 추리 보드 카드 주사위'.split(
    ' ',
  );
const vocabulary = 3_000;

/** Of the vocabulary; the second power makes some words far more frequent than others. */
const word = (name) => `w.list[1 + floor(${vocabulary} * power(${chance(name)}, 2))::int]`;
const streamer = (name, { streamers }) =>
  `'grown' || (1 + floor(${streamers} * power(${chance(name)}, 2))::int)`;
const list = listOf(words, vocabulary);

const statementsOf = (size) => [
  `insert into account (user_id, nick, birth_date, created_at)
    select 'grown' || n, ${word('nick')} || ' ' || ${word('nick2')} || n, '1990-01-01', now() - interval '3 years' from generate_series(1, ${size.streamers}) n, ${list}`,
  `insert into station (user_id, name) select 'grown' || n, '방송국 ' || n from generate_series(1, ${size.streamers}) n`,
  `insert into station_profile (user_id, title, total_views, total_broadcast_seconds)
    select 'grown' || n, '방송국', ${whole('views', 5_000_000)}, ${whole('seconds', 5_000_000)} from generate_series(1, ${size.streamers}) n`,
  `insert into board (station_user_id, name, position) select 'grown' || n, '자유게시판', 1 from generate_series(1, ${size.streamers}) n`,
  `insert into post (station_user_id, bbs_no, user_id, title, content, registered_at, views, likes, comments)
    select b.station_user_id, b.bbs_no, b.station_user_id, ${word('post1')} || ' ' || ${word('post2')} || ' ' || n,
      '<p>' || ${word('post3')} || ' ' || ${word('post4')} || ' ' || ${word('post5')} || '</p>', now() - ${chance('posted')} * interval '2 years', ${whole('read', 3_000)}, ${whole('liked', 100)}, 0
    from generate_series(1, ${size.posts}) n join board b on b.station_user_id = ${streamer('poster', size)}, ${list}`,
  `insert into broadcast (user_id, title, category_no, group_type, tags, grade, bps, resolution, clip, started_at, viewers, is_abroad_blocked)
    select 'grown' || n * ${Math.floor(size.streamers / size.lives)}, ${word('live1')} || ' ' || ${word('live2')} || ' ' || ${word('live3')}, c.no, c.group_type, array[${word('tag')}],
      case when ${chance('adult')} < 0.05 then 19 else 0 end, 4000, '1280x720', 'sea', now() - ${chance('began')} * interval '6 hours', floor(20000 * power(${chance('viewers')}, 6))::int, ${chance('blocked')} < 0.02
    from generate_series(1, ${size.lives}) n, ${list}, (select array_agg(k order by k.no) as all from category k where deleted_at is null and shows_live and not is_adult) every,
      lateral (select (every.all[1 + floor(array_length(every.all, 1) * power(${chance('category')}, 2))::int]).*) c`,
  `insert into vod (title_no, user_id, file_type, vod_category_no, title, tags, duration_ms, clip, views, likes, grade, auth_no, is_display, is_abroad_blocked, original_user_id, registered_at)
    select 500000000 + n, ${streamer('maker', size)}, f.type, c.no, ${word('w1')} || ' ' || ${word('w2')} || ' ' || ${word('w3')} || ' ' || ${word('w4')} || ' ' || n % 1000, array[${word('t1')}, ${word('t2')}],
      600000, 'sea', floor(1000000 * power(${chance('seen')}, 8))::int, floor(50000 * power(${chance('up')}, 8))::int, case when ${chance('grade')} < 0.03 then 19 else 0 end,
      case when ${chance('auth')} < 0.02 then 102 when ${chance('auth')} < 0.06 then 107 when ${chance('auth')} < 0.08 then 104 else 101 end,
      ${chance('shown')} > 0.01, ${chance('abroad')} < 0.02, case when f.type = 'CLIP' then ${streamer('cut', size)} end, now() - power(${chance('made')}, 2) * interval '5 years'
    from generate_series(1, ${size.vods}) n, ${list}, (select array_agg(vod_no order by vod_no) as all from category where vod_no is not null and deleted_at is null and not is_adult) every,
      lateral (select every.all[1 + floor(array_length(every.all, 1) * power(${chance('kind')}, 2))::int] as no) c,
      lateral (select (array['REVIEW', 'REVIEW', 'REVIEW', 'NORMAL', 'CLIP', 'HIGHLIGHT', 'EDITOR', 'CATCH'])[1 + ${whole('type', 8)}] as type) f`,
  `insert into favorite (account_id, streamer_id, created_at)
    select 'grown' || (1 + n % ${size.streamers}), ${streamer('followed', size)}, now() - ${chance('since')} * interval '2 years' from generate_series(1, ${size.rows}) n on conflict do nothing`,
  ...Object.entries(members).map(
    ([account, most]) => `insert into favorite (account_id, streamer_id, created_at)
    select '${account}', 'grown' || (1 + n * ${Math.floor((size.streamers - 1) / 1_000)}), now() - n * interval '1 hour' from generate_series(1, ${most}) n on conflict do nothing`,
  ),
  `insert into watch_history (account_id, type, content_no, watched_at, position)
    select 'grown' || (1 + n % ${size.streamers}), 'vod', 500000001 + ${whole('watched', size.vods)}, now() - ${chance('then')} * interval '1 year', 60 from generate_series(1, ${size.rows}) n on conflict do nothing`,
  `insert into watch_history (account_id, type, content_no, watched_at, position)
    select 'bomi', 'vod', 500000000 + n * ${Math.floor(size.vods / watched)}, now() - n * interval '1 minute', 60 from generate_series(1, ${watched}) n`,
];

/**
 * Fills a database on which a platform was opened. 4 minutes at full size.
 *
 * @param databaseUrl of PostgreSQL, as a role that may switch triggers off
 * @param scale of all numbers but those of the two members
 */
export const growWorld = (databaseUrl, scale = 1, progress) =>
  fill(databaseUrl, async () => statementsOf(sizeAt(full, scale)), progress);

/** Words to search for, from one in ten titles to one in thousands. */
export const wordsToSearch = ['방송', '먹방', '하이라이트', '낚시', '고양이', '악보', '은하 별빛', '주사위'];
