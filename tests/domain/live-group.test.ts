import { expect, it } from 'vitest';
import { awardCategoryNo, bannersOf, boraVariants } from '~/domain/live/group';
import type { GroupBanner } from '~protocol/home/banners';

const banner = (image: string, categoryNo: string | null = null): GroupBanner => ({
  href: '/x',
  title: null,
  image,
  color: null,
  opensWindow: false,
  categoryNo,
});
const banners = {
  game: [banner('game')],
  sports: [banner('sports')],
  award2024: [banner('award', awardCategoryNo)],
  virtual: [banner('virtual', '00810000')],
  bora: [
    banner('all'),
    ...['music', 'pet', 'hobby', 'art'].map((name) => banner(name, boraVariants[name as 'pet'])),
  ],
};
const images = (group: Parameters<typeof bannersOf>[1], categoryNo: string | null = null) =>
  bannersOf(banners, group, categoryNo).map(({ image }) => image);

it('every group has banners of its own [D153]', () => {
  expect([images('game'), images('sports'), images('award2024'), images('all')]).toEqual([
    ['game'],
    ['sports'],
    ['award'],
    [],
  ]);
});

it('bora has a set for each of its variants [D154, D155]', () => {
  expect(images('bora', '00030000')).toEqual(['all', 'music']);
  expect(images('bora', '00580000')).toEqual(['all', 'pet']);
  expect(images('bora', '00020007')).toEqual(['all', 'hobby']);
  expect(images('bora', '00020009')).toEqual(['all', 'art']);
  expect(images('bora', '00810000')).toEqual(['virtual']);
  expect(images('bora')).toEqual(['all', 'music', 'pet', 'hobby', 'art']);
  expect(images('bora', '00040000')).toEqual(['all', 'music', 'pet', 'hobby', 'art']);
});

it('award2024 is the category 00950000 [D155]', () => {
  expect(awardCategoryNo).toBe('00950000');
  expect(
    bannersOf(
      { ...banners, award2024: [banner('a', '00950000'), banner('b', '00010000')] },
      'award2024',
      null,
    ).map(({ image }) => image),
  ).toEqual(['a']);
});
