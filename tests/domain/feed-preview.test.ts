import { expect, it } from 'vitest';
import { noPreviewOf, noPreviewTexts, postBodyOf, refreshText } from '~/domain/feed/items';
import { createStage, previewLoading, previewSeconds, previewStart } from '~/domain/feed/preview';
import type { SafeHtml } from '~/domain/format/safe-html';

it('a preview of more than 120 s starts anywhere that leaves it its minute, others at 0 [P080]', () => {
  expect([previewStart(null, 0.9), previewStart(120_000, 0.9), previewStart(60_000, 0.5)]).toEqual([0, 0, 0]);
  expect(previewStart(600_000, 0)).toBe(0);
  expect(previewStart(600_000, 0.5)).toBe(270);
  expect(previewStart(600_000, 0.999_999)).toBe(539);
});

it('waits 10 s for a playlist, tries twice more, keeps 3 s ready, and plays 60 s [P080, P088]', () => {
  expect(previewLoading).toEqual({
    manifestLoadingTimeOut: 10_000,
    manifestLoadingMaxRetry: 2,
    maxBufferLength: 3,
  });
  expect(previewSeconds).toBe(60);
});

function seats(...places: number[]) {
  const stage = createStage();
  const told: string[] = [];
  const players = places.map((at) =>
    stage.join(at, (isPlaying) => told.push(`${at} ${isPlaying ? 'plays' : 'stops'}`)),
  );
  return { players, told: () => told.splice(0) };
}

it('one plays at a time: the last visible one of the feed [P081, P079]', () => {
  const { players, told } = seats(30, 20, 10);
  const [newest, middle, oldest] = players;
  newest?.see(true);
  middle?.see(true);
  expect(told()).toEqual(['30 plays', '30 stops', '20 plays']);
  oldest?.see(true);
  oldest?.see(true);
  expect(told()).toEqual(['20 stops', '10 plays']);
  oldest?.see(false);
  expect(told()).toEqual(['10 stops', '20 plays']);
  middle?.leave();
  newest?.see(false);
  expect(told()).toEqual(['20 stops', '30 plays', '30 stops']);
});

it('one that has had its minute rests until it is out of view, and nothing else plays [P080]', () => {
  const { players, told } = seats(30, 20);
  const [newest, oldest] = players;
  newest?.see(true);
  oldest?.see(true);
  told();
  oldest?.rest();
  expect(told()).toEqual(['20 stops']);
  oldest?.claim();
  expect(told()).toEqual(['20 plays']);
  oldest?.rest();
  oldest?.see(false);
  oldest?.see(true);
  expect(told()).toEqual(['20 stops', '30 plays', '30 stops', '20 plays']);
  newest?.claim();
  expect(told()).toEqual(['20 stops', '30 plays']);
});

it('one that cannot be played leaves the list, and the next plays [P082]', () => {
  const { players, told } = seats(30, 20);
  const [newest, oldest] = players;
  newest?.see(true);
  oldest?.see(true);
  told();
  oldest?.drop();
  expect(told()).toEqual(['20 stops', '30 plays']);
  oldest?.see(false);
  oldest?.see(true);
  expect(told()).toEqual([]);
});

it('why there is no preview, and what is said [P083, P084, P085, P086]', () => {
  const open = {
    isPrivate: false,
    isPpv: false,
    isAbroadBlocked: false,
    isAdult: false,
    hasPassword: false,
    fileType: 'REVIEW',
    hls: '/x.m3u8',
  };
  const said = (more: Partial<typeof open>) => {
    const reason = noPreviewOf({ ...open, ...more });
    return reason && [reason, noPreviewTexts[reason]];
  };
  expect(said({})).toBeNull();
  expect(said({ isPpv: true, fileType: 'SMR' })).toEqual([
    'ppv',
    '상세페이지를 통해 재생이 가능한 VOD입니다.',
  ]);
  expect(said({ isAbroadBlocked: true })).toEqual(['abroad', '해외에서 재생이 불가한 VOD입니다.']);
  expect(said({ fileType: 'SMR' })?.[1]).toBe(
    'TV클립은 미리보기가 지원되지 않습니다. 상세페이지로 이동 후 재생해주시기 바랍니다.',
  );
  expect([said({ isAdult: true }), said({ hasPassword: true }), said({ isPrivate: true })]).toEqual([
    ['adult', null],
    ['password', null],
    ['private', null],
  ]);
  expect(said({ hls: '' })).toEqual(['none', null]);
});

it('a long or tall post is folded behind its beginning', () => {
  const html = (text: string) => text as SafeHtml;
  expect(postBodyOf(html('<p>짧은 글 &amp; 끝</p>')).excerpt).toBeNull();
  expect(postBodyOf(html(`<p>${'가'.repeat(300)}</p>`)).excerpt).toBe(`${'가'.repeat(120)}…`);
  expect(postBodyOf(html('<p>한 줄</p>'.repeat(8))).excerpt).toBe(Array(8).fill('한 줄').join(' '));
});

it('the refresh time and its cycle in minutes [P092]', () => {
  expect(refreshText('2026-11-20 12:05:09', 5)).toBe('12:05 기준 · 5분마다 갱신');
  expect(refreshText('soon', 5)).toBeNull();
});
