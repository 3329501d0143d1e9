import { preferSectionCodes } from '~protocol/home/codes';
import type { homeSection } from '../../tables/home/home';

type Section = typeof homeSection.$inferInsert;

const plain = {
  isAdult: false,
  showsAbroad: true,
  removesTitle: false,
  buttonPosition: null,
  buttonText: null,
  url: null,
  rowCount: 2,
  usesSlider: false,
} satisfies Partial<Section>;

const more = (buttonText: string, url: string, buttonPosition: 'TOP_RIGHT' | 'BOTTOM' = 'TOP_RIGHT') => ({
  buttonText,
  url,
  buttonPosition,
});

export const homeSections: Section[] = (
  [
    { sectionCode: 'PREVIEW_01', contentType: 'PREVIEW', title: '미리보기', removesTitle: true, rowCount: 1 },
    {
      sectionCode: 'LIVE_HOT_01',
      contentType: 'LIVE',
      title: '지금 <strong>인기 LIVE</strong>',
      ...more('LIVE 더보기', '/live/all', 'BOTTOM'),
      rowCount: 3,
    },
    {
      sectionCode: 'MAIN_LIST_BNR_01',
      contentType: 'MAIN_LIST_BNR',
      title: '다가오는 방송',
      removesTitle: true,
      rowCount: 1,
      usesSlider: true,
    },
    {
      sectionCode: 'CATEGORY_01',
      contentType: 'CATEGORY',
      title: '인기 <strong>카테고리</strong>',
      ...more('전체보기', '/directory/category'),
      rowCount: 1,
      usesSlider: true,
    },
    {
      sectionCode: 'CATCH_01',
      contentType: 'CATCH',
      title: '오늘의 <strong>Catch</strong>',
      rowCount: 1,
      usesSlider: true,
    },
    { sectionCode: 'VOD_HOT_01', contentType: 'VOD', title: '많이 본 <strong>VOD</strong>' },
    { sectionCode: 'STORY_01', contentType: 'STORY', title: 'Catch 스토리', rowCount: 1, usesSlider: true },
    {
      sectionCode: 'CINETY_01',
      contentType: 'CINETY',
      title: '모아봄 <em>오리지널</em>',
      showsAbroad: false,
      rowCount: 1,
    },
    { sectionCode: 'LIVE_ADULT_01', contentType: 'LIVE', title: '심야 LIVE', isAdult: true, rowCount: 1 },
  ] satisfies Partial<Section>[]
).map((section, index) => ({ ...plain, ...section, position: index + 1 }) as Section);

export const preferSections = preferSectionCodes.map((sectionCode, index) => ({
  sectionCode: sectionCode as string,
  position: index + 1,
}));

/** Two share a place, so that their order can be seen to change. */
