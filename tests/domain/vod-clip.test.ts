import { expect, it } from 'vitest';
import { partErrors, partFrom, partText, partTo, secondsTyped } from '~/domain/vod/clip';

it('seconds are read as a field of numbers sends them, anything else is none', () => {
  expect(['41', ' 41.5 ', '0', '90.125'].map(secondsTyped)).toEqual([41, 41.5, 0, 90.125]);
  for (const text of ['', ' ', '-1', '1:05', '1e3', '12초', '0x10', '41.', 'Infinity'])
    expect(secondsTyped(text), text).toBeNaN();
});

it('a part of 5 to 60 seconds within what is held is one, whatever else is said at its field', () => {
  expect(partErrors({ start: 0, length: 60 }, 90)).toEqual({});
  expect(partErrors({ start: 85, length: 5 }, 90)).toEqual({});
  // tenths of what plays: no rounding stands in the way
  expect(partErrors({ start: 74.7, length: 15.3 }, 90)).toEqual({});
  expect(Object.keys(partErrors({ start: 86, length: 5 }, 90))).toEqual(['start']);
  expect(Object.keys(partErrors({ start: 80, length: 15 }, 90))).toEqual(['length']);
  for (const length of [4.9, 60.1, Number.NaN])
    expect(partErrors({ start: 0, length }, 90).length).toContain('5초부터 60초까지');
  expect(Object.keys(partErrors({ start: Number.NaN, length: Number.NaN }, 90))).toEqual(['start', 'length']);
});

it('a part says from where to where and how long it is, or what is wrong with it', () => {
  expect(partText({ start: 41, length: 15 }, 90)).toBe('0:41부터 0:56까지 15초');
  expect(partText({ start: 59.96, length: 7.5 }, 90)).toBe('1:00부터 1:07까지 7.5초');
  expect(partText({ start: 41, length: 2 }, 90)).toContain('5초부터 60초까지');
});

it('the place of the video begins or ends it', () => {
  expect(partFrom(12.34, { start: 0, length: 15 }, 90)).toEqual({ start: 12.3, length: 15 });
  expect(partFrom(80, { start: 0, length: 15 }, 89.96)).toEqual({ start: 80, length: 9.9 });
  expect(partFrom(80, { start: 0, length: Number.NaN }, 90)).toEqual({ start: 80, length: Number.NaN });
  expect(partTo(27.34, { start: 12.3, length: 60 })).toEqual({ start: 12.3, length: 15 });
  expect(partTo(5, { start: 12, length: 15 })).toEqual({ start: 12, length: 0 });
});
