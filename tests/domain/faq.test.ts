import { describe, expect, it } from 'vitest';
import {
  faqRoot,
  findHelpCategory,
  helpCategories,
  homeCategories,
  isLoggedKeyword,
} from '~/domain/help/faq';
import { parsePage } from '~/domain/lists/start';

describe('the FAQ', () => {
  it('has the main categories of the spec under their nodes [H037, H044, H045]', () => {
    expect(helpCategories.map(({ name, id }) => [name, id])).toEqual([
      ['유저정보', 'NODE0000000004'],
      ['방송/참여하기', 'NODE0000000011'],
      ['선물/후원', 'NODE0000000452'],
      ['결제', 'NODE0000000212'],
      ['아이템', 'NODE0000000016'],
      ['기타', 'NODE0000000028'],
    ]);
    expect(faqRoot).toBe('NODE0000000003');
    expect(findHelpCategory('NODE0000000212')?.name).toBe('결제');
    expect(findHelpCategory('NODE0000000999')).toBeNull();
    expect(findHelpCategory(null)).toBeNull();
  });

  it('shows the first five on the help home [H024]', () => {
    expect(homeCategories.map(({ name }) => name)).toEqual([
      '유저정보',
      '방송/참여하기',
      '선물/후원',
      '결제',
      '아이템',
    ]);
  });

  it('logs keywords of at most 70 characters [H035]', () => {
    expect([isLoggedKeyword('가'.repeat(70)), isLoggedKeyword('가'.repeat(71)), isLoggedKeyword('')]).toEqual(
      [true, false, false],
    );
  });

  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=x', 1],
    ['page=99999', 1],
  ])('reads ?%s as page %i', (query, page) => {
    expect(parsePage(new URLSearchParams(query).get('page'))).toBe(page);
  });
});
