import { seoulDay, timeAfter, timeBefore } from '../../core/time';
import type { gameProfile, searchAlias, searchTheme, searchWord } from '../../tables/search/search';
import type { Host } from './broadcasts';
import { demoCategories } from './categories';
import { homeOf } from './homes';

export interface SearchWorld {
  words: (typeof searchWord.$inferInsert)[];
  aliases: (typeof searchAlias.$inferInsert)[];
  themes: (typeof searchTheme.$inferInsert)[];
  games: (typeof gameProfile.$inferInsert)[];
}

/** Invented but for the adult ones: what must be refused is not for a public repository. */
const wordTable = [
  ['forbidden', ['금칙어', '도박사이트', '대리입금']],
  ['illegal', ['불법촬영', '불법촬영물']],
  ['adult', ['성인', '19금']],
] as const;

const noOf = (name: string) => demoCategories.find((category) => category.name === name)?.no ?? '';

/** Games with events, official stations and a series. */
const gameTable = [
  ['달빛연대기', ['드래곤 라그나', '검은숲의 수호자'], '달빛 축제'],
  ['은하공성전', ['폭풍의 협곡', '태양의 제국'], '은하 챔피언스 승부 예측'],
  ['폭풍의 협곡', ['은하공성전', '무한의 탑'], '협곡 리그 응원 이벤트'],
  ['블랙아웃 스쿼드', ['타이드 스트라이크'], '블랙아웃 오픈 예선 참가'],
] as const;

/** When an event of a game begins and ends, around `now`. */
export const eventDays = (now: Date) => ({
  startDate: seoulDay(timeBefore(now, 3, 'day')),
  endDate: seoulDay(timeAfter(now, 11, 'day')),
});

/** Words, other names, themes and games, so that every part of the search can be seen. The first hosts are the best known. */
export function composeSearch({ hosts, now }: { hosts: readonly Host[]; now: Date }): SearchWorld {
  const idsOf = (from: number, count: number) => hosts.slice(from, from + count).map(({ userId }) => userId);
  const [first = '', second = '', third = ''] = idsOf(0, 3);
  const eaters = hosts
    .map(({ userId }) => userId)
    .filter((userId) => homeOf(userId).category.theme === 'food');
  return {
    words: wordTable.flatMap(([kind, words]) => words.map((word) => ({ kind, word }))),
    aliases: [
      { alias: '도담이', userId: 'dodam' },
      { alias: '도담', userId: third },
      { alias: '민지', userId: first },
      { alias: '민지', userId: second },
    ],
    themes: [
      {
        title: '2024 스트리머 대상',
        keywords: ['스트리머대상', '2024스트리머대상', '대상'],
        html: '<h3>2024 스트리머 대상</h3><p>한 해를 빛낸 스트리머를 만나 보세요.</p>',
        backgroundColor: '#2a1d52',
        isTop: true,
        shortcuts: [
          {
            url: '/live/group/award2024',
            title: '2024 스트리머 대상',
            buttons: [
              { url: '/live/group/award2024', title: '시상식 LIVE' },
              { url: '/star-rank', title: '별별랭킹' },
            ],
          },
        ],
        streamerIds: idsOf(0, 8),
        vodStreamerIds: idsOf(0, 3),
      },
      {
        title: '먹방 모아보기',
        keywords: ['먹방'],
        html: '<h3>오늘 뭐 먹지?</h3><p>배고픈 시간에 보는 <strong>먹방</strong> 모음</p>',
        backgroundColor: '#5a2a12',
        isTop: false,
        shortcuts: [],
        streamerIds: eaters.slice(0, 6),
        vodStreamerIds: eaters.slice(0, 2),
      },
    ],
    games: gameTable.map(([name, series, event], index) => ({
      categoryNo: noOf(name),
      stationIds: idsOf(3 + index * 2, 2),
      events: [
        {
          title: event,
          link: `/directory/category/${encodeURIComponent(name)}/live`,
          ...eventDays(now),
        },
      ],
      seriesNos: series.map(noOf),
    })),
  };
}
