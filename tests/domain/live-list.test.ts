import { describe, expect, it } from 'vitest';
import { findLiveGroup, hasMorePages, liveGroups, liveSorts, parseLiveSort } from '~/domain/live/list';
import { livePageHref, parseLiveQuery } from '~/features/live/live-query';

describe('live list vocabulary', () => {
  it('sorts by viewers down, viewers up and newest start [D159]', () => {
    expect(liveSorts.map(({ value }) => value)).toEqual([
      'total_viewers_desc',
      'total_viewers_asc',
      'broad_start',
    ]);
  });

  it.each([
    ['view_cnt_desc', 'total_viewers_desc'],
    ['view_cnt_asc', 'total_viewers_asc'],
    ['view_cnt_up', 'total_viewers_desc'],
    ['broad_start', 'broad_start'],
    ['nonsense', 'total_viewers_desc'],
    [null, 'total_viewers_desc'],
  ])('reads the sort %j as %s [D160]', (given, sort) => {
    expect(parseLiveSort(given)).toBe(sort);
  });

  it('shows no tab for award2024, whose page exists [D149, D038]', () => {
    expect(liveGroups.filter(({ tab }) => tab).map(({ value }) => value)).toEqual([
      'all',
      'game',
      'bora',
      'sports',
    ]);
    expect(findLiveGroup('award2024')?.label).toBe('2024 스트리머 대상');
    expect(findLiveGroup('nonsense')).toBeNull();
  });

  it.each([
    [1, 0, false],
    [1, 60, false],
    [1, 61, true],
    [2, 120, false],
    [2, 121, true],
  ])('on page %i of %i broadcasts says more: %j [D357, D147]', (page, total, more) => {
    expect(hasMorePages(page, total, 60)).toBe(more);
  });

  it('turns broken query values into defaults, and writes no default into an address', () => {
    const parse = (query: string) => parseLiveQuery(new URLSearchParams(query));
    expect(parse('sort=broad_start&from=63')).toMatchObject({ sort: 'broad_start', from: 63 });
    for (const from of ['-1', '1.5', 'x', '1e9', '']) expect(parse(`from=${from}`).from).toBe(0);
    expect(livePageHref('all', { sort: 'total_viewers_desc' })).toBe('/live/all');
    expect(livePageHref('game', { sort: 'broad_start', from: 60 })).toBe(
      '/live/group/game?sort=broad_start&from=60',
    );
  });
});
