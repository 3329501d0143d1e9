import { expect, it } from 'vitest';
import { splitTimes } from '~/domain/vod/times';
import { links } from '~/links/links';

const timesIn = (text: string, length: number | null = null) =>
  splitTimes(text, length).flatMap((part) => (typeof part === 'string' ? [] : [[part.text, part.seconds]]));

it.each([
  ['1:23 여기부터', [['1:23', 83]]],
  ['01:02:03에 나와요', [['01:02:03', 3_723]]],
  [
    '(0:05)와 125:30',
    [
      ['0:05', 5],
      ['125:30', 7_530],
    ],
  ],
  [
    '1:23 4:56',
    [
      ['1:23', 83],
      ['4:56', 296],
    ],
  ],
  ['처음은 0:00', [['0:00', 0]]],
  // no times
  ['1:2', []],
  ['1:75', []],
  ['1:99:00', []],
  ['12:34:56:07', []],
  ['2026-11-26T10:0', []],
  ['비율 16:9', []],
  ['http://a.example/1:05', []],
  ['v1:05', []],
  ['점수는 -1:00', []],
  [
    '1:00-2:00 그리고 3:00~4:00',
    [
      ['1:00', 60],
      ['2:00', 120],
      ['3:00', 180],
      ['4:00', 240],
    ],
  ],
  ['장면1:05부터', [['1:05', 65]]],
  ['아무것도 없어요', []],
] as [string, [string, number][]][])('“%s” has its times [L059]', (text, times) => {
  expect(timesIn(text)).toEqual(times);
  const whole = splitTimes(text, null).map((part) => (typeof part === 'string' ? part : part.text));
  expect(whole.join('')).toBe(text);
});

it('a time that the video does not have is no time [L059]', () => {
  expect(timesIn('1:00 1:23 1:24', 84)).toEqual([
    ['1:00', 60],
    ['1:23', 83],
  ]);
});

it('comments have addresses on whichever page plays their video [L059]', () => {
  const here = '/player/7/catch?szSearchTnoList=7-8&t=5&page=3&edit=1#about';
  expect(links.commentsOn(here)).toBe('/player/7/catch?szSearchTnoList=7-8&t=5&comments=1');
  expect(links.commentsOn(here, { page: 2, order: 'likes', reply: 9 })).toBe(
    '/player/7/catch?szSearchTnoList=7-8&t=5&page=2&order=likes&reply=9',
  );
  expect(links.timeOn('/player/7?change_second=4&comments=1', 83)).toBe('/player/7?comments=1&t=83');
  const hosts = { login: null, play: null, vod: null, station: null, media: null };
  expect(links.vodPlayerComment(hosts, 7, 500_001)).toBe('/player/7?comment=500001#comment-500001');
  expect(links.vodPlayerComment({ ...hosts, vod: 'https://vod.example' }, 7, 1)).toBe(
    'https://vod.example/player/7',
  );
});
