import { beforeEach, describe, expect, it } from 'vitest';
import { suggestFor } from '~/features/help/ticket-form/suggest.server';
import type { Scope } from '~/request/scope.server';
import { loadFaqSearch } from '~/routes/help/search/search.query.server';
import { feedback } from '~/upstream/clients.server';
import {
  getFaq,
  listFaq,
  listFaqNodes,
  listKeywords,
  listTopFaq,
  searchFaq,
} from '~/upstream/help/faq.server';
import { contextOf } from '../support/action-context';
import { mockUpstream, sendJson } from '../support/upstream';

const domainId = 'NODE0000000001';
const server = mockUpstream();
const upstream = server.client();
/** answers by command, or by path */
let answers: Record<string, unknown> = {};
beforeEach(() => {
  answers = {};
  for (const path of [
    '/apihelp.php',
    '/api/help_chat.php',
    '/api/set_faq_satisfaction.php',
    '/api/set_faq_keyword.php',
  ])
    server.on(`POST ${path}`, ({ url, body }) => {
      const asked = JSON.parse(body) as { command?: string };
      return answers[asked.command ?? url] ?? sendJson({ code: 5000, message: '오류' }, 500);
    });
});

const asked = () => server.seen.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

describe('FAQ commands', () => {
  it('suggest up to ten questions for what is typed [H171]', async () => {
    answers['/api/help_chat.php'] = {
      answerList: Array.from({ length: 11 }, (_, i) => ({ kbId: i, title: `환불&#32;${i}` })),
    };
    const questions = await suggestFor({ upstream } as Scope, '환불');
    expect([questions.length, questions[1]]).toEqual([10, { id: '1', title: '환불1' }]);
    expect(asked()).toEqual([{ type: 'question_autocomplete', contents: '환불', contents_cnt: 10 }]);
  });
  it('give up to six keywords and eight popular questions [H021, H022]', async () => {
    answers.FaqTopKeyword = { keywordList: ['1', '2', '3', '4', '5', '6', '7'] };
    answers.FaqTopList = {
      faqList: Array.from({ length: 9 }, (_, i) => ({ kbId: i + 1, title: `질문 ${i}`, nodeName: '환불' })),
      pageNo: 1,
    };
    expect(await listKeywords(upstream, domainId)).toEqual(['1', '2', '3', '4', '5', '6']);
    const top = await listTopFaq(upstream, domainId);
    expect([top.length, top[0]]).toEqual([8, { id: '1', title: '질문 0', category: '환불' }]);
    expect(asked()[1]).toEqual({ command: 'FaqTopList', domainId, pageNo: 1, rowsPerPage: 8 });
  });

  it('list ten a page, drop a broken entry and clean the answers [H037, H038, H041]', async () => {
    answers.FaqList = {
      faqList: [
        {
          faqId: 7,
          title: '하나',
          contents: '<p onclick="x()">답<script>1</script></p>',
          nodeName: '영수증',
        },
        { title: '번호 없음' },
        { kb_id: '8', title: '둘' },
      ],
      faqCount: 21,
      currentPage: 2,
    };
    const page = await listFaq(upstream, domainId, { nodeIds: ['a', 'b'], page: 2 });
    expect(page).toEqual({
      items: [
        { id: '7', title: '하나', category: '영수증', html: '<p>답</p>' },
        { id: '8', title: '둘', category: null, html: null },
      ],
      count: 21,
      totalPages: 3,
    });
    expect(asked()[0]).toEqual({ command: 'FaqList', domainId, nodeIds: 'a,b', pageNo: 2 });
  });

  it('search with either reading of the size, and strip the entity from titles [H030]', async () => {
    answers.FaqSearchList = { faqList: [{ kbId: 1, title: '환불&#32;방법' }], totalPages: 4, pageNo: 1 };
    expect(await searchFaq(upstream, domainId, { word: '환불', page: 1 })).toEqual({
      items: [{ id: '1', title: '환불방법', category: null, snippet: null }],
      count: null,
      totalPages: 4,
      correctedTo: null,
    });
    expect(asked()[0]).toMatchObject({ searchQuestion: '환불', rowsPerPage: 10, nodeId: 'NODE0000000003' });
  });

  it('are empty when they fail [D301]', async () => {
    const query = { word: '환불', page: 1 };
    expect(await listKeywords(upstream, domainId)).toEqual([]);
    expect(await listTopFaq(upstream, domainId)).toEqual([]);
    expect(await listFaqNodes(upstream, domainId, 'x')).toEqual([]);
    expect((await listFaq(upstream, domainId, { nodeIds: ['x'], page: 1 })).items).toEqual([]);
    expect((await searchFaq(upstream, domainId, query)).items).toEqual([]);
  });

  it('find the main category of an entry by the parent of its node [H042]', async () => {
    answers.FaqDetailView = {
      kbInfo: { title: '제목', contents: '<p>답</p>', nodeId: 'NODE0000121202', nodeName: '취소/환불' },
    };
    answers.CommonNode = { node: { parentId: 'NODE0000000212' } };
    expect(await getFaq(upstream, domainId, '4201')).toEqual({
      ok: true,
      value: {
        id: '4201',
        title: '제목',
        html: '<p>답</p>',
        mainCategory: { id: 'NODE0000000212', name: '결제' },
        subCategory: { id: 'NODE0000121202', name: '취소/환불' },
      },
    });
    expect(asked().map(({ command, nodeId, kbId }) => [command, nodeId, kbId])).toEqual([
      ['FaqDetailView', 'NODE0000000003', '4201'],
      ['CommonNode', 'NODE0000121202', undefined],
    ]);
  });

  it('show an entry even if its category cannot be asked for', async () => {
    answers.FaqDetailView = { kbInfo: { title: '제목', contents: '답', nodeId: 'N1', nodeName: '이름' } };
    expect(await getFaq(upstream, domainId, '1')).toMatchObject({ ok: true, value: { mainCategory: null } });
  });

  it('have titles without the entity of a space [H030]', async () => {
    answers.FaqTopList = { faqList: [{ kbId: 1, title: '환불&#32;받을 수 &#32;있나요?&#32;' }], pageNo: 1 };
    expect((await listTopFaq(upstream, domainId))[0]?.title).toBe('환불받을 수 있나요?');
  });

  it('log a searched keyword, and nobody waits for it [H035]', async () => {
    answers.FaqSearchList = { faqList: [{ kbId: 1, title: '하나' }], faqCount: 1, pageNo: 1 };
    answers.FaqTopKeyword = { keywordList: [] };
    let end = (_: Response) => {};
    server.on(
      'POST /api/set_faq_keyword.php',
      () =>
        new Promise<Response>((resolve) => {
          end = resolve;
        }),
    );
    const request = new Request('http://portal.test/help/search?q=%ED%99%98%EB%B6%88');
    const ended: string[] = [];
    const observe = (call: string) => ended.push(call);
    const args = { request, context: { ...contextOf(server.base, {}), observe }, params: {} };
    const page = await (await loadFaqSearch(args as never)).json();
    expect(page).toMatchObject({ word: '환불', items: [{ id: '1' }] });
    expect(ended).not.toContain('help.set_faq_keyword');
    await expect.poll(() => asked()).toContainEqual({ szKeyword: '환불' });
    end(Response.json({ result: 1 }));
  });

  it('send feedback as Y or N, and log a keyword [H035, H043]', async () => {
    answers['/api/set_faq_satisfaction.php'] = { result: 1 };
    await feedback.rate(upstream, { kb_id: '4201', is_satisfied: 'Y' });
    await feedback.rate(upstream, { kb_id: '4201', is_satisfied: 'N' });
    await feedback.logKeyword(upstream, { szKeyword: '환불' });
    expect(asked()).toEqual([
      { kb_id: '4201', is_satisfied: 'Y' },
      { kb_id: '4201', is_satisfied: 'N' },
      { szKeyword: '환불' },
    ]);
  });
});
