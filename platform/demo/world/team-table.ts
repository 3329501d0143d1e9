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

export const netTeams = rows(
  'V',
  `춘천 안개 | 안개 | Chuncheon Mist
목포 등대 | 등대 | Mokpo Beacon
진주 남강 | 남강 | Jinju River
강릉 파랑 | 파랑 | Gangneung Blue
청주 직지 | 직지 | Cheongju Press
포항 불빛 | 불빛 | Pohang Flames
군산 항구 | 항구 | Gunsan Harbor
김해 가야 | 가야 | Gimhae Gaya`,
);

/** Cups from over the seas are played in our night. */
export const atlanticTeams = rows(
  'A',
  `포르투 마레 | 마레 | Porto Mare
리스본 테주 | 테주 | Lisbon Tejo
더블린 클로버 | 클로버 | Dublin Clover
나폴리 솔레 | 솔레 | Napoli Sole
브레멘 악단 | 악단 | Bremen Players
겐트 종탑 | 종탑 | Ghent Belfry
세비야 오렌지 | 오렌지 | Sevilla Naranja
리옹 직공 | 직공 | Lyon Weavers
오슬로 피오르 | 피오르 | Oslo Fjord
코르크 캡틴스 | 캡틴스 | Cork Captains
빈 왈츠 | 왈츠 | Vienna Waltz
그단스크 호박 | 호박 | Gdansk Amber
로테르담 풍차 | 풍차 | Rotterdam Mills
제노바 돛 | 돛 | Genova Sails
바젤 라인 | 라인 | Basel Rhine
말뫼 다리 | 다리 | Malmo Bridge`,
);

export const pacificTeams = rows(
  'P',
  `포틀랜드 비 | 포틀랜드 | Portland Rain
샌디에고 서퍼 | 서퍼 | San Diego Surfers
밴쿠버 곰 | 밴쿠버 | Vancouver Bears
덴버 고원 | 고원 | Denver Highlands
오클랜드 갈대 | 갈대 | Oakland Reeds
호놀룰루 파인 | 파인 | Honolulu Pines
시애틀 우산 | 우산 | Seattle Umbrellas
피닉스 선인장 | 선인장 | Phoenix Cactus`,
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
제로 콜라 | ZRC | Zero Cola
한강 웨이브 | HGW | Hangang Wave
팀 두루미 | DRM | Team Durumi
야식클럽 | YSC | Night Snack Club
북극성 게이밍 | NSG | North Star Gaming
도토리 워리어스 | DTR | Acorn Warriors
팀 소나기 | SNG | Team Sonagi
감귤 스파크 | GGS | Tangerine Spark
고인돌 이스포츠 | DOL | Dolmen Esports
막차 유니온 | MCU | Last Bus Union
팀 장독대 | JDD | Team Jangdok
푸른 등대 | BLH | Blue Lighthouse
마루 레이더스 | MRR | Maru Raiders
팀 참새 | CSE | Team Sparrow
구름다리 | CLB | Cloud Bridge
연날리기 | KTE | Kite Esports
옥수수밭 파이브 | CF5 | Cornfield Five
팀 누룽지 | NRG | Team Nurungji
자정 라이벌스 | MNR | Midnight Rivals
가을볕 | GBT | Autumn Sun
산마루 게이밍 | SMR | Sanmaru Gaming
팀 윷놀이 | YUT | Team Yut
바다사자 | SLN | Sea Lions`,
);

export const demoTeams: readonly DemoTeam[] = [
  ...footballTeams,
  ...baseballTeams,
  ...courtTeams,
  ...netTeams,
  ...atlanticTeams,
  ...pacificTeams,
  ...esportsTeams,
];
