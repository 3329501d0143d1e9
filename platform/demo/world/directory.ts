import type { autoHashtag, directoryMenu, directoryMenuCategory } from '../../tables/directory/directory';
import { demoCategories } from './categories';
import type { DemoCategory } from './category-row';

const all = { showsLive: true, showsVod: true, showsCatch: true };
const tagged =
  (...tags: string[]) =>
  (category: DemoCategory) =>
    tags.some((tag) => category.tags.includes(tag));

/** The menu bar after `카테고리`: name, what it does not show, and which categories it gathers. */
const curated: readonly [
  name: string,
  shows: Partial<typeof all>,
  has: (category: DemoCategory) => boolean,
][] = [
  ['드롭스', {}, ({ hasDrops }) => hasDrops],
  ['힐링', {}, tagged('힐링', '수면', '식물', '불멍')],
  ['음악', {}, tagged('노래', '연주', '라이브', 'DJ', '보컬')],
  ['먹방·여행', {}, tagged('먹방', '요리', '맛집', '여행', '베이킹')],
  ['e스포츠', { showsCatch: false }, tagged('대회', '랭크', '경쟁전')],
  ['같이 배우기', { showsLive: false }, tagged('강의', '공부', '레슨', '코딩', '배우기')],
  ['Catch 모음', { showsLive: false, showsVod: false }, ({ group }) => group === 'bora'],
];

export const directoryMenus: (typeof directoryMenu.$inferInsert)[] = [
  { menuId: 0, name: '카테고리', type: 'category', adminId: '', ...all, position: 0 },
  ...curated.map(([name, shows], index) => ({
    menuId: index + 1,
    name,
    type: 'admin' as const,
    adminId: 'staff1',
    ...all,
    ...shows,
    position: index + 1,
  })),
];

export const directoryMenuCategories: (typeof directoryMenuCategory.$inferInsert)[] = curated.flatMap(
  ([, , has], index) => demoCategories.filter(has).map(({ no }) => ({ menuId: index + 1, categoryNo: no })),
);

export const autoHashtags: (typeof autoHashtag.$inferInsert)[] = [
  ['드롭스', '#14532d', '#d9ffe9'],
  ['공식방송', '#1e3a8a', '#e5f0ff'],
  ['대회', '#7c2d12', '#ffe8d6'],
  ['시청자참여', '#581c87', '#f3e8ff'],
].map(([tag = '', color = '', backgroundColor = ''], position) => ({
  tag,
  color,
  backgroundColor,
  position,
}));
