import { describe, expect, it } from 'vitest';
import { periodLabel, toGameSlot, toGameSlots } from '~/domain/home/sports';
import type { SportsGame } from '~protocol/schedule/calls';
import { periodCodes } from '~protocol/schedule/codes';

const game = (more: Partial<SportsGame> = {}): SportsGame => ({
  no: 1,
  league: '한강리그',
  startsAt: '2026-11-21 19:30:00',
  liveState: 'B',
  period: null,
  status: 0,
  streamerId: 'host',
  broadNo: 77,
  reviewNo: null,
  highlightNo: null,
  home: { name: '집', emblem: null },
  away: { name: '손님', emblem: null },
  liveHomeScore: null,
  liveAwayScore: null,
  finalHomeScore: null,
  finalAwayScore: null,
  isOriginal: true,
  note: null,
  ...more,
});
const slot = (more: Partial<SportsGame>) => toGameSlot(game(more));
const live = { kind: 'live', userId: 'host', no: 77 };

describe('a game of the day', () => {
  it('that has not begun tells its time [D162]', () => {
    expect(slot({})).toMatchObject({ label: '19:30 예정', isLive: false });
    expect(slot({})).not.toHaveProperty('leadsTo');
  });

  it('that runs shows its period, which leads to the broadcast [D163]', () => {
    for (const liveState of ['I', 'D', 'S', 'T', 'U']) {
      expect(slot({ liveState, status: 1, period: 'S_FHA' })).toMatchObject({ label: '전반', leadsTo: live });
    }
    expect(slot({ liveState: 'I', status: 1, period: 'S_FHA', broadNo: null })).not.toHaveProperty('leadsTo');
    expect(slot({ liveState: 'I', status: 1, period: 'S_NEW' })?.label).toBe('진행중');
  });

  it('that ended says so and leads nowhere [D164]', () => {
    for (const status of [0, 1]) {
      const ended = slot({ liveState: 'F', status });
      expect(ended).toMatchObject({ label: '경기종료', isLive: false, isOver: true });
      expect(ended).not.toHaveProperty('leadsTo');
    }
  });

  it('that is in state C is cancelled, whatever its status says [D165, D169]', () => {
    for (const status of [0, 1, 2, 3, 5]) {
      const cancelled = slot({ liveState: 'C', status, highlightNo: 5, isOriginal: false });
      expect(cancelled).toMatchObject({ label: '경기취소', isLive: false });
      expect(cancelled).not.toHaveProperty('leadsTo');
    }
    expect(slot({ status: 4 })?.label).toBe('경기취소');
  });

  it('of status 0 shows only when it is original; status 1 is LIVE [D166]', () => {
    expect(slot({ isOriginal: false })).toBeNull();
    expect(toGameSlots([game({ isOriginal: false }), game({ no: 2 })])).toHaveLength(1);
    expect(slot({ status: 1, isOriginal: false })).toMatchObject({ isLive: true, leadsTo: live });
  });

  it('of status 2 offers its highlight, else its review [D167]', () => {
    expect(slot({ status: 2, highlightNo: 8, reviewNo: 9 })).toMatchObject({
      label: '하이라이트',
      leadsTo: { kind: 'vod', no: 8 },
    });
    expect(slot({ status: 2, reviewNo: 9 })?.leadsTo).toEqual({ kind: 'vod', no: 9 });
    expect(slot({ status: 2 })).not.toHaveProperty('leadsTo');
  });

  it('of status 3 or 6 has no match body, and the label of 3 is plain words [D168]', () => {
    expect(slot({ status: 3 })).not.toHaveProperty('sides');
    expect(slot({ status: 3 })).not.toHaveProperty('leadsTo');
    const six = slot({ status: 6, note: '오늘의 훈련 공개', liveState: 'I', period: 'S_FHA' });
    expect(six).not.toHaveProperty('sides');
    expect(six).toMatchObject({ note: '오늘의 훈련 공개', leadsTo: live });
  });

  it('of status 5 or 7 has a label of plain words [D170]', () => {
    for (const [status, label] of [
      [5, '경기종료'],
      [7, '방송종료'],
    ] as const) {
      const over = slot({ status, liveState: 'F', reviewNo: 9 });
      expect(over).toMatchObject({ label, isOver: true });
      expect(over).not.toHaveProperty('leadsTo');
    }
  });

  it('swaps home and away for KBO games only [D175]', () => {
    expect(slot({})?.sides?.map(({ name }) => name)).toEqual(['집', '손님']);
    expect(slot({ league: 'KBO' })?.sides?.map(({ name }) => name)).toEqual(['손님', '집']);
  });

  it('marks the higher score as the winner; a draw has none [D176]', () => {
    const wins = (more: Partial<SportsGame>) => slot(more)?.sides?.map((side) => [side.score, side.wins]);
    const over = { status: 5, liveState: 'F', liveHomeScore: 9, liveAwayScore: 0 };
    expect(wins({ ...over, finalHomeScore: 2, finalAwayScore: 10 })).toEqual([
      [2, false],
      [10, true],
    ]);
    expect(wins({ ...over, finalHomeScore: 2, finalAwayScore: 2 })).toEqual([
      [2, false],
      [2, false],
    ]);
    expect(
      wins({ status: 1, liveState: 'I', liveHomeScore: 1, liveAwayScore: 0, finalHomeScore: null }),
    ).toEqual([
      [1, true],
      [0, false],
    ]);
    expect(wins({})).toEqual([
      [null, false],
      [null, false],
    ]);
  });
});

describe('periods', () => {
  it('have the words of the specification [D171, D172, D173, D174]', () => {
    expect(
      ['S_FHA', 'S_SHA', 'S_HAT', 'S_OTST', 'S_TFE', 'S_PSO', 'S_GF', 'S_1T', 'S_20T', 'S_3B'].map(
        periodLabel,
      ),
    ).toEqual([
      '전반',
      '후반',
      '하프타임',
      '연장대기',
      '연장종료',
      '승부차기',
      '경기종료',
      '1회초',
      '20회초',
      '3회말',
    ]);
    expect(['S_4Q', 'S_5S', 'S_OT', 'S_2OT', 'S_3OT', 'S_NEW', null].map(periodLabel)).toEqual([
      '4쿼터',
      '5세트',
      '연장',
      '연장 2차',
      '연장 3차',
      null,
      null,
    ]);
    expect(periodCodes.filter((code) => periodLabel(code) === null)).toEqual([]);
  });
});

it('running games come first, those that are over last', () => {
  const order = toGameSlots([
    game({ no: 1, status: 5 }),
    game({ no: 2 }),
    game({ no: 3, status: 1, liveState: 'I' }),
    game({ no: 4 }),
  ]);
  expect(order.map(({ no }) => no)).toEqual([3, 2, 4, 1]);
});
