import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditCalls } from '~protocol/staff/team';
import { listDeeds } from '../../../platform/staff/store/audit-log';
import { auditLog } from '../../../platform/tables/core/audit';
import { ticket } from '../../../platform/tables/help/help';
import { fileTicket } from '../help/support';
import { type NoticePlatform, openNoticePlatform } from '../notice/support';

const { calls } = auditCalls;

let platform: NoticePlatform;
beforeAll(async () => {
  platform = await openNoticePlatform();
  await platform.join('boss1', false, { role: 'staff', staffRoles: ['admin'] });
  const row = (at: string, actor: string, action: string, target: string) => ({
    at: new Date(at),
    actor,
    action,
    target,
    detail: { length: 3 },
  });
  await platform.context.db.insert(auditLog).values([
    // the last moment of the 1st in Seoul, and the first of the 2nd
    row('2026-03-01T14:59:59Z', 'boss1', 'ticket.answer', 'case1'),
    row('2026-03-01T15:00:00Z', 'operator', 'ticket.note', 'case1'),
    row('2026-03-03T00:00:00Z', 'gone1', 'member.suspend', 'fan1'),
    row('2026-03-04T00:00:00Z', 'boss1', 'memberless.act', 'fan1'),
  ]);
}, 120_000);
afterAll(() => platform.close());

const list = async (query: Record<string, string> = {}) => {
  const path = `/help${calls.list.path}?${new URLSearchParams(query)}`;
  const { status, body } = await platform.getJson(path, platform.tokens.boss1);
  return { status, body };
};
const actions = async (query: Record<string, string> = {}) =>
  calls.list.answer.parse((await list(query)).body).data.map(({ action }) => action);

describe('the log of deeds', () => {
  it('has the newest first, with who did it', async () => {
    const { data } = calls.list.answer.parse((await list()).body);
    expect(data.map(({ action, by, nick, target }) => [action, by, nick, target])).toEqual([
      ['memberless.act', 'boss1', 'boss1', 'fan1'],
      ['member.suspend', 'gone1', null, 'fan1'],
      ['ticket.note', 'operator', null, 'case1'],
      ['ticket.answer', 'boss1', 'boss1', 'case1'],
    ]);
    expect(data[3]).toMatchObject({ date: '2026-03-01 23:59:59', detail: { length: 3 } });
  });

  it('names a case by its number, and is narrowed by it', async () => {
    const id = await fileTicket(platform);
    const [filed] = await platform.context.db.select().from(ticket).where(eq(ticket.id, id));
    const at = new Date('2026-02-01T00:00:00Z');
    const deed = { at, actor: 'boss1', action: 'ticket.close', target: id, detail: {} };
    await platform.context.db.insert(auditLog).values(deed);
    const number = filed?.caseNumber ?? '';
    for (const target of [id, number, ` ${number.slice(0, 4).toLowerCase()}-${number.slice(4)}`]) {
      const { data } = calls.list.answer.parse((await list({ target: target.trim() })).body);
      expect(data.map(({ action, caseNumber }) => [action, caseNumber])).toEqual([['ticket.close', number]]);
    }
    await platform.context.db.delete(auditLog).where(eq(auditLog.target, id));
  });

  it('is narrowed by person, area, thing and days of Seoul', async () => {
    expect(await actions({ by: 'operator' })).toEqual(['ticket.note']);
    expect(await actions({ area: 'member' })).toEqual(['member.suspend']);
    expect(await actions({ target: 'case1' })).toEqual(['ticket.note', 'ticket.answer']);
    expect(await actions({ from: '2026-03-02', to: '2026-03-03' })).toEqual([
      'member.suspend',
      'ticket.note',
    ]);
    expect(await actions({ by: 'boss1', area: 'ticket', to: '2026-03-01' })).toEqual(['ticket.answer']);
  });

  it('names a day that is none, and days in the wrong order', async () => {
    for (const [query, field] of [
      [{ from: '2026-02-30' }, 'from'],
      [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    ] as const)
      expect(await list(query)).toMatchObject({ status: 400, body: { errorInfo: { field } } });
  });

  it('goes on page by page', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      at: new Date('2026-03-10T00:00:00Z'),
      actor: 'busy1',
      action: 'ticket.note',
      target: `case ${index}`,
      detail: {},
    }));
    await platform.context.db.insert(auditLog).values(many);
    const first = calls.list.answer.parse((await list({ by: 'busy1' })).body);
    const second = calls.list.answer.parse((await list({ by: 'busy1', before: String(first.next) })).body);
    expect([first.data.length, second.data.length, second.next]).toEqual([50, 10, null]);
    expect(second.data[0]?.target).toBe('case 9');
  });

  it('is taken out as it fits, which is a deed itself', async () => {
    const answer = await platform.post(`/help${calls.file.path}`, { target: 'case1' }, platform.tokens.boss1);
    const deeds = calls.file.answer.parse(await answer.json());
    expect(deeds.map(({ action }) => action)).toEqual(['ticket.note', 'ticket.answer']);
    expect((await list({ area: 'audit' })).body).toMatchObject({
      data: [{ by: 'boss1', action: 'audit.file', detail: { target: 'case1', count: 2 } }],
    });
  });

  it.each([
    ['by', { by: 'boss1' }, 'audit_log_actor'],
    ['target', { target: 'case1' }, 'audit_log_target'],
    ['area', { area: 'member' }, 'audit_log_area'],
    ['last day', { until: new Date('2026-03-02') }, 'audit_log_time'],
    ['first day', { since: new Date('2026-03-02') }, 'audit_log_time'],
  ] as const)('is read by an index where it is narrowed by %s', async (_name, filter, index) => {
    const { db } = platform.context;
    const query = listDeeds(db, { since: null, until: null, ...filter }, 51).toSQL();
    const plan = await db.transaction(async (tx) => {
      await tx.execute('set local enable_seqscan = off');
      const text = query.params.reduce<string>(
        (sql, value, at) =>
          sql.replaceAll(`$${at + 1}`, () =>
            typeof value === 'number' ? String(value) : `'${String(value)}'`,
          ),
        query.sql,
      );
      return JSON.stringify((await tx.execute(`explain ${text}`)).rows);
    });
    expect(plan).toContain(index);
  });
});
