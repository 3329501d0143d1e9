/**
 * A help centre that has grown: 100 000 members, 50 000 cases of two years with three messages each, 200 000 rows of the audit
 * log. Everything is made of its number by a hash, so that each run has the same. Two worlds: `open`, where nobody has
 * answered anything for long, and `closed`, where 2 000 of the cases wait.
 */
import { chance, fill, listOf, sizeAt, whole } from './grown.mjs';

/** At a scale of 1. */
const full = { members: 100_000, cases: 50_000, reports: 20_000, deeds: 200_000, lines: 5_000 };
/** Of the open ones in the world `closed`. */
const openShare = { open: 1, closed: 0.04 };
export const agents = 12;
/** The VOD that every five hundredth report is about, and the phone number that only case 777 has. */
export const reported = 120_000_001;
export const rarePhone = '01098765432';

/** The frequent first. */
const words =
  '결제 환불 로그인 방송 별풍선 구독 비밀번호 오류 화면 소리 채팅 신고 차단 계정 변경 인증 휴대폰 이메일 알림 광고 다시보기 화질 끊김 앱 업데이트 설치 충전 영수증 취소 이벤트 당첨 배송 닉네임 프로필 사진 매니저 팬클럽 퀵뷰 스티커 애드벌룬 순위 검색 즐겨찾기 쪽지 게시판 댓글 삭제 복구 탈퇴 본인확인 성인 해외 접속 속도 브라우저 확장 프로그램 송출 인코더 마이크 카메라 자막 번역 클립 업로드 편집 저작권 음원 정산 환전 세금 서류 사업자 제휴'.split(
    ' ',
  );
const vocabulary = 1_000;

/**
 * Half of them are of a list, the first in one case of seven, and half are two syllables that hardly come again. There are 24 in
 * each text.
 */
const word = (name) =>
  `case when ${chance(`${name}!`)} < 0.5 then w.list[1 + floor(${vocabulary} * power(${chance(name)}, 1.25))::int]
    else chr(44032 + ${whole(`${name}?`, 11_172)}) || chr(44032 + ${whole(name, 11_172)}) end`;
const wordsOf = (name, count) =>
  Array.from({ length: count }, (_, index) => word(`${name}${index}`)).join(" || ' ' || ");
const list = listOf(words, vocabulary);
const series = (count) => `generate_series(1, ${count}) n`;
const member = (name, { members }) => `'desk' || (1 + floor(${members} * power(${chance(name)}, 3))::int)`;
const agent = (name) => `'agent' || (1 + ${whole(name, agents)})`;
const phone = (name) => `'010' || lpad(${whole(name, 99_999_999)}::text, 8, '0')`;
const idOf = "md5('case ' || n)";
/** As `case_number` is made: eight of 22 letters. */
const number = `(select string_agg(substr('CDFGHJKMNPQRTVWXY34679', 1 + (get_byte(decode(md5('number ' || n), 'hex'), k) % 22), 1), '' order by k) from generate_series(0, 7) k)`;

const peopleOf = (size) => [
  `insert into account (user_id, nick, email, created_at)
    select 'desk' || n, ${word('nick')} || ${word('nick2')} || n, 'desk' || n || '@mail.example', now() - ${chance('joined')} * interval '3 years' from ${series(size.members)}, ${list}`,
  `insert into account (user_id, nick, email, role, staff_roles)
    select 'agent' || n, '상담원' || n, 'agent' || n || '@desk.example', 'staff', case when n = 1 then '{lead}' when n = 2 then '{illegal}' when n = 3 then '{moderator}' else '{agent}' end::text[] from ${series(agents)}`,
  `insert into session (token_hash, user_id, created_at, expires_at, renewed_at)
    select md5('session ' || n), 'desk' || (n * 2), now() - interval '1 day', now() + interval '9 days', now() from ${series(size.members / 2)}`,
  `insert into report (reporter_id, station_user_id, writer_id, common_idx, board_type, is_station_report, report_info_no, comment, created_at)
    select ${member('by', size)}, 'dodam', ${member('of', size)}, ${reported} + n / 3, 2, false, 133, '', now() - ${chance('then')} * interval '1 year' from ${series(size.reports)} on conflict do nothing`,
  `insert into audit_log (at, actor, action, target, detail)
    select now() - (${size.deeds} - n) * interval '4 minutes', ${agent('doer')},
      (array['ticket.assign', 'ticket.assign', 'ticket.close', 'ticket.find', 'ticket.view', 'ticket.answer', 'ticket.answer', 'member.warn', 'report.dismiss', 'canned.save'])[1 + ${whole('deed', 10)}],
      case when ${chance('deed')} < 0.7 then md5('case ' || (1 + ${whole('target', size.cases)})) else ${member('target', size)} end, '{"from": null, "to": "agent1"}'
    from ${series(size.deeds)}`,
  `insert into help_search_log (keyword, at)
    select ${word('search')}, now() - ${chance('searched')} * interval '30 days' from ${series(size.lines)}, ${list}`,
  `insert into chat_miss (text, at) select ${wordsOf('asked', 2)}, now() - ${chance('asked')} * interval '30 days' from ${series(size.lines)}, ${list}`,
];

/** What the case is, what became of it, and what stands in it. */
const forms = `case when ${chance('form')} < 0.01 then 'illegal' when ${chance('form')} < 0.04 then 'objection' when ${chance('form')} < 0.3 then 'report' else 'inquiry' end`;
const openStatus = `(array['RECEIVED', 'RECEIVED', 'RECEIVED', 'RECEIVED', 'RECEIVED', 'RECEIVED', 'REPLIED', 'REPLIED', 'ANSWADD', 'ANSWASK'])[1 + ${whole('status', 10)}]`;
const body = (name) => `${wordsOf(`${name}a`, 12)} || E'\\n' || ${wordsOf(`${name}b`, 12)} || '.'`;
const contentsOf = (size) => `case f.form
    when 'illegal' then '1) 신고자(기관)명 : ' || ${word('who')} || E'\\n2) 생년월일(법인번호) : 19900101\\n3) 휴대폰 번호 : ' || ${phone('reporter')} || E'\\n4) 신고 내용 : ' || ${body('illegal')}
    when 'report' then '▶ 신고할 스트리머나 글쓴이 : ' || ${member('accused', size)} || E'\\n/player/' || case when n % 500 = 0 then ${reported} else ${reported} + ${whole('thing', 20_000)} end || E'\\n' || ${body('report')}
    else ${body('text')} || case when n = 777 then E'\\n연락처 010-9876-5432' when ${chance('phone')} < 0.2 then E'\\n연락처 ' || ${phone('own')} else '' end
  end || E'\\n\\n--- Device Information ---\\nOS: Android 14\\nBrowser: Chrome 130'`;

const casesOf = (size, share) => [
  `with nodes as materialized (select form_type, array_agg(node_id order by node_id) as all from help_node where form_type is not null group by form_type)
    insert into ticket (id, case_number, form_type, node_id, member_id, email, title, contents, in_channel_id, is_mobile, status, due_at, first_due_at, assignee_id, closed_at, asked_at, unread_at, reopened, suspension_id, feedback, speed, rated_at, actor, created_at)
    select ${idOf}, ${number}, f.form, node.id, who.id, coalesce(who.id || '@mail.example', 'guest' || ${whole('guest', 8_000)} || '@mail.example'),
      ${wordsOf('title', 4)}, ${contentsOf(size)}, case when ${chance('mail')} < 0.2 then 'MAIL' else 'WEB' end, ${chance('mobile')} < 0.6, s.status,
      case when s.status <> 'ANSWASK' then s.at + interval '3 days' end, s.at + interval '1 day',
      case when ${chance('owned')} < case when s.open then 0.6 else 0.95 end then ${agent('owner')} end,
      case when not s.open then s.at + ${chance('took')} * interval '4 days' end,
      case when s.status = 'ANSWASK' then s.at + interval '1 hour' end,
      case when s.status = 'REPLIED' and ${chance('read')} < 0.3 then s.at + interval '1 day' end,
      case when ${chance('again')} < 0.05 then 1 else 0 end,
      case when f.form = 'objection' then 'suspension ' || n end,
      case when s.rated then 80 end, case when s.rated then 60 end, case when s.rated then s.at + interval '5 days' end,
      coalesce('member:' || who.id, 'guest'), s.at
    from ${series(size.cases)}, ${list},
      lateral (select ${forms} as form) f,
      lateral (select case when ${chance('guest')} < 0.7 or f.form = 'objection' then ${member('filer', size)} end as id) who,
      lateral (select of.all[1 + floor(array_length(of.all, 1) * power(${chance('category')}, 2))::int] as id from nodes of where of.form_type = f.form) node,
      lateral (select n > ${size.cases} * (1 - ${share}) as open) o,
      lateral (select o.open, case when o.open then ${openStatus} else 'ANSWEND' end as status,
        now() - (${size.cases} - n) * interval '${(2 * 365 * 24 * 60) / size.cases} minutes' as at, not o.open and ${chance('rated')} < 0.2 as rated) s`,
  `insert into ticket_answer (ticket_id, kind, contents, staff_id, queue, created_at)
    select t.id, case when k = 1 then 'ANSWADD' else t.status end, ${body('answer')}, coalesce(t.assignee_id, 'agent1'), t.queue, t.created_at + k * interval '9 hours'
    from (select t.*, hashtext(id)::bigint as n from ticket t) t, ${list}, generate_series(1, case when t.status = 'RECEIVED' then 0 when t.status = 'ANSWEND' then 2 else 1 end) k
    where k = 1 or t.status = 'ANSWEND'`,
  'update ticket set first_answered_at = (select min(created_at) from ticket_answer where ticket_id = ticket.id)',
  `insert into ticket_addition (ticket_id, contents, created_at)
    select t.id, ${body('reply')} || ' ' || k, t.created_at + k * interval '7 hours'
    from (select t.*, hashtext(id)::bigint as n from ticket t) t, ${list}, generate_series(1, case when t.status = 'RECEIVED' then 3 when t.status = 'ANSWEND' then 1 else 2 end) k`,
  `insert into ticket_note (ticket_id, text, staff_id, created_at)
    select id, '확인했어요', 'agent4', created_at + interval '1 hour' from ticket where abs(hashtext(id)) % 5 = 0`,
  `insert into ticket_event (ticket_id, kind, staff_id, detail, created_at)
    select id, 'assign', assignee_id, jsonb_build_object('from', null, 'to', assignee_id), created_at + interval '1 hour' from ticket where assignee_id is not null`,
  'insert into case_text (ticket_id, grams) select id, grams_of_case(form_type, case_number, title, email, member_id, contents) || gram_of_time(created_at) from ticket',
  'insert into case_text (ticket_id, addition_id, grams) select a.ticket_id, a.id, grams_in(a.contents, false) || gram_of_time(t.created_at) from ticket_addition a join ticket t on t.id = a.ticket_id',
  // one of fifty went into another one of the same member
  `update ticket set merged_into_id = older.id, status = 'ANSWEND', closed_at = coalesce(ticket.closed_at, ticket.created_at + interval '2 days'), unread_at = null
    from (select distinct on (member_id) member_id, id, created_at, form_type from ticket where member_id is not null and form_type = 'inquiry' order by member_id, created_at) older
    where older.member_id = ticket.member_id and ticket.form_type = 'inquiry' and ticket.id <> older.id and abs(hashtext(ticket.id)) % 50 = 0`,
];

/**
 * Fills a database on which a platform was opened: people once, cases anew for each world.
 *
 * @param databaseUrl of PostgreSQL, as a role that may switch triggers off
 * @param world `open` or `closed`
 */
export const growDesk = (databaseUrl, world, scale = 1, progress) =>
  fill(
    databaseUrl,
    async (client) => {
      const size = sizeAt(full, scale);
      const { rowCount } = await client.query("select from account where user_id = 'desk1'");
      await client.query(
        'truncate ticket, ticket_answer, ticket_addition, ticket_note, ticket_event, ticket_viewer, held_answer, answer_draft cascade',
      );
      return [...(rowCount ? [] : peopleOf(size)), ...casesOf(size, openShare[world])];
    },
    progress,
  );
