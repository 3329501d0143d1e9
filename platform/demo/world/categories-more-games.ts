import type { Shelf } from './category-row';

export const gameShelves: readonly Shelf[] = [
  {
    group: 'game',
    from: 40101,
    theme: 'adventure',
    scenes: ['field'],
    names: `서리마녀의 성 | RPG 스토리
붉은사막 순례 | 오픈월드 탐험
천공의 용병단 | RPG 파티
잿빛 기사단 | 소울라이크 보스전
마지막 연금술사 | RPG 제작
해적왕의 나침반 | 항해 모험 | sea
바람의 일족 | MMORPG 길드
여우구슬 온라인 | MMORPG 무협
강호객잔 | 무협 RPG
별을 줍는 소녀 | 어드벤처 감성
시간을 걷는 상인 | 경영 RPG | market
룬워커 | 로그라이크 덱빌딩 | cards`,
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
왕좌의 카드 | 전략 랭크 | cards
골목 격투왕 | 격투 대회 | fighter
그림자 닌자 리그 | 격투 1대1 | fighter`,
  },
  {
    group: 'game',
    from: 40131,
    theme: 'shooter',
    scenes: ['shooter'],
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
    scenes: ['farm'],
    names: `고양이 카페 타이쿤 | 경영 힐링 | pet
우리동네 빵집 | 경영 요리 | kitchen
작은 섬 이야기 | 생활 꾸미기
정원사의 하루 | 힐링 꾸미기
물고기 수족관 | 힐링 수집 | sea
시골집 고치기 | 건축 생활
열차를 달려라 | 시뮬레이션 운전 | road
트럭 인생 | 시뮬레이션 운전 | road`,
  },
  {
    group: 'game',
    from: 40151,
    theme: 'horror',
    scenes: ['horror'],
    names: `폐교의 방과후 | 공포 탈출
404호의 비밀 | 공포 추리
안개섬 조난기 | 생존 공포
마피아 마을 | 추리 시청자참여 | cards
야간경비원 | 공포 생존`,
  },
  {
    group: 'game',
    from: 40161,
    theme: 'puzzle',
    scenes: ['puzzle'],
    names: `조각보 맞추기 | 퍼즐 힐링
스무고개 마스터 | 퀴즈 시청자참여 | quiz
끝말잇기 대전 | 단어 시청자참여 | quiz
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
    names: `바둑 | 대국 해설 | go
오목 | 대국 시청자참여 | go
윷놀이 온라인 | 보드 시청자참여 | cards
주사위 마을 | 보드 파티
맞고의 신 | 보드 카드 | cards
마작 라운지 | 마작 대국 | cards`,
  },
  {
    group: 'game',
    from: 40191,
    theme: 'retro',
    scenes: ['sidescroll'],
    names: `오락실 격투 | 레트로 격투 | fighter
횡스크롤 명작 | 레트로 스피드런
도트 RPG | 레트로 RPG
웹게임 | 웹 시청자참여
앱 테스트 | 모바일 신작 | puzzle
VR 게임 | VR 체험 | blocks`,
  },
];
