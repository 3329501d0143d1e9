import { expect, it } from 'vitest';
import { broadcastMoment, linkName, openingDay, rankLabel } from '~/domain/station/station';
import { firstOpening } from '~protocol/station/codes';

it.each([
  ['2019-04-30 23:10:00', '2019.04.30'],
  ['2006-03-09 00:00:00', '2006.03.09'],
  ['2001-01-01 00:00:00', '2006.03.09'],
  [null, '2006.03.09'],
])('opened %s: shown as %s, never earlier than the service [S035]', (openedAt, shown) => {
  expect(openingDay(openedAt, firstOpening)).toBe(shown);
});

it('tells the last broadcast to the minute, or that there was none [S036]', () => {
  expect(broadcastMoment('2026-11-22 19:45:10')).toBe('2026.11.22 19:45');
  expect(broadcastMoment(null)).toBe('-');
});

it('names the kinds of links, what is not known as another one [S037]', () => {
  expect([1, 2, 3, 4, 5, 9, 0, 77].map(linkName)).toEqual([
    ...['페이스북', '인스타그램', '유튜브', '팬카페', '모아봄'],
    ...['기타 외부링크', '기타 외부링크', '기타 외부링크'],
  ]);
});

it('gives titles to the first two of those who gave most, numbers to all others', () => {
  expect([1, 2, 3].map((rank) => rankLabel(rank, true))).toEqual(['회장', '부회장', '3등']);
  expect([1, 2].map((rank) => rankLabel(rank, false))).toEqual(['1등', '2등']);
});
