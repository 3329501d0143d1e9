import { describe, expect, it } from 'vitest';
import {
  categoryKeywordOf,
  categoryOrderOf,
  chooseContents,
  contentsQueryOf,
  defaultChoices,
  formatChoices,
  openTab,
  parseCategoryType,
  parseChoices,
} from '~/domain/directory';
import {
  isPeriodReady,
  parsePeriodType,
  periodOf,
  periodTypes,
  rangeProblem,
} from '~/domain/lists/content-filters';

const today = '2026-11-21';
const open = (...types: string[]) => ({
  live: types.includes('live'),
  vod: types.includes('vod'),
  catch: types.includes('catch'),
});

describe('the order of categories', () => {
  it('is view_cnt, reg_date or, for members only, prefer [D119, D120]', () => {
    expect(categoryOrderOf('reg_date', false)).toBe('reg_date');
    expect(categoryOrderOf('prefer', true)).toBe('prefer');
    expect(categoryOrderOf('prefer', false)).toBe('view_cnt');
    expect(categoryOrderOf('nonsense', true)).toBe('view_cnt');
  });

  it('a keyword of more than 50 characters is ignored [D124]', () => {
    expect(categoryKeywordOf(` ${'가'.repeat(50)} `)).toBe('가'.repeat(50));
    expect(categoryKeywordOf('가'.repeat(51))).toBe('');
    expect(categoryKeywordOf(null)).toBe('');
  });
});

describe('the tab of a category', () => {
  it.each([
    ['live', open('vod', 'catch'), 'vod'],
    ['live', open('catch'), 'catch'],
    ['vod', open('live', 'catch'), 'live'],
    ['vod', open('catch'), 'catch'],
    ['catch', open('live', 'vod'), 'live'],
    ['catch', open('vod'), 'vod'],
    ['vod', open('vod'), 'vod'],
    ['live', open(), null],
  ] as const)('%s with %o is %s [D129, D130, D131]', (type, shows, tab) => {
    expect(openTab(type, shows)).toBe(tab);
  });

  it('is live, vod or catch and nothing else [D125]', () => {
    expect(['live', 'vod', 'catch', 'LIVE', '', undefined].map(parseCategoryType)).toEqual([
      'live',
      'vod',
      'catch',
      null,
      null,
      null,
    ]);
  });
});

describe('the period', () => {
  it('is one of six, one week unless chosen; period_select is directInput [D146, D148]', () => {
    expect(periodTypes.map(({ value }) => value)).toEqual([
      'all',
      '1day',
      '1week',
      '1month',
      '1year',
      'directInput',
    ]);
    expect(parsePeriodType('period_select', 'all')).toBe('directInput');
    expect(contentsQueryOf(defaultChoices, 'live', today).period).toEqual({
      label: '1주',
      type: '1week',
      applyStatus: false,
    });
  });

  it('of one’s own is applied, and asked for, only with its days [D137, D138, D139]', () => {
    const waiting = periodOf('directInput', { start: '', end: '' }, today);
    expect(waiting).toEqual({ label: '직접입력', type: 'directInput', applyStatus: false });
    expect(isPeriodReady(waiting)).toBe(false);
    const chosen = periodOf('directInput', { start: '2026-11-01', end: '2026-11-10' }, today);
    expect(chosen).toMatchObject({ label: '직접입력', type: 'directInput', applyStatus: true });
    expect(isPeriodReady(chosen)).toBe(true);
    expect(isPeriodReady(periodOf('1week', { start: '', end: '' }, today))).toBe(true);
  });

  it.each([
    [{ start: '', end: '2026-11-10' }, 'start'],
    [{ start: '2026-11-10', end: '' }, 'end'],
    [{ start: '2026-02-30', end: '2026-11-10' }, 'start'],
    [{ start: '2006-12-31', end: '2026-11-10' }, 'start'],
    [{ start: '2026-11-22', end: '2026-11-22' }, 'start'],
    [{ start: '2026-11-20', end: '2026-11-22' }, 'end'],
    [{ start: '2026-11-10', end: '2026-11-09' }, 'end'],
  ])('%o is wrong at its %s [D140]', (range, field) => {
    expect(rangeProblem(range, today)?.field).toBe(field);
  });

  it('may be any days from 2007 to today', () => {
    expect(rangeProblem({ start: '2007-01-01', end: today }, today)).toBeNull();
    expect(rangeProblem({ start: today, end: today }, today)).toBeNull();
  });
});

describe('the choices that a device keeps', () => {
  it('start from the defaults of the spec [D145]', () => {
    expect(parseChoices(undefined)).toEqual({
      list: 'view_cnt',
      live: 'view_cnt_desc',
      vod: 'reg_date',
      catch: 'view_cnt_desc',
      file: 'ALL',
      term: '1week',
      start: '',
      end: '',
    });
  });

  it('come back as they were kept, and whatever is broken is its default [D144]', () => {
    const kept = {
      ...defaultChoices,
      vod: 'like_cnt',
      file: 'CLIP',
      term: 'directInput' as const,
      start: '2026-01-02',
    };
    expect(parseChoices(formatChoices(kept))).toEqual(kept);
    expect(parseChoices('vod=%00&file=x&term=y&start=<script>&live=broad_start')).toEqual({
      ...defaultChoices,
      live: 'broad_start',
    });
  });

  it('give way to the address; each tab has an order of its own [D135, D144]', () => {
    const chosen = chooseContents(
      defaultChoices,
      'vod',
      new URLSearchParams('sort=view_cnt&file=review&term=all'),
      today,
    );
    expect(chosen).toEqual({ ...defaultChoices, vod: 'view_cnt', file: 'REVIEW', term: 'all' });
    expect(chooseContents(chosen, 'live', new URLSearchParams('sort=view_cnt'), today)).toEqual(chosen);
    expect(contentsQueryOf(chosen, 'live', today)).toMatchObject({ sort: 'view_cnt_desc', file: null });
    expect(contentsQueryOf(chosen, 'vod', today)).toMatchObject({ sort: 'view_cnt', file: 'REVIEW' });
  });

  it('end today when the address has a start only, whatever end was kept [GX42]', () => {
    const kept = { ...defaultChoices, start: '2026-01-01', end: '2026-02-01' };
    const chosen = chooseContents(
      kept,
      'vod',
      new URLSearchParams('term=directInput&start=2026-11-01'),
      today,
    );
    expect(contentsQueryOf(chosen, 'vod', today).period).toMatchObject({
      applyStatus: true,
      start: '2026-11-01',
      end: today,
    });
    expect(chooseContents(kept, 'vod', new URLSearchParams(), today)).toEqual(kept);
  });
});
