import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpNodes, nodeIdOf } from '~protocol/help/calls';
import { loadFaq, loadFaqKeywords } from '../../../platform/faq/services/load';
import { normalise } from '../../../platform/text/normalise';
import type { TestPlatform } from '../../support/platform';
import { command } from '../help/support';
import { askPage, openFaqPlatform, search } from './support';

const entries = [
  { kbId: 1, title: '결제 안내', contents: '<p>환불은 <strong>7일</strong> 안에 요청해 주세요.</p>' },
  { kbId: 2, title: '미환불 금액 조회', contents: '<p>남은 금액을 확인합니다.</p>' },
  { kbId: 3, title: '환불', contents: '<p>환불 절차입니다.</p>' },
  { kbId: 4, title: '환불받는 계좌', contents: '<p>계좌 변경 방법입니다.</p>' },
  { kbId: 5, title: '별풍선 선물', contents: '<p>풍선별 색깔과 선별 기준입니다.</p>' },
  { kbId: 6, title: 'VOD 삭제', contents: '<p>A&amp;B 방송의 100% 삭제, 50_50 &lt;주의&gt;</p>' },
  { kbId: 7, title: '로그인 안내', contents: '<p>로그인 화면</p>', nodeId: nodeIdOf('100402') },
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openFaqPlatform(entries);
  await loadFaqKeywords(platform.context.db, ['즐겨찾기', '환불']);
});
afterAll(() => platform.close());

const idsOf = async (question: string, more: object = {}) =>
  (await search(platform, question, more)).faqList.map(({ kbId }) => Number(kbId));

describe('FaqSearchList', () => {
  it('puts a title before a body, and a whole word before the beginning and the inside of one [H160]', async () => {
    expect(await idsOf('환불')).toEqual([3, 4, 2, 1]);
  });

  it('answers number, title, node and a snippet in plain text, and the count [H160]', async () => {
    const answer = await search(platform, '환불 7일');
    expect(answer).toMatchObject({ faqCount: 1, pageNo: 1, correctedTo: null });
    expect(answer.faqList).toEqual([
      {
        kbId: '1',
        title: '결제 안내',
        nodeId: nodeIdOf('121202'),
        nodeName: '취소/환불',
        mainNodeId: nodeIdOf('212'),
        mainNodeName: '결제',
        snippet: '환불은 7일 안에 요청해 주세요.',
      },
    ]);
  });

  it('finds only entries that hold every word, each in one piece', async () => {
    expect(await idsOf('환불 계좌')).toEqual([4]);
    expect(await idsOf('환불 로그인')).toEqual([]);
    // 별풍 and 풍선 and 선별 are all there, 풍선별풍 is not
    expect(await idsOf('풍선별풍')).toEqual([]);
    expect(await idsOf('풍선별')).toEqual([5]);
  });

  it('finds words with particles and endings, other cases and widths', async () => {
    expect(await idsOf('계좌로 환불을')).toEqual([4]);
    expect(await idsOf('ｖｏｄ')).toEqual([6]);
    expect(await idsOf('환불'.normalize('NFD'))).toEqual([3, 4, 2, 1]);
  });

  it('takes signs of SQL patterns and queries for what they are', async () => {
    for (const sign of ['%', '_', "'", '\\', '& | !', '환불%', "환불' or '1'='1", ':*']) {
      const { status } = await command(platform, 'FaqSearchList', { searchQuestion: sign });
      expect(status, sign).toBe(200);
    }
    expect(await idsOf('%')).toEqual([]);
    expect(await idsOf('환불%')).toEqual([3, 4, 2, 1]);
    expect(await idsOf('a&b')).toEqual([6]);
    expect((await search(platform, '주의')).faqList[0]?.snippet).toBe('A&B 방송의 100% 삭제, 50_50 <주의>');
  });

  it('reads the other names of word, page and size too [H160] [GX45]', async () => {
    const first = await search(platform, '환불', { pageNo: 2, rowsPerPage: 3 });
    const second = await askPage(platform, 'FaqSearchList', { searchWord: '환불', page: 2, limit: 3 });
    expect(second).toEqual(first);
    expect(first).toMatchObject({ faqCount: 4, pageNo: 2 });
    expect(first.faqList.map(({ kbId }) => kbId)).toEqual(['1']);
    expect(await idsOf('환불', { pageNo: 9 })).toEqual([]);
  });

  it('searches below the node that is given, below the FAQ root by default', async () => {
    expect(await idsOf('안내')).toEqual([1, 7]);
    expect(await idsOf('안내', { nodeId: helpNodes.faqRoot })).toEqual([1, 7]);
    expect(await idsOf('안내', { nodeId: nodeIdOf('004') })).toEqual([7]);
    const unknown = await command(platform, 'FaqSearchList', { searchQuestion: '안내', nodeId: 'NODE1' });
    expect(unknown.status).toBe(404);
  });

  it('reads what was typed on the other keyboard, and near spellings, and says so', async () => {
    expect(await search(platform, 'ghksqnf rPwhk')).toMatchObject({ faqCount: 1, correctedTo: '환불 계좌' });
    expect(await search(platform, '팽')).toMatchObject({ faqCount: 1, correctedTo: 'vod' });
    expect(await search(platform, '별풍션')).toMatchObject({ faqCount: 1, correctedTo: '별풍선' });
    expect(await search(platform, '전혀없는말')).toMatchObject({ faqCount: 0, correctedTo: null });
  });

  it('puts everyday words into those of the answers when there is nothing else', async () => {
    expect(await idsOf('동영상 지우기')).toEqual([6]);
  });

  it('finds nothing for a question of signs only', async () => {
    expect(await search(platform, '?!')).toMatchObject({ faqList: [], faqCount: 0 });
  });
});

describe('loading', () => {
  it('corrects an entry of the same number in what is shown and in what is found', async () => {
    const { db } = platform.context;
    const entry = { kbId: 90, nodeId: nodeIdOf('101601'), updatedAt: platform.clock.now() };
    await loadFaq(db, [{ ...entry, title: '첫 제목', contents: '<p>가나다</p>', topOrder: 1 }]);
    await db.execute('update faq set views = 5 where kb_id = 90');
    await loadFaq(db, [{ ...entry, title: '둘째 제목', contents: '<p>라마바</p>' }]);
    expect(await idsOf('가나다')).toEqual([]);
    expect(await idsOf('라마바')).toEqual([90]);
    const { rows } = await db.execute('select title, views, top_order from faq where kb_id = 90');
    expect(rows).toEqual([{ title: '둘째 제목', views: 5, top_order: null }]);
    await db.execute('delete from faq where kb_id = 90');
  });

  it('finds every part of two syllables or more of every word it was given', async () => {
    const syllables = fc.stringMatching(/^[가-힣]{2,7}$/);
    const texts = fc.sample(fc.array(syllables, { minLength: 1, maxLength: 6 }), { numRuns: 30, seed: 7 });
    await loadFaq(
      platform.context.db,
      texts.map((words, index) => ({
        kbId: 100 + index,
        nodeId: nodeIdOf('102803'),
        updatedAt: platform.clock.now(),
        title: words[0] ?? '',
        contents: `<p>${words.slice(1).join(' ')}</p>`,
      })),
    );
    for (const [index, words] of texts.entries()) {
      for (const word of words.map(normalise)) {
        const start = word.length > 2 ? index % (word.length - 1) : 0;
        const part = word.slice(start, start + 2 + (index % 4));
        expect(await idsOf(part, { rowsPerPage: 50 }), part).toContain(100 + index);
      }
    }
    await platform.context.db.execute('delete from faq where kb_id >= 100');
  });
});
