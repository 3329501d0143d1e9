import { describe, expect, it } from 'vitest';
import { helpCalls } from '~protocol/help/calls';

const readItem = (item: object) =>
  helpCalls.calls.faqList.answer.parse({ faqList: [item], pageNo: 1 } as never).faqList;

describe('the FAQ parsers', () => {
  it.each([{ kbId: 7 }, { faqId: '7' }, { kb_id: 7 }])(
    'read the number of an item in %j [H179] [F116]',
    (id) => {
      expect(readItem({ ...id, title: '제목' })).toMatchObject([{ kbId: '7', title: '제목' }]);
      const { kbInfo } = helpCalls.calls.faq.answer.parse({
        kbInfo: { ...id, title: '제목', contents: '<p></p>' },
      });
      expect(kbInfo.kbId).toBe('7');
    },
  );

  it('read the count or the number of pages, and either name of the page [H179] [F117] [GX45]', () => {
    expect(helpCalls.calls.faqList.answer.parse({ faqList: [], faqCount: '12', pageNo: 2 })).toMatchObject({
      faqCount: 12,
      pageNo: 2,
    });
    expect(
      helpCalls.calls.faqList.answer.parse({ faqList: [], totalPages: 2, currentPage: '1' }),
    ).toMatchObject({
      totalPages: 2,
      pageNo: 1,
    });
  });

  it('take the entity of a space out of titles [H030]', () => {
    const [item] = readItem({ kbId: 1, title: '환불&#32;받을 수 &#32;있나요?&#32;' });
    expect(item?.title).toBe('환불받을 수 있나요?');
  });

  it('refuse an item without a number and a page without a list', () => {
    expect(readItem({ title: '제목' })).toEqual([]);
    expect(helpCalls.calls.faqList.answer.safeParse({ faqCount: 1, pageNo: 1 }).success).toBe(false);
  });
});
