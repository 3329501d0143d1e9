import { describe, expect, it } from 'vitest';
import { faqDetailAnswerSchema, faqItemSchema, faqPageAnswerSchema } from '~protocol/help';

describe('the FAQ parsers', () => {
  it.each([{ kbId: 7 }, { faqId: '7' }, { kb_id: 7 }])(
    'read the number of an item in %j [H179] [F116]',
    (id) => {
      expect(faqItemSchema.parse({ ...id, title: '제목' })).toMatchObject({ kbId: '7', title: '제목' });
      const { kbInfo } = faqDetailAnswerSchema.parse({
        kbInfo: { ...id, title: '제목', contents: '<p></p>' },
      });
      expect(kbInfo.kbId).toBe('7');
    },
  );

  it('read the count or the number of pages, and either name of the page [H179] [F117] [GX45]', () => {
    expect(faqPageAnswerSchema.parse({ faqList: [], faqCount: '12', pageNo: 2 })).toMatchObject({
      faqCount: 12,
      pageNo: 2,
    });
    expect(faqPageAnswerSchema.parse({ faqList: [], totalPages: 2, currentPage: '1' })).toMatchObject({
      totalPages: 2,
      pageNo: 1,
    });
  });

  it('refuse an item without a number and a page without a list', () => {
    expect(faqItemSchema.safeParse({ title: '제목' }).success).toBe(false);
    expect(faqPageAnswerSchema.safeParse({ faqCount: 1, pageNo: 1 }).success).toBe(false);
  });
});
