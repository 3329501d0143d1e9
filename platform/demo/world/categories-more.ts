import { gameShelves } from './categories-more-games';
import type { CategoryRow, DemoCategory, Shelf } from './category-row';

const shelves: readonly Shelf[] = [
  ...gameShelves,
  {
    group: 'bora',
    from: 20101,
    theme: 'talk',
    scenes: ['talk'],
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
    scenes: ['stage', 'talk'],
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
    scenes: ['study', 'camp'],
    names: `프라모델 | 조립 도색
뜨개질 | 뜨개 수공예
가죽공방 | 공방 수공예
목공 | 공방 제작
식물집사 | 식물 가드닝
타로/운세 | 타로 상담
마술 | 마술 배우기`,
  },
  {
    group: 'bora',
    from: 20131,
    theme: 'food',
    scenes: ['food'],
    names: `홈베이킹 | 베이킹 디저트
자취요리 | 요리 자취
커피/바리스타 | 커피 홈카페
전국맛집 | 맛집 여행
술방 | 혼술 안주`,
  },
  {
    group: 'bora',
    from: 20141,
    theme: 'outdoor',
    scenes: ['city', 'sea'],
    names: `국내여행 | 여행 풍경
해외여행 | 여행 해외
등산 | 등산 풍경
드라이브 | 드라이브 풍경
시골살이 | 시골 일상`,
  },
  {
    group: 'sports',
    from: 60101,
    theme: 'sports',
    scenes: ['court', 'pitch'],
    names: `테니스 | 테니스 레슨
배드민턴 | 배드민턴 동호회
탁구 | 탁구 레슨
볼링 | 볼링 동호회
씨름 | 씨름 대회
수영 | 수영 레슨
클라이밍 | 클라이밍 도전
스케이트 | 빙상 중계
풋살 | 풋살 동호회
주짓수 | 주짓수 스파링`,
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
재테크 | 경제 재테크
부동산 | 경제 부동산
자동차 | 자동차 리뷰
IT 리뷰 | IT 리뷰`,
  },
];

/** A third of the smallest category's share of broadcasts. */
const weight = 0.3;

export const moreCategories: readonly (readonly [DemoCategory['group'], CategoryRow])[] = shelves.flatMap(
  ({ group, from, theme, scenes, names }) =>
    names.split('\n').map((line, index) => {
      const [name = '', tags = ''] = line.split(' | ');
      return [group, [from + index, name.trim(), theme, scenes, tags.trim(), { weight }]] as const;
    }),
);
