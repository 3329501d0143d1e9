import { describe, expect, it } from 'vitest';
import { writeCsv } from '~/domain/format/csv';
import { changeText, curveSteps, minutesText } from '~/domain/station/studio';
import { watchSourceOf } from '~/request/watch-source.server';

it.each([
  [0, '1분 미만'],
  [1, '1분'],
  [60, '1시간'],
  [125, '2시간 5분'],
  [600_000, '10,000시간'],
])('%d minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

it.each([
  [112, 100, '12% 늘었어요'],
  [50, 100, '50% 줄었어요'],
  [100, 100, '그대로예요'],
  [3_000, 2, '149,900% 늘었어요'],
  [5, 0, null],
])('%d after %d is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

describe('a curve in steps', () => {
  it('has a step for each minute of a short broadcast, also for those in which nothing was counted', () => {
    expect(
      curveSteps([
        { at: 0, viewers: 4 },
        { at: 2, viewers: 6 },
      ]),
    ).toEqual([
      { from: 0, to: 1, average: 4, peak: 4 },
      { from: 1, to: 2, average: 0, peak: 0 },
      { from: 2, to: 3, average: 6, peak: 6 },
    ]);
  });

  it('has no more steps than fit, of one length, the last one short', () => {
    const steps = curveSteps(Array.from({ length: 183 }, (_, at) => ({ at, viewers: at })));
    expect(steps).toHaveLength(37);
    expect(steps.at(-1)).toEqual({ from: 180, to: 183, average: 181, peak: 182 });
    const days = curveSteps(Array.from({ length: 3_000 }, (_, at) => ({ at, viewers: 1 })));
    expect(days.length).toBeLessThanOrEqual(60);
  });

  it('is none where nothing was counted', () => {
    expect(curveSteps([])).toEqual([]);
  });
});

it('a file of a table holds no formula, and quotes what needs it', () => {
  expect(
    writeCsv([
      ['제목', '수'],
      ['=HYPERLINK("http://evil")', -3],
      ['쉼표, 그리고 "따옴표"\n다음 줄', 2],
      ['@도담', 0],
    ]),
  ).toBe(
    '\ufeff제목,수\r\n"\'=HYPERLINK(""http://evil"")",-3\r\n"쉼표, 그리고 ""따옴표""\n다음 줄",2\r\n\'@도담,0\r\n',
  );
});

describe('from where a viewer comes', () => {
  const origin = 'https://moabom.example';
  const sourceOf = (headers: Record<string, string>) =>
    watchSourceOf(new Request(`${origin}/play/dodam/1`, { headers }), origin);
  it.each([
    ['/', 'home'],
    ['/?x=1', 'home'],
    ['/search?keyword=a', 'search'],
    ['/searching', 'inside'],
    ['/my/favorite', 'favorite'],
    ['/my/notice/1', 'favorite'],
    ['/live/all', 'inside'],
  ])('%s is %s', (path, source) => {
    expect(sourceOf({ referer: origin + path })).toBe(source);
  });

  it('is outside for other sites, for none, and for nonsense; bots name themselves', () => {
    expect(sourceOf({ referer: 'https://moabom.example.evil.kr/' })).toBe('outside');
    expect(sourceOf({})).toBe('outside');
    expect(sourceOf({ referer: 'nonsense' })).toBe('outside');
    const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect(sourceOf({ referer: `${origin}/`, 'user-agent': bot })).toBe('bot');
    const phone =
      'Mozilla/5.0 (Linux; Android 14; Cubot X70) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36';
    expect(sourceOf({ referer: `${origin}/`, 'user-agent': phone })).toBe('home');
  });
});
