import { linkTypes } from '~protocol/station/codes';
import { createRandom } from '../../core/random';
import { timeAfter, timeBefore } from '../../core/time';
import type { Db } from '../../db/open-database';
import * as store from '../store/station-settings';
import { demoHosts } from './fame';
import type { WorldContext } from './world-context';

/** The station that has everything. */
const rich = 'dodam';

const words =
  '광고문의,오픈채팅,무료나눔,대리팀,현금거래,계정판매,도배금지,스포주의,낚시글,비속어예시,ㅂㅅ,정치이야기'.split(
    ',',
  );

const links = [
  [linkTypes.facebook, 'https://www.facebook.com/moabom.dodam', '도담 페이스북'],
  [linkTypes.instagram, 'https://www.instagram.com/moabom.dodam', ''],
  [linkTypes.youtube, 'https://www.youtube.com/@moabom-dodam', '다시보기 채널'],
  [linkTypes.portal, 'https://cafe.naver.com/moabomdodam', '느린 저녁 카페'],
  [linkTypes.product, 'https://moabom.example.com/dodam', '모아봄 소식'],
  [linkTypes.etc, 'https://dodam.example.com/', '도담의 일기'],
] as const;

const badges = [
  ['신인상', 'rookie'],
  ['소통왕', 'talk'],
  ['1주년', 'anniversary'],
  ['성실 방송', 'steady'],
  ['가을 축제', 'festival'],
] as const;

const items = [
  ['느린 저녁 머그컵', 18_000, '방송에서 쓰는 그 컵이에요. 전자레인지에 넣어도 돼요.'],
  ['도담 엽서 세트', 6_500, '계절마다 한 장씩, 네 장을 담았어요.'],
  ['산책 에코백', null, '가격과 재고는 파는 곳에서 확인해 주세요.'],
] as const;

/** Names of boards by type and authNo; those of a type that is there already are left out, but the audiences. */
const boards = [
  [106, 101, '구분선'],
  [107, 101, '모아 보기'],
  [101, 101, '방명록'],
  [103, 101, '사진첩'],
  [105, 101, '에디터 노트'],
  [108, 101, '다시보기 모음'],
  [109, 101, '하이라이트 모음'],
  [112, 101, '서포터즈 게시판'],
  [107, 101, '가까운 분들'],
  [104, 102, '혼자 쓰는 메모'],
  [104, 103, '애청자 게시판'],
  [104, 104, '팬클럽 게시판'],
  [104, 105, '스트리머 라운지'],
  [104, 106, '매니저 회의실'],
  [104, 107, '구독자 게시판'],
] as const;
/** Kinds that a station may have several of. */
const several = [104, 106, 107];

const givers = 40;

/** Settings of dodam's station, and who gave to it: every list is filled. Stations on whose blacklists bomi stands. */
export async function loadStationSettings(db: Db, { now, seed }: WorldContext): Promise<void> {
  const random = createRandom(seed + 15_485_863);
  const others = demoHosts(seed).filter(({ userId }) => userId !== rich);
  const idOf = (index: number) => others[index]?.userId ?? '';
  const ago = (days: number) => timeBefore(now, days, 'day');
  const stationUserId = rich;
  const known = await store.listBoardTypes(db, rich);
  const fans = others.slice(40, 40 + givers);
  await store.insertStationSettings(db, {
    userId: rich,
    profile: {
      aiProfileText:
        '하루를 마무리하는 시간에 차를 마시며 이야기하는 방송입니다. 시청자의 사연을 천천히 읽어 주고, 계절의 풍경을 함께 봅니다.',
      isAiProfileFirst: true,
    },
    links: links.map(([type, url, name], position) => ({ stationUserId, position, type, url, name })),
    badges: badges.map(([groupName, className], priority) => ({
      stationUserId,
      priority: priority + 1,
      groupNo: priority + 1,
      groupName,
      className,
    })),
    items: items.map(([name, price, description], position) => ({
      stationUserId,
      position,
      name,
      price,
      description,
      url: `https://shop.example.com/dodam/${position + 1}`,
      createdAt: ago(60 - position),
    })),
    words: words.map((word) => ({ stationUserId, word, createdAt: ago(90) })),
    roles: [
      { stationUserId, accountId: idOf(30), role: 'chatManager', createdAt: ago(50) },
      { stationUserId, accountId: idOf(31), role: 'vodEditor', createdAt: ago(40) },
    ],
    blacklists: [
      ...[160, 161, 162].map((index, nth) => ({
        stationUserId,
        accountId: idOf(index),
        kind: 'station' as const,
        reason: ['광고 글을 반복해서 올림', '다른 시청자에게 욕설', ''][nth],
        createdAt: ago(30 - nth),
      })),
      {
        stationUserId,
        accountId: idOf(163),
        kind: 'clip' as const,
        reason: '악의적인 편집',
        createdAt: ago(12),
      },
      {
        stationUserId: idOf(150),
        accountId: 'bomi',
        kind: 'station' as const,
        reason: '도배',
        createdAt: ago(20),
      },
      {
        stationUserId: idOf(151),
        accountId: 'bomi',
        kind: 'clip' as const,
        reason: '',
        createdAt: ago(10),
      },
    ],
    boards: boards
      .filter(([boardType]) => several.includes(boardType) || !known.includes(boardType))
      .map(([boardType, authNo, name]) => ({
        stationUserId,
        boardType,
        displayType: boardType,
        authNo,
        writeAuthNo: authNo,
        name,
      })),
    fans: fans.map(({ userId }, index) => ({
      accountId: userId,
      stationUserId,
      createdAt: ago(300 - 7 * index),
    })),
    subscriptions: fans.slice(0, 25).map(({ userId }, index) => ({
      accountId: userId,
      stationUserId,
      tier: index % 4 === 0 ? 2 : 1,
      type: index % 3 === 0 ? ('ticket' as const) : ('auto' as const),
      paymentCount: 1 + ((index * 5) % 14),
      firstPaidAt: ago(30 + 12 * index),
      expiresAt: timeAfter(now, 2 + index, 'day'),
    })),
    // the earliest first: lists are in the order of the ids; in the evenings, some minutes apart
    gifts: fans
      .flatMap(({ userId }, index) =>
        (['balloon', 'sticker', 'subscription'] as const).map((kind, nth) => ({
          kind,
          senderId: userId,
          stationUserId,
          receiverId: null,
          amount: kind === 'subscription' ? 1 + (index % 6) : random.integer(10, 2_000),
          createdAt: timeBefore(ago(1 + 3 * index), ((index * 37) % 240) + nth * 9, 'minute'),
        })),
      )
      .reverse(),
  });
}
