import { describe, expect, it } from 'vitest';
import { starRank } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import { type StarRank, starRankCount } from '~protocol/live/star-rank';
import { type Answer, mockUpstream, noAnswer, sendJson } from '../support/upstream';

const upstream = mockUpstream();
const nobody: StarRank = { best: [], themes: [] };
/** The ranking, when the upstream answers so. */
const read = async (answer: Answer) => {
  upstream.on('POST /api/star_rank.php', answer);
  return valueOr(await starRank.get(upstream.client(), { nCount: starRankCount }), nobody);
};
const star = (broadNo: number, more: object = {}) => ({
  broadNo,
  userId: `u${broadNo}`,
  userNick: `닉${broadNo}`,
  url: '/station/u',
  title: '제목',
  ...more,
});

describe('the star ranking', () => {
  it('is asked for with szWork and the count of the best [D262]', async () => {
    const { best, themes } = await read({
      bestDataCnt: 2,
      bestData: [
        star(1, { broadTitle: '큰 제목', snUrl: '/p.webp', favoriteCnt: 7 }),
        { broadNo: 2 },
        star(3),
      ],
      themeData: [{ title: '게임', detail: '설명', rankCode: 'game', rankList: [star(4)] }],
    });
    expect(upstream.seen[0]).toMatchObject({ method: 'POST', url: '/api/star_rank.php' });
    expect(upstream.seen[0]?.body).toBe('szWork=getStarRank&nCount=4');
    expect(
      best.map(({ broadcastId, title, photo, followers }) => [broadcastId, title, photo, followers]),
    ).toEqual([
      [1, '큰 제목', '/p.webp', 7],
      [3, '제목', null, null],
    ]);
    expect(themes).toMatchObject([
      { code: 'game', title: '게임', detail: '설명', stars: [{ broadcastId: 4 }] },
    ]);
  });

  it('is one of nobody when it fails, and when its count is zero [D261]', async () => {
    const none = { bestDataCnt: 0, bestData: [star(1)], themeData: [] };
    for (const answer of [none, '<html>', sendJson({}, 500), noAnswer()])
      expect(await read(answer)).toEqual(nobody);
  });
});
