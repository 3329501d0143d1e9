import { describe, expect, it } from 'vitest';
import {
  nextRelation,
  preferScore,
  rank,
  relationOf,
  relationTypes,
  type Taste,
  watchedWeight,
} from '../../../platform/prefer/services/score';

const now = new Date('2026-11-20T03:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const none: Taste = {
  favorites: new Set(),
  subscribed: new Set(),
  fans: new Set(),
  categories: new Map(),
  streamers: new Map(),
};
const plain = { userId: 'star', categoryNo: '1', audience: 0, registeredAt: null };
const score = (taste: Partial<Taste>, relation: (typeof relationTypes)[number] = 'RECENT', more = {}) =>
  preferScore({ ...plain, ...more }, { ...none, ...taste }, { relation, largest: 1000, now });

describe('the prefer score', () => {
  it('is the sum of its parts', () => {
    expect(score({})).toBe(0);
    expect(score({ favorites: new Set(['star']) })).toBe(40);
    expect(
      score({ favorites: new Set(['star']), subscribed: new Set(['star']), fans: new Set(['star']) }),
    ).toBe(70);
    expect(score({ categories: new Map([['1', 0.5]]) })).toBe(15);
    expect(score({ streamers: new Map([['star', 1]]) }, 'CATEGORY')).toBe(15);
    expect(score({}, 'RECENT', { audience: 1000 })).toBe(10);
    expect(score({}, 'RECENT', { registeredAt: daysAgo(7) })).toBe(5);
  });

  it('doubles what the relation leans on', () => {
    expect(score({ favorites: new Set(['star']) }, 'FAVORITE')).toBe(80);
    expect(score({ categories: new Map([['1', 1]]) }, 'CATEGORY')).toBe(60);
    expect(score({ streamers: new Map([['star', 1]]) }, 'RECENT')).toBe(30);
  });

  it('is a number for empty lists and future dates', () => {
    const lonely = preferScore(plain, none, { relation: 'RECENT', largest: 0, now });
    expect([lonely, score({}, 'RECENT', { registeredAt: daysAgo(-1) })]).toEqual([0, 10]);
  });

  it('counts what was watched two weeks ago half', () => {
    expect(watchedWeight(daysAgo(14), now)).toBe(0.5);
    expect(watchedWeight(now, now)).toBe(1);
  });

  it('ranks equals by number', () => {
    const items = [1, 3, 2].map((no) => ({ no, score: no === 1 ? 5 : 4 }));
    expect(rank(items).map(({ no }) => no)).toEqual([1, 3, 2]);
  });
});

describe('the relation', () => {
  it('goes round and begins anew with an unknown one', () => {
    expect(['', 'x', 'CATEGORY'].map(relationOf)).toEqual(['FAVORITE', 'FAVORITE', 'CATEGORY']);
    expect(relationTypes.map(nextRelation)).toEqual(['CATEGORY', 'RECENT', 'FAVORITE']);
  });
});
