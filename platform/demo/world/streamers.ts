import { createRandom } from '../../core/random';

export interface DemoStreamer {
  userId: string;
  nick: string;
  stationName: string;
}

/** Nicks with a story of their own, and their ids. */
const named = `
한밤의라디오 midnightradio|새벽세시 saebyeok3|느린우체통 slowpost|감자전막걸리 gamjajeon|서울사는다람쥐 seoul_daram
제주댁미나 jejumina|부산갈매기호 busangalmae|퇴근요정 toegeunfairy|월급루팡씨 wolgeuplupin|국밥탐정 gukbap_tamjeong
양말한짝 yangmal1|내일의나에게 tomorrowme|두부한모 dubu_hanmo|별헤는민지 byulminji|코드짜는곰 codinggom
커피는연하게 yeonhacoffee|오후의고양이 ohucat|파란대문집 parandaemun|옥상텃밭 oksangfarm|마포구방구석 mapobang
라면박사 ramyeondr|하루한문장 harumunjang|토끼굴소장 rabbitsojang|은하수세탁소 milkylaundry|구석자리 guseokjari
김치볶음밥장인 kimbok|전설의초보 legendnewbie|뚜벅이여행자 ttubeogi|첼로켜는현우 cello_hw|도면그리는민수 domyeon_ms
무지개빛수달 rainbowsudal|비오는날엔전 jeon_rain|느티나무아래 neutinamu|세탁기소리 setakgi|골목대장준 golmok_jun
모닝콜지은 morning_je|자취십년차 jachwi10|밤하늘관측소 nightsky_obs|유리병편지 bottle_letter|첫차타는사람 firstbus
막차놓친사람 lastbus_miss|화요일의남자 tuesdayman|필름카메라 filmcam|종이비행기 paperplane_k|오답노트 odapnote
한입만주세요 hanibman|조용한훈수 quiethunsu|연습생출신 exyeonseup|바람의정류장 wind_station|달걀두알 egg_two
`
  .trim()
  .split(/\n|\|/)
  .map((entry) => entry.split(' ') as [nick: string, userId: string]);

const firsts = `
달콤한 dalkom|포근한 pogeun|느긋한 neugeut|용감한 yonggam|졸린 jolin|수상한 susang|반짝이는 banjjak|말랑한 mallang
노래하는 sing|춤추는 dance|배고픈 hungry|소심한 sosim|당당한 dang|푸른 pureun|하얀 hayan|새벽의 dawn|우주 uju|행복한 happy
엉뚱한 eong|씩씩한 ssik|심심한 simsim|부지런한 busy|따뜻한 warm|시골 sigol
`
  .trim()
  .split(/\n|\|/)
  .map((entry) => entry.split(' ') as [nick: string, id: string]);

const seconds = `
고래 gorae|수달 sudal|너구리 neoguri|펭귄 penguin|호랑이 horang|참새 chamsae|여우 yeou|판다 panda|북극곰 bukgeuk|고슴도치 dochi
감자 gamja|고구마 goguma|복숭아 boksunga|만두 mandu|찹쌀떡 chapssal|식빵 sikppang|호떡 hotteok|우동 udong|계란말이 gyeran
구름 gureum|바다 bada|파도 pado|노을 noeul|별똥별 byulttong|눈사람 snowman|단풍 danpung|봄비 bombi
기타 gitar|연필 pencil|우산 usan|나침반 nachim|풍선 pungsun|탐험가 tamheom|요리사 yorisa|마법사 mabeop|기관사 gigwan
`
  .trim()
  .split(/\n|\|/)
  .map((entry) => entry.split(' ') as [nick: string, id: string]);

const stationNames = [
  (nick: string) => `${nick}의 방송국`,
  (nick: string) => `${nick} 하우스`,
  (nick: string) => `오늘도 ${nick}`,
  (nick: string) => `${nick}네 거실`,
  (nick: string) => `어서 와요, ${nick}입니다`,
  (nick: string) => `${nick} 라이브`,
];

const count = 330;

/** The streamers of the demo world, always the same ones; `dodam` is not among them (accounts.ts). */
function makeStreamers(): DemoStreamer[] {
  const random = createRandom(20_241_118);
  const pairs = firsts.flatMap(([first, firstId]) =>
    seconds.map(
      ([second, secondId]) => [`${first}${second}`, `${firstId}_${secondId}`.slice(0, 16)] as const,
    ),
  );
  const used = new Set<string>();
  const all: DemoStreamer[] = [];
  for (const [nick, userId] of random.shuffle([...named, ...random.shuffle(pairs).slice(0, count)])) {
    if (used.has(userId) || all.length === count) continue;
    used.add(userId);
    all.push({ userId, nick, stationName: random.pick(stationNames)(nick) });
  }
  return all;
}

export const demoStreamers: readonly DemoStreamer[] = makeStreamers();
