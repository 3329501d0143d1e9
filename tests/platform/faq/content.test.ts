import { describe, expect, it } from 'vitest';
import { helpNodes, nodeIdOf } from '~protocol/help/calls';
import { faqMarkdown } from '../../../platform/faq/services/markdown';
import { faqEntries, faqKeywords } from '../../../platform/operator/starter/faq/table';
import { htmlText } from '../../../platform/text/html-text';
import { helpNodeTable } from '../../../platform/topics/services/node-table';

const categories = helpNodeTable.filter(({ parentId }) => parentId === helpNodes.faqRoot);
const subNodes = helpNodeTable.filter(({ parentId }) => categories.some(({ nodeId }) => nodeId === parentId));

describe('the FAQ that we wrote', () => {
  it('has 84 answers or more under the six help-home categories, three or more in each sub-category [H037]', () => {
    expect(categories).toHaveLength(6);
    expect(faqEntries.length).toBeGreaterThanOrEqual(84);
    for (const { nodeId, path } of subNodes) {
      expect(faqEntries.filter((entry) => entry.nodeId === nodeId).length, path).toBeGreaterThanOrEqual(3);
    }
    const known = new Set(subNodes.map(({ nodeId }) => nodeId));
    expect(faqEntries.filter(({ nodeId }) => !known.has(nodeId))).toEqual([]);
  });

  it('has no number, title or answer twice', () => {
    for (const key of ['kbId', 'title', 'contents'] as const) {
      expect(new Set(faqEntries.map((entry) => entry[key])).size, key).toBe(faqEntries.length);
    }
  });

  it('has eight popular questions and eight keywords, each of which is answered', () => {
    const places = faqEntries.flatMap(({ topOrder }) => topOrder ?? []).sort();
    expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(faqKeywords).size).toBe(8);
    for (const keyword of faqKeywords) {
      expect(
        faqEntries.some(({ title }) => title.includes(keyword)),
        keyword,
      ).toBe(true);
    }
  });

  it.each(faqEntries.map((entry) => [entry.title, entry] as const))('%s', (_, { contents, title }) => {
    const opened: string[] = [];
    for (const [, close, tag = '', attributes = ''] of contents.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
      expect(['p', 'ul', 'ol', 'li', 'strong', 'a']).toContain(tag);
      if (close) expect(opened.pop()).toBe(tag);
      else opened.push(tag);
      const target = attributes.match(/^ href="(\/help(?:\/[\w/-]+)?)"$/)?.[1];
      expect(Boolean(target)).toBe(tag === 'a' && !close);
      const linked = target?.match(/^\/help\/faq\/(\d+)$/)?.[1];
      if (linked) expect(faqEntries.map(({ kbId }) => kbId)).toContain(Number(linked));
    }
    expect(opened).toEqual([]);
    expect(contents.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]|&(?!gt;|lt;|amp;)/);
    const plain = htmlText(contents);
    expect(plain.length).toBeGreaterThanOrEqual(40);
    expect(plain).toMatch(/(?:니다|세요|바랍니다)[.]/);
    expect(title).toMatch(/[.?]$/);
  });
});

describe('an answer in other forms', () => {
  const html =
    '<p>첫 <strong>굵은</strong> 말 &amp; <a href="/help/faq/7">링크</a></p><ol><li>하나</li><li>둘 *별*</li></ol><ul><li>셋</li></ul>';

  it('is one line of plain text', () => {
    expect(htmlText(html)).toBe('첫 굵은 말 & 링크 하나 둘 *별* 셋');
    expect(htmlText('제목&#32;끝 < 5')).toBe('제목 끝 < 5');
  });

  it('is markdown in which text stays text', () => {
    expect(faqMarkdown(html)).toBe('첫 **굵은** 말 & [링크](/help/faq/7)\n\n1. 하나\n2. 둘 \\*별\\*\n\n- 셋');
  });

  it('loses other tags, and links that leave the help centre', () => {
    const foreign =
      '<div onclick="x()">글 <a href="https://other.test">밖</a> <a href="javascript:x">안</a></div>';
    expect(faqMarkdown(foreign)).toBe('글 밖 안');
    expect(faqMarkdown('&lt;script&gt;[x](y)')).toBe('\\<script>\\[x\\](y)');
  });
});

it('knows the nodes of the help home by the numbers of the specification', () => {
  expect(categories.map(({ nodeId }) => nodeId)).toEqual(
    ['004', '011', '452', '212', '016', '028'].map(nodeIdOf),
  );
});
