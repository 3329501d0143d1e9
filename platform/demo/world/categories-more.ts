import type { CategoryRow, DemoCategory } from './categories';

/** Smaller categories: a name, tags, and now and then a broadcast. One line each: name | tags. */
interface Shelf {
  group: DemoCategory['group'];
  /** Their numbers follow each other from here. */
  from: number;
  theme: CategoryRow[2];
  scenes: CategoryRow[3];
  names: string;
}

const shelves: Shelf[] = [
  {
    group: 'game',
    from: 40101,
    theme: 'adventure',
    scenes: ['field', 'city'],
    names: `서리마녀의 성 | RPG 스토리
붉은사막 순례 | 오픈월드 탐험
천공의 용병단 | RPG 파티
잿빛 기사단 | 소울라이크 보스전
마지막 연금술사 | RPG 제작
해적왕의 나침반 | 항해 모험
바람의 일족 | MMORPG 길드
여우구슬 온라인 | MMORPG 무협
강호객잔 | 무협 RPG
별을 줍는 소녀 | 어드벤처 감성
시간을 걷는 상인 | 경영 RPG
룬워커 | 로그라이크 덱빌딩`,
  },
  {
    group: 'game',
    from: 40121,
    theme: 'battle',
    scenes: ['arena'],
    names: `챔피언스 게이트 | MOBA 랭크
성벽을 지켜라 | 디펜스 협동
오토배틀 기사단 | 오토배틀 랭크
영웅의 전당 | 팀대전 5대5
왕좌의 카드 | 전략 랭크
골목 격투왕 | 격투 대회
그림자 닌자 리그 | 격투 1대1`,
  },
  {
    group: 'game',
    from: 40131,
    theme: 'shooter',
    scenes: ['shooter', 'city'],
    names: `델타 라인 | FPS 전술
서바이벌 제로 | 배틀로얄 솔로
네이비 시프트 | FPS 팀전
퓨처 리코일 | FPS 경쟁전
스나이퍼의 밤 | 저격 협동
강철 분대 | 밀리터리 스쿼드`,
  },
  {
    group: 'game',
    from: 40141,
    theme: 'cozy',
    scenes: ['farm', 'camp'],
    names: `고양이 카페 타이쿤 | 경영 힐링
우리동네 빵집 | 경영 요리
작은 섬 이야기 | 생활 꾸미기
정원사의 하루 | 힐링 꾸미기
물고기 수족관 | 힐링 수집
시골집 고치기 | 건축 생활
열차를 달려라 | 시뮬레이션 운전
트럭 인생 | 시뮬레이션 운전`,
  },
  {
    group: 'game',
    from: 40151,
    theme: 'horror',
    scenes: ['shooter', 'city'],
    names: `폐교의 방과후 | 공포 탈출
404호의 비밀 | 공포 추리
안개섬 조난기 | 생존 공포
마피아 마을 | 추리 시청자참여
야간경비원 | 공포 생존`,
  },
  {
    group: 'game',
    from: 40161,
    theme: 'puzzle',
    scenes: ['puzzle'],
    names: `조각보 맞추기 | 퍼즐 힐링
스무고개 마스터 | 퀴즈 시청자참여
끝말잇기 대전 | 단어 시청자참여
젤리탑 | 퍼즐 대전
숫자 낱말 | 퍼즐 두뇌`,
  },
  {
    group: 'game',
    from: 40171,
    theme: 'race',
    scenes: ['race'],
    names: `카트 팡팡 | 레이싱 아이템전
랠리 코리아 | 레이싱 시뮬레이션
바이크 하이웨이 | 레이싱 오토바이
드론 그랑프리 | 레이싱 드론`,
  },
  {
    group: 'game',
    from: 40181,
    theme: 'board',
    scenes: ['board'],
    names: `바둑 | 대국 해설
오목 | 대국 시청자참여
윷놀이 온라인 | 보드 시청자참여
주사위 마을 | 보드 파티
맞고의 신 | 보드 카드
마작 라운지 | 마작 대국`,
  },
  {
    group: 'game',
    from: 40191,
    theme: 'retro',
    scenes: ['puzzle', 'race'],
    names: `오락실 격투 | 레트로 격투
횡스크롤 명작 | 레트로 스피드런
도트 RPG | 레트로 RPG
웹게임 | 웹 시청자참여
앱 테스트 | 모바일 신작
VR 게임 | VR 체험`,
  },
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
