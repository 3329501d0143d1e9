import type { SceneKind } from '../art/palettes';
import { gameShelves } from './categories-more-games';
import type { CategoryRow, DemoCategory, Shelf } from './category-row';

const shelves: readonly Shelf[] = [
  ...gameShelves,
  {
    group: 'bora',
    from: 20101,
    theme: 'talk',
    scenes: ['talk', 'mic'],
    names: `연애 상담소 | 연애 상담
퇴근길 라디오 | 라디오 사연
사투리 토크 | 소통 지역
외국어 수다 | 외국어 소통
직장인 토크 | 직장 소통
육아 이야기 | 육아 소통`,
  },
  {
    group: 'bora',
    from: 20111,
    theme: 'music',
    scenes: ['stage'],
    names: `버스킹 | 버스킹 라이브
인디음악 | 자작곡 라이브
클래식 | 클래식 연주
국악 | 국악 연주
디제잉 | DJ 파티
보컬 레슨 | 보컬 레슨`,
  },
  {
    group: 'bora',
    from: 20121,
    theme: 'hobby',
    scenes: ['craft'],
    names: `프라모델 | 조립 도색
뜨개질 | 뜨개 수공예 | knit
가죽공방 | 공방 수공예
목공 | 공방 제작
식물집사 | 식물 가드닝 | plant
타로/운세 | 타로 상담 | cards
마술 | 마술 배우기 | cards`,
  },
  {
    group: 'bora',
    from: 20131,
    theme: 'food',
    scenes: ['kitchen'],
    names: `홈베이킹 | 베이킹 디저트
자취요리 | 요리 자취
커피/바리스타 | 커피 홈카페
전국맛집 | 맛집 여행 | food
술방 | 혼술 안주 | food`,
  },
  {
    group: 'bora',
    from: 20141,
    theme: 'outdoor',
    scenes: ['city', 'sea', 'mountain', 'market'],
    names: `국내여행 | 여행 풍경
해외여행 | 여행 해외
등산 | 등산 풍경 | mountain
드라이브 | 드라이브 풍경 | road
시골살이 | 시골 일상 | plant`,
  },
  {
    group: 'sports',
    from: 60101,
    theme: 'sports',
    scenes: ['net'],
    names: `테니스 | 테니스 레슨
배드민턴 | 배드민턴 동호회
탁구 | 탁구 레슨
볼링 | 볼링 동호회 | bowling
씨름 | 씨름 대회 | ring
수영 | 수영 레슨 | swimming
클라이밍 | 클라이밍 도전 | climbing
스케이트 | 빙상 중계 | ice
풋살 | 풋살 동호회 | pitch
주짓수 | 주짓수 스파링 | ring`,
  },
  {
    group: 'etc',
    from: 70101,
    theme: 'study',
    scenes: ['study'],
    names: `수능/입시 | 공부 입시
코딩 강의 | 코딩 강의
자격증 준비 | 자격증 공부
외국어 강의 | 외국어 강의
재테크 | 경제 재테크 | chart
부동산 | 경제 부동산 | chart
자동차 | 자동차 리뷰 | road
IT 리뷰 | IT 리뷰`,
  },
];

/** A third of the smallest category's share of broadcasts. */
const weight = 0.3;

export const moreCategories: readonly (readonly [DemoCategory['group'], CategoryRow])[] = shelves.flatMap(
  ({ group, from, theme, scenes, names }) =>
    names.split('\n').map((line, index) => {
      const [name = '', tags = '', own] = line.split(' | ');
      const shown = own ? ([own.trim()] as [SceneKind]) : scenes;
      return [group, [from + index, name.trim(), theme, shown, tags.trim(), { weight }]] as const;
    }),
);
