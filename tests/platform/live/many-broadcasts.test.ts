import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveItemWire, liveCalls, liveItemSchema } from '~protocol/live/calls';
import { prepareList } from '../../../platform/live/store/broadcasts';
import { type LivePlatform, openLivePlatform } from '../../support/live';

const count = 20_000;
let platform: LivePlatform;
beforeAll(async () => {
  platform = await openLivePlatform();
  const { db } = platform.context;
  await db.execute(sql`
    insert into account (user_id, nick) select 'u' || n, 'nick ' || n from generate_series(1, ${count}) n`);
  // Viewers repeat, so that ties are common.
  await db.execute(sql`
    insert into broadcast (user_id, title, category_no, group_type, bps, resolution, clip, started_at, viewers)
    select 'u' || n, 't' || n, c.no, c.group_type, 4000, '1280x720', 'sea',
      now() - (n % 977) * interval '1 minute', (n * 7919) % 1009
    from generate_series(1, ${count}) n
    join category c on c.no = (array['00040001', '00130000', '00060001'])[1 + n % 3]`);
  await db.execute(sql`analyze`);
});
afterAll(() => platform.close());

const pageOf = async (fields: Record<string, string>) => {
  const { body } = await platform.getJson(`/main${liveCalls.calls.list.path}?${new URLSearchParams(fields)}`);
  const { totalCnt, broad } = body as { totalCnt: number; broad: unknown[] };
  return { totalCnt, items: broad.map((item): LiveItemWire => liveItemSchema.parse(item)) };
};

describe('with 20 000 broadcasts on air', () => {
  const scopes = [
    ['all', ''],
    ['group', 'game'],
    ['category', '00130000'],
  ] as const;
  const cases = scopes.flatMap(([scope, value]) =>
    (['viewersDesc', 'viewersAsc', 'newest'] as const).map((order) => [scope, order, value] as const),
  );

  it.each(cases)('the list of %s by %s is read from an index, not sorted', async (scope, order, value) => {
    const { sql: text, params } = prepareList(platform.context.db, scope, order).getQuery();
    const given: Record<string, unknown> = {
      value,
      withAdult: true,
      fromAbroad: false,
      limit: 60,
      offset: 0,
    };
    const values = params.map((param) => {
      const name = (param as { name?: string } | null)?.name;
      return name ? given[name] : param;
    });
    const literal = (item: unknown) => (typeof item === 'string' ? `'${item}'` : String(item));
    const filled = text.replace(/\$(\d+)/g, (_, index) => literal(values[Number(index) - 1]));
    const { rows } = await platform.context.db.execute(sql.raw(`explain ${filled}`));
    const plan = rows.map((row) => String(Object.values(row)[0]));
    const index = { all: '', group: '_group', category: '_category' }[scope];
    const column = order === 'newest' ? 'start' : 'viewers';
    expect(plan.join('\n')).toContain(`broadcast_on_air${index}_${column} on broadcast`);
    expect(plan.join('\n')).not.toMatch(/Sort Key/);
  });

  it('pages of 60 follow each other without gap or repetition to the counted end, then are empty [D357]', async () => {
    const fields = { selectType: 'action', selectValue: 'game', orderType: 'total_viewers_desc' };
    const seen: LiveItemWire[] = [];
    const { totalCnt } = await pageOf(fields);
    const pages = Math.ceil(totalCnt / 60);
    for (const pageNo of [1, 2, 3, pages - 1, pages]) {
      const { items } = await pageOf({ ...fields, pageNo: String(pageNo) });
      expect(items).toHaveLength(pageNo === pages ? totalCnt - 60 * (pages - 1) : 60);
      seen.push(...items);
    }
    expect(totalCnt).toBe(6666);
    expect(new Set(seen.map(({ broadNo }) => broadNo)).size).toBe(seen.length);
    const byOrder = [...seen].sort(
      (a, b) => (b.totalViewCnt ?? 0) - (a.totalViewCnt ?? 0) || b.broadNo - a.broadNo,
    );
    expect(seen).toEqual(byOrder);
    expect(await pageOf({ ...fields, pageNo: String(pages + 1) })).toEqual({ totalCnt, items: [] });
  });
});
