/** Categories that any house can begin with; the numbers are those that the requirements name, and others beside them. */
const rows: readonly (readonly [
  no: number,
  group: 'game' | 'bora' | 'sports' | 'etc',
  name: string,
  tags: string,
])[] = [
  [130000, 'bora', '토크', '소통 수다'],
  [30000, 'bora', '음악', '노래 연주'],
  [580000, 'bora', '펫', '강아지 고양이'],
  [20007, 'bora', '취미', '만들기 수집'],
  [20009, 'bora', '아트', '그림 디자인'],
  [20101, 'bora', '먹방', '맛집 요리'],
  [20102, 'bora', '여행', '야외 산책'],
  [20103, 'bora', '공부', '캠스터디 자격증'],
  [810000, 'bora', '버추얼', '버추얼'],
  [40901, 'game', '종합 게임', '게임'],
  [40902, 'game', '모바일 게임', '모바일'],
  [40903, 'game', '고전 게임', '고전'],
  [60001, 'sports', '축구', '입중계 분석'],
  [60002, 'sports', '야구', '입중계 응원'],
  [60003, 'sports', '농구', '입중계'],
  [60004, 'sports', '배구', '입중계'],
  [70001, 'etc', '공식방송', '공지'],
  [70002, 'etc', '학습/강의', '강의 외국어'],
];

export const starterCategories = rows.map(([no, groupType, name, tags]) => ({
  no: String(no).padStart(8, '0'),
  // Another series, so that 30000 never means music among VODs (GX43).
  vodNo: String(10_000_000 + no),
  name,
  groupType,
  tags: tags.split(' '),
  fixedTags: tags.split(' '),
}));
