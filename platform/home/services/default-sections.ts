import type { SectionRow } from '../store/home';

const plain = {
  isAdult: false,
  showsAbroad: true,
  removesTitle: false,
  buttonPosition: 'TOP_RIGHT',
  rowCount: 2,
  usesSlider: false,
  // A young house shows the little there is.
  least: 1,
} satisfies Partial<SectionRow>;

/** The popular home of a house whose operator has made no sections. */
export const defaultSections: readonly SectionRow[] = [
  {
    ...plain,
    sectionCode: 'LIVE_01',
    position: 1,
    contentType: 'LIVE',
    title: '지금 <strong>LIVE</strong>',
    buttonText: 'LIVE 더보기',
    url: '/live/all',
  },
  {
    ...plain,
    sectionCode: 'VOD_01',
    position: 2,
    contentType: 'VOD',
    title: '최근 <strong>VOD</strong>',
    buttonPosition: null,
    buttonText: null,
    url: null,
  },
  {
    ...plain,
    sectionCode: 'CATEGORY_01',
    position: 3,
    contentType: 'CATEGORY',
    title: '<strong>카테고리</strong>',
    buttonText: '전체보기',
    url: '/directory/category',
    rowCount: 1,
    usesSlider: true,
  },
];
