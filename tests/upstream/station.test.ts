import { describe, expect, it } from 'vitest';
import { readStationMenu } from '~/features/station/station.server';
import { stations } from '~/upstream/clients.server';
import { readStationFigures } from '~/upstream/station/figures.server';
import { type Answer, mockUpstream, noAnswer, sendJson } from '../support/upstream';

const upstream = mockUpstream();

const stationAnswer = (more: object = {}) => ({
  station: { stationNo: 7, userId: 'star', userNick: '별' },
  ...more,
});
const find = async (answer: Answer) => {
  upstream.on('GET /star/station', answer);
  const outcome = await stations.info(upstream.client(), { userId: 'star' });
  return outcome.ok ? outcome.value : null;
};
const menu = (answer: Answer) => {
  upstream.on('GET /star/menu', answer);
  return readStationMenu(upstream.client(), 'star');
};
const figures = async (answer: Answer, activeNo: 0 | 1 = 0) => {
  upstream.on('GET /star/dashboard', answer);
  const at = { userId: 'star', openedAt: '2020-01-02 03:04:05', lastBroadcastAt: null, activeNo };
  const info = await readStationFigures(upstream.client(), at);
  return (
    info && { ...info, figures: Object.fromEntries(info.figures.map(({ label, text }) => [label, text])) }
  );
};

describe('a station', () => {
  it('has the names of either reading, and is called by its id without one [S016, S086]', async () => {
    const names = {
      nickname: '다른 이름',
      name: '별의 방송국',
      joinedAt: '2020-01-02 03:04:05',
      liveStartedAt: 'x',
    };
    expect(await find({ station: { stationNo: 7, userId: 'star', ...names } })).toMatchObject({
      nick: '다른 이름',
      name: '별의 방송국',
      openedAt: '2020-01-02 03:04:05',
      lastBroadcastAt: 'x',
    });
    expect(await find({ station: { stationNo: 7, userId: 'star' } })).toMatchObject({ nick: 'star' });
  });

  it('says what the viewer is to it, whichever way a flag is written [S090]', async () => {
    const nothing = {
      isFavorite: false,
      isMobilePushEnabled: false,
      isSubscribed: false,
      isOwner: false,
      isManager: false,
      canPostNotice: false,
      hasAdRevenue: false,
    };
    expect(await find(stationAnswer())).toMatchObject(nothing);
    for (const [flag, meaning] of Object.entries({
      isFavorite: 'isFavorite',
      isMobilePush: 'isMobilePushEnabled',
      isSubscribe: 'isSubscribed',
      isOwner: 'isOwner',
      isManager: 'isManager',
      isNotice: 'canPostNotice',
      isAdsence: 'hasAdRevenue',
    }))
      for (const yes of [true, 1, 'Y'])
        expect(await find(stationAnswer({ userAuth: { [flag]: yes } }))).toMatchObject({
          ...nothing,
          [meaning]: true,
        });
  });

  it('shows what a model wrote first where its owner wants so, and else nothing of it [S022, S087]', async () => {
    const display = { profileText: '제 방송국', aiProfileStr: '모델이 쓴 글' };
    const words = async (aiProfileConfYn: string) => {
      const station = await find(stationAnswer({ display: { ...display, aiProfileConfYn } }));
      return [station?.aiWords, station?.words];
    };
    expect(await words('Y')).toEqual(['모델이 쓴 글', '제 방송국']);
    expect(await words('N')).toEqual([null, '제 방송국']);
  });

  it('has a picture for each width, or a colour, if it is one [S088]', async () => {
    const art = async (given: object) => {
      const station = await find(stationAnswer({ art: given }));
      return [station?.art, station?.color];
    };
    expect(await art({ pcFilename: '/w.webp', mobileFilename: '/n.webp', color: '#12abEF' })).toEqual([
      { wide: '/w.webp', narrow: '/n.webp' },
      '#12abEF',
    ]);
    expect(await art({ pcFilename: '/w.webp' })).toEqual([{ wide: '/w.webp', narrow: '/w.webp' }, null]);
    expect(await art({ color: 'red;} body { display: none' })).toEqual([null, null]);
  });

  it('is missing, closed or out of reach', async () => {
    for (const answer of [sendJson({ code: 9000, message: '없음' }, 404), noAnswer()])
      expect(await find(answer)).toBeNull();
  });
});

describe('its menu', () => {
  const fan = (userId: string) => ({ userId, userNick: `닉 ${userId}` });

  it('has its rankings in one spelling or the other [S093]', async () => {
    const boards: object[] = [];
    for (const [fans, subscribers, givers] of [
      ['topfans', 'subscribeAccfans', 'subscribeGiftfans'],
      ['fanList', 'subscribeAccFans', 'subscribeGiftFans'],
    ] as const) {
      const read = await menu({
        boards,
        [fans]: [fan('a'), { userNick: '아이디 없는 팬' }],
        [subscribers]: [{ userId: 'b', userNickname: '비' }],
        [givers]: [fan('c')],
      });
      expect([read.fans, read.subscribers, read.givers]).toEqual([
        [{ userId: 'a', nick: '닉 a' }],
        [{ userId: 'b', nick: '비' }],
        [{ userId: 'c', nick: '닉 c' }],
      ]);
    }
  });

  it('has the store and what the service offers its owner, by flags of either spelling [S094]', async () => {
    const read = async (flags: object) => {
      const { hasStore, offers } = await menu({ boards: [], ...flags });
      return [hasStore, offers];
    };
    expect(await read({})).toEqual([false, []]);
    expect(await read({ store: 1, supporters: 'Y', best: true, partner: 0 })).toEqual([
      true,
      ['supporters', 'best'],
    ]);
    expect(await read({ hiddenMenu: { showStoreMenu: true, showPartnerMenu: 'Y' } })).toEqual([
      true,
      ['partner'],
    ]);
  });

  it('has boards of either spelling; lines, groups and the guestbook are told by their type [S081, S082, S095]', async () => {
    const { boards } = await menu({
      boards: [
        { bbsNo: 1, name: '공지사항', boardType: 104, displayType: 'list', authNo: 101 },
        { bbsId: '2', boardName: '사진첩', boardType: '103', authNo: 103, isReadable: false },
        { bbsNo: 3, name: '', boardType: 106 },
        { bbsNo: 4, name: '모음', boardType: 107 },
        { bbsNo: 5, name: '방명록', boardType: 101 },
        { bbsNo: 6, name: '앞으로 생길 것', boardType: 901 },
        { bbsNo: 7, name: '종류가 없다' },
      ],
    });
    expect(boards.map(({ bbsNo, name, kind, isReadable }) => [bbsNo, name, kind, isReadable])).toEqual([
      [1, '공지사항', 'posts', true],
      [2, '사진첩', 'posts', false],
      [3, '', 'line', true],
      [4, '모음', 'group', true],
      [5, '방명록', 'guest', true],
      [6, '앞으로 생길 것', 'posts', true],
    ]);
  });
});

describe('its figures', () => {
  const upd = { today0OkCnt: 3, today1OkCnt: 4, today0VisitCnt: 5, today1VisitCnt: 6 };

  it('are of the counter that is today’s, in either spelling, with ranks, hours and links [S032, S091]', async () => {
    const first = await figures({
      subscription: { total: 12, tier1: 8, tier2: 4 },
      rank: [{ rankType: 'total', rankName: '종합 순위', totalRank: 21, totalRankLast: 25 }],
      upd: { ...upd, fanCnt: 12_345, totalViewCnt: 7, totalOkCnt: 8, totalVisitCnt: 9 },
      fanclubCnt: 2,
      supporterCnt: 1,
      station: { totalBroadcastTime: 7_300 },
      link: [{ type: 3, url: 'https://youtube.com/@star', linkName: '' }],
    });
    expect(first?.figures).toMatchObject({
      '종합 순위': '21위',
      애청자: '1.2만명',
      '누적 참여자': '7명',
      '누적 UP': '8개',
      '오늘 UP': '3개',
      '누적 방문': '9회',
      '오늘 방문': '5회',
      구독자: '12명',
      베이직: '8명',
      플러스: '4명',
      팬클럽: '2명',
      서포터: '1명',
      '총 방송시간': '2시간',
    });
    expect(first?.links).toEqual([{ label: '유튜브', url: 'https://youtube.com/@star' }]);
    const second = await figures({ upd: { ...upd, fanCount: 5 }, fanclubCount: 6, supporterCount: 7 }, 1);
    expect(second?.figures).toMatchObject({
      애청자: '5명',
      '오늘 UP': '4개',
      '오늘 방문': '6회',
      팬클럽: '6명',
      서포터: '7명',
    });
  });

  it('name links by their type; what is not known, and none, are others [S038]', async () => {
    const link = [0, 1, 2, 3, 4, 5, 9, 77].map((type) => ({
      type,
      url: `https://a.test/${type}`,
      linkName: '',
    }));
    const read = await figures({ upd: {}, link });
    const other = '기타 외부링크';
    expect(read?.links.map(({ label }) => label)).toEqual([
      other,
      '페이스북',
      '인스타그램',
      '유튜브',
      '팬카페',
      '모아봄',
      other,
      other,
    ]);
  });
});

describe('a ranking, whole', () => {
  it('is asked for at its address and says what a place rests on [S113, S114]', async () => {
    upstream.on('GET /star/topfans/detail', { data: [{ userId: 'a', userNick: '가', totalGift: '70' }, {}] });
    const subscriber = { userId: 'b', accPaymentCount: 12, accFirstPaymentDate: '2025-01-02 03:04:05' };
    upstream.on('GET /star/subscribe-2/detail', { data: [subscriber] });
    const client = upstream.client();
    expect(await stations.topFans(client, { userId: 'star' })).toEqual({
      ok: true,
      value: [{ userId: 'a', nick: '가', count: 70, since: null }],
    });
    expect(await stations.subscribers(client, { userId: 'star', list: 'subscribe-2' })).toEqual({
      ok: true,
      value: [{ userId: 'b', nick: 'b', count: 12, since: '2025.01.02' }],
    });
  });
});
