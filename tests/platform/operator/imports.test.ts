import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeIdOf } from '../../../protocol/help/calls';
import { operatorCalls } from '../../../protocol/operator/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { askNoProof } from '../../support/signup-answer';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ mode: 'live' });
  await askNoProof(platform.context);
});
afterAll(() => platform.close());

/** POSTs as the operator. */
async function send(path: string, body: unknown) {
  const response = await platform.operatorFetch(
    new Request(`http://platform.test/main${path}`, { method: 'POST', body: JSON.stringify(body) }),
  );
  return { status: response.status, body: await response.json() };
}

const entry = (kbId: number, more: object = {}) => ({
  kbId,
  nodeId: nodeIdOf('1102'),
  title: `비밀번호를 바꾸려면 ${kbId}`,
  contents: '<p>설정에서 바꿀 수 있습니다.</p>',
  ...more,
});
const category = (no: string, name: string, more: object = {}) => ({ no, name, group: 'bora', ...more });

async function faqNode(): Promise<string> {
  const { rows } = await platform.context.db.execute(
    "select node_id as id from help_node where service_type = 'SVFAQ' order by node_id desc limit 1",
  );
  return (rows[0] as { id: string }).id;
}

describe('the operator’s calls', () => {
  it.each(Object.values(operatorCalls.calls).map(({ path }) => path))(
    '%s is neither a guest’s nor a member’s',
    async (path) => {
      const body = { userId: 'somebody', userNick: '누군가', password: 'a long password', agreed: true };
      await platform.post('/main/api/account/signup', body);
      const login = await (await platform.post('/main/api/account/login', body)).json();
      const { token } = login as { token: string };
      const asGuest = await platform.post(`/main${path}`, {});
      const asMember = await platform.post(`/main${path}`, {}, token);
      expect([asGuest.status, asMember.status]).toEqual([401, 403]);
    },
  );
});

describe('import of the FAQ', () => {
  it('adds entries that the search finds, and corrects those of the same number', async () => {
    const nodeId = await faqNode();
    const file = (title: string) => ({
      entries: [entry(7, { nodeId, title, topOrder: 1 }), entry(8, { nodeId, updatedAt: '2026-01-02' })],
      keywords: ['비밀번호'],
    });
    expect(await send(operatorCalls.calls.faq.path, file('수달을 키우려면'))).toMatchObject({
      body: { count: 2 },
    });
    expect(await send(operatorCalls.calls.faq.path, file('해달을 키우려면'))).toMatchObject({ status: 200 });
    const { rows } = await platform.context.db.execute(
      "select title, search @@ to_tsquery('simple', '해달') as is_found, (select count(*)::int from faq) as n from faq where kb_id = 7",
    );
    expect(rows).toEqual([{ title: '해달을 키우려면', is_found: true, n: 2 }]);
    const keywords = await platform.context.db.execute('select keyword from faq_keyword');
    expect(keywords.rows).toEqual([{ keyword: '비밀번호' }]);
  });

  it('refuses a file with a fault whole, and names the place', async () => {
    const nodeId = await faqNode();
    const before = await platform.context.db.execute('select count(*)::int as n from faq');
    const faults: [unknown, string][] = [
      [{ entries: [entry(21, { nodeId }), entry(21, { nodeId })] }, 'entries.1.kbId'],
      [
        { entries: [entry(21, { nodeId, topOrder: 3 }), entry(22, { nodeId, topOrder: 3 })] },
        'entries.1.topOrder',
      ],
      [{ entries: [entry(21, { nodeId }), entry(22, { nodeId: 'NODE0000009999' })] }, 'entries.1.nodeId'],
      [{ entries: [entry(21, { nodeId, title: ' ' })] }, 'entries.0.title'],
      [{ entries: [] }, 'entries'],
    ];
    for (const [file, field] of faults) {
      expect(await send(operatorCalls.calls.faq.path, file)).toMatchObject({
        status: 400,
        body: { errorInfo: { field } },
      });
    }
    expect((await platform.context.db.execute('select count(*)::int as n from faq')).rows).toEqual(
      before.rows,
    );
  });
});

describe('import of categories', () => {
  it('adds and corrects categories, and lets two of them change names', async () => {
    const first = [
      category('00010001', '수다', { vodNo: '10010001', tags: ['소통'] }),
      category('00010002', '노래', { vodNo: '10010002' }),
    ];
    await send(operatorCalls.calls.categories.path, {
      categories: first,
      menus: [{ name: '음악', categories: ['00010002'] }],
    });
    const swapped = [
      category('00010001', '노래', { vodNo: '10010002' }),
      category('00010002', '수다', { vodNo: '10010001', isDeleted: true }),
    ];
    expect(await send(operatorCalls.calls.categories.path, { categories: swapped })).toMatchObject({
      status: 200,
    });
    const { rows } = await platform.context.db.execute(
      'select no, name, vod_no, deleted_at is null as is_open from category order by no',
    );
    expect(rows).toEqual([
      { no: '00010001', name: '노래', vod_no: '10010002', is_open: true },
      { no: '00010002', name: '수다', vod_no: '10010001', is_open: false },
    ]);
    const menus = await platform.context.db.execute(
      'select menu_id, name from directory_menu order by position',
    );
    expect(menus.rows).toEqual([
      { menu_id: 0, name: '카테고리' },
      { menu_id: 1, name: '음악' },
    ]);
  });

  it('refuses a name that another category has, and a menu of unknown categories; nothing is written', async () => {
    const taken = await send(operatorCalls.calls.categories.path, {
      categories: [category('00010003', '노래')],
    });
    expect(taken).toMatchObject({ status: 400, body: { errorInfo: { field: 'categories.0' } } });
    const unknown = await send(operatorCalls.calls.categories.path, {
      categories: [category('00010004', '새 카테고리')],
      menus: [{ name: '없음', categories: ['99999999'] }],
    });
    expect(unknown).toMatchObject({ status: 400, body: { errorInfo: { field: 'menus.0.categories' } } });
    const { rows } = await platform.context.db.execute(
      "select no from category where no in ('00010003', '00010004')",
    );
    expect(rows).toEqual([]);
  });
});
