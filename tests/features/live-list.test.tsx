import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LiveList, type LiveListData } from '~/features/live/live-list';

const draw = (more: Partial<LiveListData>, from = 0) =>
  renderToStaticMarkup(
    <LiveList
      data={{
        items: [],
        totalCount: 0,
        nextFrom: null,
        group: 'all',
        query: { sort: 'total_viewers_desc', from, to: 0, category: null },
        ...more,
      }}
    />,
  );

it('a list with nothing on air says so, and a group leads to all of them [D158]', () => {
  expect(draw({})).toContain('진행중인 라이브가 없습니다.');
  expect(draw({ group: 'game' })).toMatch(/href="\/live\/all"[^>]*>전체 LIVE 보기/);
});

it('a page behind the end of the list leads back to its start', () => {
  const html = draw({ totalCount: 118 }, 6_000);
  expect(html).toContain('목록의 끝을 지났습니다.');
  expect(html).toMatch(/href="\/live\/all"[^>]*>목록 처음으로/);
});
