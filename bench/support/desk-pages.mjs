/** What bench/desk.mjs asks for. */
import { randomUUID } from 'node:crypto';
import { digestLetter } from '../../platform/mail/services/digest.ts';
import { rarePhone, reported } from './desk-world.mjs';

/** What the pages are asked about: cases and people of each kind that there are. */
export async function readFacts(client) {
  const one = async (text, ...values) => (await client.query(text, values)).rows[0] ?? {};
  const anyCase = (where) =>
    one(
      `select id, case_number as number, member_id as member, email from ticket where ${where} order by md5(id) limit 1`,
    );
  const [inquiry, report, illegal, objection] = await Promise.all([
    anyCase("form_type = 'inquiry' and member_id is not null"),
    anyCase(`form_type = 'report' and contents like E'%/player/${reported}\\n%'`),
    anyCase("form_type = 'illegal'"),
    anyCase("form_type = 'objection'"),
  ]);
  const busy = await one(
    'select member_id as id from ticket where member_id is not null group by 1 order by count(*) desc limit 1',
  );
  const busyCase = await one(
    "select id from ticket where member_id = $1 and form_type = 'inquiry' and merged_into_id is null limit 1",
    busy.id,
  );
  const root = await one('select merged_into_id as id from ticket where merged_into_id is not null limit 1');
  const { nick } = await one('select nick from account where user_id = $1', inquiry.member);
  const { total } = await one(
    "select count(*)::int as total from ticket where queue = 'general' and status not in ('ANSWEND', 'ANSWASK')",
  );
  const { category } = await one(
    "select node_id as category from help_node where parent_id = 'NODE0000000030' order by node_id limit 1",
  );
  const { word, reply } = await one(
    "select split_part(t.title, ' ', 2) as word, a.contents as reply from ticket t join ticket_addition a on a.ticket_id = t.id order by md5(t.id) offset 7 limit 1",
  );
  return { inquiry, report, illegal, objection, busy, busyCase, root, nick, total, category, word, reply };
}

/** The addresses of staff's pages, by name. */
export function pagesOf({
  inquiry,
  report,
  illegal,
  objection,
  busy,
  busyCase,
  root,
  nick,
  total,
  category,
  word,
  reply,
}) {
  const queue = (query) => `/staff?${new URLSearchParams(query)}`;
  const find = (q) => queue({ q });
  const audit = (query) => `/staff/audit?${new URLSearchParams(query)}`;
  const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return {
    'queue, open': queue({ state: 'open' }),
    'queue, tenth page': queue({ state: 'open', page: '10' }),
    'queue, last page': queue({ state: 'open', page: String(Math.max(1, Math.ceil(total / 30))) }),
    'queue, mine': queue({ owner: 'mine' }),
    "queue, nobody's": queue({ owner: 'nobody' }),
    'queue, a category': queue({ category }),
    'queue, replied': queue({ state: 'replied' }),
    'queue, asked': queue({ state: 'asked' }),
    'queue, answered': queue({ state: 'answered' }),
    'queue, answered, tenth page': queue({ state: 'answered', page: '10' }),
    "queue, answered, nobody's": queue({ state: 'answered', owner: 'nobody' }),
    'queue, objections': queue({ queue: 'objection' }),
    'queue, illegal': queue({ queue: 'illegal' }),
    'search, number': find(inquiry.number),
    'search, part of a number': find(inquiry.number.slice(1, 5)),
    'search, frequent word': find('결제'),
    'search, rare word': find(word),
    'search, two words of a title': find('결제 환불'),
    'search, sentence of a reply': find(reply.slice(0, 40)),
    'search, nothing found': find('없는말입니다'),
    'search, one letter': find('환'),
    'search, nick': find(nick),
    'search, member': find(inquiry.member),
    'search, address': find(inquiry.email),
    'search, phone': find(rarePhone),
    'search, phone of nobody': find('01000000000'),
    'case, inquiry': `/staff/tickets/${inquiry.id}`,
    'case, with merged ones': `/staff/tickets/${root.id}`,
    'case, report of a much reported VOD': `/staff/tickets/${report.id}`,
    'case, illegal': `/staff/tickets/${illegal.id}?queue=illegal`,
    'case, objection': `/staff/tickets/${objection.id}?queue=objection`,
    'merge, plan of one': `/staff/merge?cases=${busyCase.id}`,
    'merge, with a number': `/staff/merge?cases=${busyCase.id}&into=${inquiry.number}`,
    unread: '/staff/unread',
    'members, newest': '/staff/members',
    'members, id': `/staff/members?q=${busy.id}`,
    'members, nick': `/staff/members?q=${encodeURIComponent(nick)}`,
    'members, part of a nick': `/staff/members?q=${encodeURIComponent(nick.slice(0, 2))}`,
    'members, address': `/staff/members?q=${busy.id}@mail.example`,
    'member of most cases': `/staff/members/${busy.id}`,
    'member, delete': `/staff/members/${busy.id}/delete`,
    reports: '/staff/reports',
    team: '/staff/team',
    signup: '/staff/signup',
    hours: '/staff/hours',
    canned: '/staff/canned',
    digest: '/staff/digest',
    insights: '/staff/insights',
    'figures, 7 days': '/staff/figures?days=7',
    'figures, 28 days': '/staff/figures?days=28',
    'figures, 90 days': '/staff/figures?days=90',
    'audit, all': audit({}),
    'audit, by somebody': audit({ by: 'agent5' }),
    'audit, by nobody': audit({ by: 'nobody' }),
    'audit, frequent area': audit({ area: 'ticket' }),
    'audit, rare area': audit({ area: 'backup' }),
    'audit, a case': audit({ target: inquiry.number }),
    'audit, days': audit({ from: day(200), to: day(190) }),
    'audit, somebody in an area on days': audit({
      by: 'agent5',
      area: 'canned',
      from: day(300),
      to: day(290),
    }),
    'audit, rare area on days': audit({ area: 'backup', from: day(300), to: day(290) }),
    'home of staff': '/staff/home',
  };
}

/** What is pressed, by name; each run is another press. */
export function actsOf(platform, token, { inquiry }) {
  const ask = async (method, address, body) => {
    const response = await platform.fetch(
      new Request(`http://platform${address}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  const desk = '/help/api/help/staff';
  const chosen = async () =>
    (await ask('GET', `${desk}/queue?queue=general&state=open&owner=nobody&category=&q=&page=1`)).list;
  const sum = (list) => list.reduce((last, one) => last.then(one), Promise.resolve());
  return {
    'next case': () => ask('POST', `${desk}/next`, { queue: 'general', idempotencyKey: randomUUID() }),
    'one assigned': async () => {
      const [one] = await chosen();
      await ask('POST', `${desk}/case/${one.ticketId}/assign`, { to: 'agent5', seen: '' });
    },
    'thirty assigned': async () => {
      await sum(
        (await chosen()).map(
          ({ ticketId, owner }) =>
            () =>
              ask('POST', `${desk}/case/${ticketId}/assign`, { to: 'agent5', seen: owner?.userId ?? '' }),
        ),
      );
    },
    'one closed': async () => {
      const [one] = await chosen();
      await ask('POST', `${desk}/case/${one.ticketId}/state`, { act: 'close', version: one.version });
    },
    'a note': () => ask('POST', `${desk}/case/${inquiry.id}/note`, { text: '확인' }),
    'digest of the morning': async () => {
      await platform.context.db.transaction((tx) => digestLetter(platform.context, tx, 'staff1'));
    },
  };
}
