import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpCalls, helpNodes, nodeIdOf } from '~protocol/help/calls';
import { faqEntries } from '../../../platform/operator/starter/faq/table';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { ask, command } from '../help/support';
import { askPage, getDetail, rowsOf } from './support';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const under = (prefix: string) =>
  faqEntries.filter(({ nodeId }) => nodeId.startsWith(nodeIdOf(prefix).slice(0, -2))).length;

describe('popular questions and keywords', () => {
  it('lists the recommended keywords in their order [H157] [H183] [F123]', async () => {
    const keywordList = helpCalls.calls.faqKeywords.answer.parse(await ask(platform, 'FaqTopKeyword'));
    expect(keywordList).toEqual([
      '환불',
      '별풍선',
      '구독',
      '본인인증',
      '이용정지',
      '즐겨찾기',
      '퀵뷰',
      '환전',
    ]);
  });

  it('lists eight popular questions with node name, node id, number and title [H157] [H183] [F118]', async () => {
    const { faqList, faqCount } = await askPage(platform, 'FaqTopList', { pageNo: 1, rowsPerPage: 8 });
    expect(faqList).toHaveLength(8);
    expect(faqCount).toBe(8);
    expect(faqList[0]).toEqual({
      kbId: '4201',
      title: '결제를 취소하고 환불받고 싶습니다.',
      nodeId: nodeIdOf('121202'),
      nodeName: '취소/환불',
      mainNodeId: nodeIdOf('212'),
      mainNodeName: '결제',
    });
    expect((await askPage(platform, 'FaqTopList')).faqList).toEqual(faqList);
    const second = await askPage(platform, 'FaqTopList', { pageNo: 2, rowsPerPage: 3 });
    expect(second.faqList).toEqual(faqList.slice(3, 6));
  });
});

describe('FaqList', () => {
  it('lists a sub-category in the order of its numbers, with the answers [H158]', async () => {
    const page = await askPage(platform, 'FaqList', { nodeIds: nodeIdOf('121202'), pageNo: 1 });
    expect(page).toMatchObject({ faqCount: 4, pageNo: 1 });
    expect(page.faqList.map(({ kbId }) => kbId)).toEqual(['4201', '4202', '4203', '4204']);
    expect(page.faqList[1]?.contents).toContain('<p>환불이 승인되면');
  });

  it('lists what is under a main category, 10 a page without gap or repetition [H158]', async () => {
    const nodeIds = nodeIdOf('011');
    const seen: string[] = [];
    const { faqCount } = await askPage(platform, 'FaqList', { nodeIds });
    for (let pageNo = 1; pageNo <= Math.ceil((faqCount ?? 0) / 10); pageNo++) {
      const { faqList } = await askPage(platform, 'FaqList', { nodeIds, pageNo });
      if (seen.length + 10 <= (faqCount ?? 0)) expect(faqList).toHaveLength(10);
      seen.push(...faqList.map(({ kbId }) => kbId));
    }
    expect(faqCount).toBe(under('101100'));
    expect(seen).toHaveLength(faqCount ?? 0);
    expect(new Set(seen).size).toBe(seen.length);
    expect(await askPage(platform, 'FaqList', { nodeIds, pageNo: 99 })).toMatchObject({
      faqList: [],
      faqCount,
    });
  });

  it('takes several ids as a list or with commas, and the root for everything [H158]', async () => {
    const two = [nodeIdOf('121201'), nodeIdOf('121202')];
    const listed = await askPage(platform, 'FaqList', { nodeIds: two });
    expect(listed.faqCount).toBe(9);
    expect(await askPage(platform, 'FaqList', { nodeIds: two.join(',') })).toEqual(listed);
    const all = await askPage(platform, 'FaqList', { nodeIds: helpNodes.faqRoot });
    expect(all.faqCount).toBe(faqEntries.length);
  });

  it('answers nodes that are unknown or not of the FAQ alike, with 404', async () => {
    const answers = await Promise.all(
      ['NODE9999999999', helpNodes.inquiryRoot, nodeIdOf('047')].map(async (nodeIds) => {
        const response = await command(platform, 'FaqList', { nodeIds });
        return [response.status, await response.text()];
      }),
    );
    expect(answers[0]?.[0]).toBe(404);
    expect(new Set(answers.map(String)).size).toBe(1);
  });
});

describe('FaqDetailView', () => {
  it('gives title, HTML contents and node of an entry below the FAQ root [H159] [F120]', async () => {
    const detail = await ask(platform, 'FaqDetailView', { nodeId: helpNodes.faqRoot, kbId: 4301 });
    expect(detail.kbInfo).toMatchObject({
      kbId: 4301,
      title: '구독이나 자동결제를 해지하고 싶습니다.',
      nodeId: nodeIdOf('121203'),
      nodeName: '자동결제',
      mainNodeId: nodeIdOf('212'),
    });
    expect(detail.kbInfo.contents).toMatch(/^<ol><li>/);
    expect(detail.kbInfo.updatedDate).toMatch(/^2026-\d\d-\d\d 12:00:00$/);
  });

  it('leads to the main category by the parent of its node [H161] [F121]', async () => {
    const { nodeId } = await getDetail(platform, 4301);
    const { node } = await ask(platform, 'CommonNode', { nodeId });
    expect(node.parentId).toBe(nodeIdOf('212'));
  });

  it('counts a view each time', async () => {
    const views = async () =>
      (await rowsOf<{ views: number }>(platform, 'select views from faq where kb_id = 5304'))[0]?.views;
    await getDetail(platform, 5304);
    await getDetail(platform, 5304);
    expect(await views()).toBe(2);
  });

  it('answers an unknown entry and one outside the node alike, with 404', async () => {
    const unknown = await command(platform, 'FaqDetailView', { kbId: 999_999 });
    const outside = await command(platform, 'FaqDetailView', { kbId: 4301, nodeId: nodeIdOf('004') });
    expect([unknown.status, outside.status]).toEqual([404, 404]);
    expect(await outside.text()).toBe(await unknown.text());
  });
});

it('has entries under every FAQ sub-category that CommonNodeList gives [H162]', async () => {
  const children = async (parentId: string) =>
    helpCalls.calls.nodes.answer.parse(
      await ask(platform, 'CommonNodeList', { parentId, serviceType: 'SVFAQ' }),
    );
  for (const main of await children(helpNodes.faqRoot)) {
    for (const { nodeId, nodeName } of await children(main.nodeId)) {
      const { faqCount } = await askPage(platform, 'FaqList', { nodeIds: nodeId });
      expect(faqCount, nodeName).toBeGreaterThanOrEqual(3);
    }
  }
});
