import { describe, expect, it } from 'vitest';
import { matchState } from '~/domain/home/esports';
import { actTypeOf, extraLiveState, type SearchGate, searchedKeyword } from '~/domain/search/search';

it.each(['di', 'ac', 'rt', 'rk', 'lc', 'ad', 'pk'])('calls szStype %s an input field [D363]', (szStype) => {
  expect(actTypeOf({ szStype, acttype: 'total' })).toBe('input_field');
});

it('calls stype di an input field, and leaves any other acttype as it is [D363]', () => {
  expect(actTypeOf({ stype: 'di' })).toBe('input_field');
  expect(actTypeOf({ stype: 'hash', szStype: 'mk', acttype: 'mk' })).toBe('mk');
  expect(actTypeOf({})).toBe('');
});

it('is 0 for real broadcasts, 1 for only others, -1 for none [D227]', () => {
  expect(extraLiveState({ items: [1], extra: [] })).toBe(0);
  expect(extraLiveState({ items: [], extra: [1] })).toBe(1);
  expect(extraLiveState({ items: [], extra: [] })).toBe(-1);
});

it('searches for a correction that is made at once, and only for that', () => {
  const gate: SearchGate = { state: 'allowed', origin: 'ghksqnf', correction: null, sessionKey: '' };
  const correction = { modified: '환불', postpos: '로', isAutofix: true };
  expect(searchedKeyword(gate, 'ghksqnf')).toBe('ghksqnf');
  expect(searchedKeyword({ ...gate, correction }, 'ghksqnf')).toBe('환불');
  const offered = { ...gate, correction: { ...correction, isAutofix: false } };
  expect(searchedKeyword(offered, 'ghksqnf')).toBe('ghksqnf');
  // the check names what was typed before the correction that is being searched for now
  expect(searchedKeyword({ ...gate, origin: '달빛연데기' } as SearchGate, '달빛연대기')).toBe('달빛연대기');
});

describe('an esports match', () => {
  const match = (status: string, more: object = {}) => ({
    status,
    titleNo: null,
    bbsNo: null,
    stationNo: null,
    ...more,
  });

  it.each([
    ['0', '경기예정', false, null, false],
    ['1', 'LIVE', true, 'live', false],
    ['2', '경기종료', true, null, true],
    ['3', '중계없음', true, null, false],
    ['4', '경기취소', false, null, false],
    ['5', '경기종료', true, null, true],
    ['8', '경기종료', true, null, true],
    ['7', '경기예정', false, null, false],
  ])('of status %s is %s', (status, label, showsScores, leadsTo, hasCover) => {
    expect(matchState(match(status))).toEqual({ label, showsScores, leadsTo, hasCover });
  });

  it.each(['titleNo', 'bbsNo', 'stationNo'])('that is over and has a %s can be watched again', (id) => {
    for (const status of ['5', '8']) {
      expect(matchState(match(status, { [id]: 7 }))).toMatchObject({
        label: '다시보기',
        leadsTo: 'vod',
        hasCover: true,
      });
    }
    expect(matchState(match('2', { [id]: 7 })).label).toBe('경기종료');
  });
});
