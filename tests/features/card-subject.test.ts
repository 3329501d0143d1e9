import { describe, expect, it } from 'vitest';
import { menuListOf, menuTable } from '~/features/cards/card-action';
import { addressOf, subjectOf } from '~/features/cards/card-subject';
import { links } from '~/links/links';

const hosts = { login: null, play: null, vod: null, station: null, media: null };

describe('the card a menu is about', () => {
  it.each(['live', 'vod', 'catch', 'story'] as const)(
    'is read back from the address of a %s menu',
    (kind) => {
      const card = { kind, userId: 'do.dam-1', no: 12 };
      const nick = '도담 & "봄" #1+%';
      expect(subjectOf(links.cardMenu(card, nick))).toEqual({ ...card, nick });
      expect(subjectOf(links.cardMenu(card, nick, { playlist: { id: 7 } }))).toEqual({
        ...card,
        nick,
        playlist: 7,
      });
      const pick = { type: 'CATEGORY', score: 0.25 };
      expect(subjectOf(links.cardMenu(card, nick, { pick }))).toEqual({ ...card, nick, pick });
      expect(subjectOf(links.cardMenu(card, nick, { pick: { type: 'NEW', score: null } }))).toEqual({
        ...card,
        nick,
        pick: { type: 'NEW', score: null },
      });
    },
  );

  it('is none for other addresses', () => {
    expect(subjectOf('/card/else/x/1?n=x')).toBeNull();
    expect(subjectOf('/live/all')).toBeNull();
  });

  it('is shared with the address of its own player', () => {
    const at = (kind: 'live' | 'vod' | 'catch' | 'story') => addressOf({ kind, userId: 'x', no: 1 }, hosts);
    expect([at('live'), at('vod'), at('catch'), at('story')]).toEqual([
      '/play/x/1',
      '/player/1',
      '/player/1/catch?szSearchTnoList=1',
      '/player/1/catchstory?o=1&szLocation=home&aStoryListIdx=',
    ]);
  });

  it('offers to refuse only what was recommended, to watch later only what can be, and a playlist to be taken over [D273, D274]', () => {
    const labels = (card: Parameters<typeof menuListOf>[0]) =>
      menuListOf(card).map((key) => menuTable[key].label);
    expect(labels({ kind: 'live', pick: { type: 'NEW', score: null } })).toEqual([
      '나중에 보기',
      '즐겨찾기 추가',
      '추천받지 않기',
      '스트리머 숨기기',
      '공유하기',
    ]);
    expect(labels({ kind: 'vod' })).toEqual([
      '나중에 보기',
      '재생목록에 담기',
      '즐겨찾기 추가',
      '스트리머 숨기기',
      '공유하기',
    ]);
    expect(labels({ kind: 'vod', playlist: 3 })).toEqual([
      '재생목록 퍼가기',
      '즐겨찾기 추가',
      '스트리머 숨기기',
      '공유하기',
    ]);
    expect(labels({ kind: 'story' })).toEqual(['즐겨찾기 추가', '스트리머 숨기기', '공유하기']);
    expect(labels({ kind: 'live', isRanked: true })).toEqual(['방송국 가기', '즐겨찾기 추가']);
  });
});
