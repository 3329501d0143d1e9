import { and, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasPhone } from '../../../platform/staff/store/marks';
import { isInAny } from '../../../platform/staff/store/queue';
import { ticket } from '../../../platform/tables/help/help';
import { inquiryLeaf } from '../help/support';
import { type NoticePlatform, openNoticePlatform } from '../notice/support';

let platform: NoticePlatform;
beforeAll(async () => {
  platform = await openNoticePlatform();
  await platform.context.db.execute(sql`
    insert into ticket (id, form_type, node_id, email, title, contents, in_channel_id, is_mobile, status, actor, created_at, first_due_at)
    select 'case ' || n, 'inquiry', ${inquiryLeaf}, 'fan' || n || '@naver.com', '문의합니다 ' || n,
      '전화번호는 010-' || 1000 + n % 9000 || '-' || 1000 + n / 9000 || '입니다.', 'WEB', false, 'RECEIVED', 'guest', now(), now()
    from generate_series(1, 5000) n`);
  await platform.context.db.execute(sql`analyze ticket`);
}, 120_000);
afterAll(() => platform.close());

it('a phone number is looked for by its index among many cases', async () => {
  const { db } = platform.context;
  const query = db
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(isInAny(['general']), hasPhone(db, '01010071000', '010-1007-1000')));
  expect(await query).toEqual([{ id: 'case 7' }]);
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('ticket_marks');
  expect(plan).not.toContain('Seq Scan on ticket');
});
