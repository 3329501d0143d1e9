import { moreCategories } from './categories-more';
import type { CategoryRow, DemoCategory } from './category-row';

const game: CategoryRow[] = [
  [40001, '달빛연대기', 'adventure', ['field'], 'RPG 레이드 성장', { weight: 4, hasDrops: true }],
  [40002, '은하공성전', 'battle', ['arena'], '팀대전 랭크 전략', { weight: 5 }],
  [40003, '폭풍의 협곡', 'battle', ['arena'], '팀대전 랭크 MOBA', { weight: 4, hasDrops: true }],
  [40004, '블랙아웃 스쿼드', 'shooter', ['shooter'], 'FPS 배틀로얄 스쿼드', { weight: 4 }],
  [40005, '타이드 스트라이크', 'shooter', ['shooter'], 'FPS 경쟁전 5대5', { weight: 3 }],
  [40006, '네온레이서', 'race', ['race'], '레이싱 타임어택', { weight: 2 }],
  [40007, '꼬마농장 이야기', 'cozy', ['farm'], '힐링 농장 경영', { weight: 2 }],
  [40008, '별무리 마을', 'cozy', ['farm'], '힐링 꾸미기 생활'],
  [40009, '비트 폴리스', 'rhythm', ['rhythm'], '리듬 고난도', { weight: 2 }],
  [40010, '미로 속의 등대', 'horror', ['horror'], '공포 추리 스토리', { weight: 2 }],
  [40011, '심야병동', 'horror', ['horror'], '공포 방탈출'],
  [40012, '천하장기', 'board', ['board'], '장기 두뇌 대국'],
  [40013, '구름 위의 체스', 'board', ['board'], '체스 레이팅'],
  [40014, '퍼즐푸딩', 'puzzle', ['puzzle'], '퍼즐 대전'],
  [40015, '드래곤 라그나', 'adventure', ['field'], 'RPG 길드 공성', { weight: 3, hasDrops: true }],
  [40016, '무한의 탑', 'adventure', ['cards'], '로그라이크 덱빌딩', { weight: 2 }],
  [40017, '검은숲의 수호자', 'adventure', ['field'], '소울라이크 보스전', { weight: 2 }],
  [40018, '우주정비공', 'spaceyard', ['space'], '건설 생존 협동'],
  [40019, '블록랜드', 'cozy', ['blocks'], '샌드박스 건축 서버', { weight: 3 }],
  [40020, '좀비 통근열차', 'horror', ['horror'], '생존 협동 좀비'],
  [40021, '카드왕국', 'board', ['cards'], '카드 덱 등급전'],
  [40022, '승부차기 25', 'footballGame', ['pitch'], '축구게임 감독', { weight: 3 }],
  [40023, '홈런로드', 'footballGame', ['diamond'], '야구게임 육성'],
  [40024, '덩크시티', 'footballGame', ['court'], '농구게임 3대3'],
  [40025, '태양의 제국', 'board', ['board'], '전략 문명 턴제'],
  [40026, '메아리 던전', 'adventure', ['field'], 'MMORPG 던전 파티', { weight: 2 }],
  [40027, '스카이 밀리터리', 'military', ['shooter'], '전차 전투기 밀리터리'],
  [40028, '고전게임', 'retro', ['sidescroll'], '레트로 추억 스피드런', { weight: 2 }],
  [40029, '인디게임', 'retro', ['sidescroll'], '인디 데모 신작', { weight: 2 }],
  [40030, '종합게임', 'retro', ['sidescroll', 'race', 'shooter'], '종겜 시청자참여', { weight: 4 }],
  [40031, '모바일 수집원정대', 'adventure', ['cards'], '모바일 가챠 수집', { hasDrops: true }],
  [40032, '탁구공 대소동', 'party', ['net'], '파티 시청자참여'],
];

const bora: CategoryRow[] = [
  [130000, '토크/캠방', 'talk', ['talk', 'mic'], '소통 수다 일상', { weight: 14 }],
  [30000, '음악', 'music', ['stage'], '노래 연주 커버', { weight: 6 }],
  [810000, '버추얼', 'virtual', ['virtual'], '버추얼 노래 소통', { weight: 8 }],
  [580000, '펫', 'pet', ['pet'], '고양이 강아지 일상', { weight: 2 }],
  [20007, '취미', 'hobby', ['craft', 'knit', 'plant'], '취미 만들기 조립', { weight: 2 }],
  [20009, '아트', 'art', ['art'], '그림 드로잉 작업', { weight: 3 }],
  [20001, '먹방/쿡방', 'food', ['food', 'kitchen'], '먹방 요리 야식', { weight: 5 }],
  [
    20002,
    '야외방송',
    'outdoor',
    ['city', 'sea', 'mountain', 'market', 'road', 'cycling'],
    '여행 산책 맛집',
    { weight: 4 },
  ],
  [20003, '캠핑', 'camping', ['camp'], '캠핑 불멍 차박'],
  [20004, '낚시', 'fishing', ['sea'], '바다낚시 선상 루어'],
  [20005, '공부/코딩', 'study', ['study'], '같이공부 캠스터디 코딩', { weight: 3 }],
  [20006, '뷰티/패션', 'beauty', ['beauty'], '메이크업 코디 데일리룩'],
  [20008, '댄스', 'dance', ['dance'], '춤 커버댄스 연습'],
  [20010, 'ASMR', 'asmr', ['mic'], '수면 빗소리 타건'],
  [20011, '심야토크', 'night', ['mic'], '고민상담 연애 심야', { weight: 2, isAdult: true }],
  [20012, '운동/건강', 'fitness', ['fitness'], '홈트 스트레칭 러닝'],
  [20013, '책/낭독', 'reading', ['mic', 'study'], '낭독 책추천 라디오'],
  [20014, '시사/경제', 'news', ['chart'], '주식 경제 해설', { weight: 2 }],
];

const sports: CategoryRow[] = [
  [60001, '축구', 'football', ['pitch'], '해외축구 입중계 분석', { weight: 4 }],
  [60002, '야구', 'baseball', ['diamond'], '프로야구 입중계 응원', { weight: 4 }],
  [60003, '농구', 'sports', ['court'], '농구 입중계'],
  [60004, '배구', 'sports', ['net'], '배구 입중계'],
  [60005, '당구', 'sports', ['pool'], '당구 대회 3쿠션'],
  [60006, '격투기', 'sports', ['ring'], '격투기 분석'],
  [60007, '골프', 'sports', ['golf'], '골프 레슨 라운딩'],
  [60008, '자전거/러닝', 'riding', ['cycling'], '라이딩 러닝 코스'],
  [60009, 'e스포츠', 'esports', ['studio'], '대회 중계 결승', { weight: 3 }],
  [60010, '동네체육', 'sports', ['pitch', 'net'], '조기축구 배드민턴'],
];

const rest: [DemoCategory['group'], CategoryRow][] = [
  ['award2024', [950000, '2024 스트리머 대상', 'award', ['award'], '시상식 투표 축하', { weight: 3 }]],
  ['etc', [70001, '공식방송', 'official', ['award', 'study'], '공지 이벤트', { weight: 1 }]],
  ['etc', [70002, '학습/강의', 'study', ['study'], '강의 자격증 외국어', { weight: 2 }]],
  ['etc', [70003, '지역/축제', 'outdoor', ['market', 'city'], '축제 지역 전통시장']],
];

const toCategory = (
  group: DemoCategory['group'],
  [no, name, theme, scenes, tags, more]: CategoryRow,
): DemoCategory => ({
  no: String(no).padStart(8, '0'),
  vodNo: String(10_000_000 + no),
  name,
  group,
  theme,
  scenes,
  tags: tags.split(' '),
  fixedTags: tags.split(' ').slice(0, 2),
  hasDrops: more?.hasDrops ?? false,
  isAdult: more?.isAdult ?? false,
  weight: more?.weight ?? 1,
});

export const demoCategories: readonly DemoCategory[] = [
  ...game.map((row) => toCategory('game', row)),
  ...bora.map((row) => toCategory('bora', row)),
  ...sports.map((row) => toCategory('sports', row)),
  ...rest.map(([group, row]) => toCategory(group, row)),
  ...moreCategories.map(([group, row]) => toCategory(group, row)),
];
