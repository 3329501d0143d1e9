/** Invented teams; the emblem is /media/e/{code}.webp. */
export interface DemoTeam {
  code: string;
  name: string;
  shortName: string;
  nameEng: string;
}

const rows = (prefix: string, text: string): DemoTeam[] =>
  text
    .trim()
    .split('\n')
    .map((line, index) => {
      const [name = '', shortName = '', nameEng = ''] = line.split('|').map((part) => part.trim());
      return { code: `${prefix}${String(index + 1).padStart(2, '0')}`, name, shortName, nameEng };
    });

export const footballTeams = rows(
  'F',
  `한강 유나이티드 | 한강 | Hangang United
남산 FC | 남산 | Namsan FC
해운대 블루스 | 해운대 | Haeundae Blues
무등 산악회 | 무등 | Mudeung SC
달구벌 FC | 달구벌 | Dalgubeol FC
탐라 이글스 | 탐라 | Tamna Eagles
소양강 로버스 | 소양강 | Soyang Rovers
전주 비빔 시티 | 전주 | Jeonju City`,
);

export const baseballTeams = rows(
  'B',
  `서울 까치단 | 까치 | Seoul Magpies
부산 등대호 | 등대호 | Busan Lights
대전 혜성 | 혜성 | Daejeon Comets
광주 빛고을 | 빛고을 | Gwangju Glow
인천 갈매기 | 갈매기 | Incheon Gulls
수원 성벽 | 성벽 | Suwon Walls
대구 사과군단 | 사과군단 | Daegu Apples
창원 파도 | 파도 | Changwon Waves`,
);

export const courtTeams = rows(
  'C',
  `원주 산마루 | 산마루 | Wonju Ridge
울산 고래 | 고래 | Ulsan Whales
안양 번개 | 번개 | Anyang Bolts
고양 물결 | 물결 | Goyang Waves
천안 호두 | 호두 | Cheonan Walnuts
의정부 부대 | 의정부 | Uijeongbu Stew
여수 밤바다 | 밤바다 | Yeosu Night
화성 로켓 | 로켓 | Hwaseong Rockets`,
);

export const esportsTeams = rows(
  'E',
  `달빛 게이밍 | DBG | Dalbit Gaming
치즈김밥 | CKB | Cheese Kimbap
팀 해태눈 | THN | Team Haetae
새벽반 e스포츠 | SBE | Dawn Esports
골목대장즈 | GMD | Golmok Kings
노을진 자리 | NJR | Sunset Seat
팀 미역국 | MYK | Team Miyeok
은하철도 | EXP | Galaxy Express
붕어빵 나이츠 | BBN | Carp Knights
제로 콜라 | ZRC | Zero Cola`,
);

export const demoTeams: readonly DemoTeam[] = [
  ...footballTeams,
  ...baseballTeams,
  ...courtTeams,
  ...esportsTeams,
];
