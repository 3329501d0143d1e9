import { describe, expect, it } from 'vitest';
import {
  fillSection,
  homeModeOf,
  moreOf,
  orderBanners,
  parseMore,
  shuffle,
  visibleSections,
} from '~/domain/home/home';
import { previewDelay, previewOutcome, previewTexts } from '~/domain/home/preview';
import { preferSessionId } from '~/domain/prefer';
import type { HomeSection } from '~protocol/home/calls';

const section = (more: Partial<HomeSection>): HomeSection => ({
  code: 'X',
  order: 1,
  contentType: 'LIVE',
  isAdult: false,
  showsAbroad: true,
  button: null,
  title: null,
  rows: 1,
  slider: false,
  ...more,
});
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('the home mode', () => {
  it('is what the device remembers, prefer without a memory, popular for an invalid one and for guests [D002, D059, D060]', () => {
    expect(homeModeOf(null, true)).toBe('prefer');
    expect(homeModeOf('prefer', true)).toBe('prefer');
    expect(homeModeOf('popular', true)).toBe('popular');
    expect(homeModeOf('nonsense', true)).toBe('popular');
    expect(homeModeOf('prefer', false)).toBe('popular');
    expect(homeModeOf(null, false)).toBe('popular');
  });
});

describe('sections', () => {
  it('stand in the operator’s order [D065]', () => {
    const codes = visibleSections(
      [section({ code: 'c', order: 3 }), section({ code: 'a', order: 1 }), section({ code: 'b', order: 2 })],
      { mayWatchAdult: false, isAbroad: false },
    ).map(({ code }) => code);
    expect(codes).toEqual(['a', 'b', 'c']);
  });

  it('are kept from those under 19, and from those abroad [D077, D078]', () => {
    const sections = [
      section({ code: 'plain' }),
      section({ code: 'adult', isAdult: true }),
      section({ code: 'home only', showsAbroad: false }),
    ];
    const seen = (mayWatchAdult: boolean, isAbroad: boolean) =>
      visibleSections(sections, { mayWatchAdult, isAbroad }).map(({ code }) => code);
    expect(seen(false, false)).toEqual(['plain', 'home only']);
    expect(seen(true, false)).toEqual(['plain', 'adult', 'home only']);
    expect(seen(false, true)).toEqual(['plain']);
    expect(seen(true, true)).toEqual(['plain', 'adult']);
  });

  it('print 12 cards or 20 tiles in a slider, otherwise whole rows, and at most 60 broadcasts [D068, D109, D110]', () => {
    const of = (options: Parameters<typeof fillSection>[1]) => fillSection(numbers(200), options).length;
    expect(of({ rows: 1, slider: true, size: 'card' })).toBe(12);
    expect(of({ rows: 1, slider: true, size: 'tile' })).toBe(20);
    expect(of({ rows: 3, slider: false, size: 'card' })).toBe(18);
    expect(of({ rows: 30, slider: false, size: 'card', most: 60 })).toBe(60);
  });

  it('stay away with fewer than 6 cards or 10 tiles [D111, D112]', () => {
    const of = (count: number, size: 'card' | 'tile') =>
      fillSection(numbers(count), { rows: 2, slider: false, size }).length;
    expect([of(5, 'card'), of(6, 'card'), of(9, 'tile'), of(10, 'tile')]).toEqual([0, 6, 0, 10]);
  });
});

describe('더보기 of a prefer list', () => {
  it('goes from two rows to 60 and then to everything [D089, D090]', () => {
    const of = (value: string | null, count = 200) => {
      const { shown, next } = moreOf(numbers(count), parseMore(value));
      return [shown.length, next];
    };
    expect(of(null)).toEqual([12, '60']);
    expect(of('60')).toEqual([60, 'all']);
    expect(of('all')).toEqual([200, null]);
    expect(of('60', 60)).toEqual([60, null]);
    expect(of(null, 2)).toEqual([2, null]);
  });
});

describe('banners', () => {
  it('go by orderNo, equals in an order that chance decides [D103]', () => {
    const banners = [
      { id: 'c', orderNo: 2 },
      { id: 'a', orderNo: 1 },
      { id: 'b', orderNo: 1 },
    ];
    const orders = new Set(
      [0, 0.4, 0.99].flatMap((x) =>
        [0.1, 0.9].map((y) => {
          const draws = [x, y];
          return orderBanners(banners, () => draws.pop() ?? 0)
            .map(({ id }) => id)
            .join('');
        }),
      ),
    );
    expect([...orders].sort()).toEqual(['abc', 'bac']);
  });

  it('are shuffled without loss', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    expect(shuffle(numbers(50), random).sort((a, b) => a - b)).toEqual(numbers(50));
  });
});

describe('previews', () => {
  it('take both spellings of a blocked start for one, and say each outcome in its words [D102]', () => {
    expect(previewOutcome('AUTO_PLAY_BLOCK')).toBe('AUTOPLAY_BLOCK');
    expect(previewOutcome('AUTOPLAY_BLOCK')).toBe('AUTOPLAY_BLOCK');
    expect(previewOutcome('EXCEED_PLAY_LIMIT')).toBe('EXCEED_PLAY_LIMIT');
    expect(previewOutcome('anything')).toBe('STATUS_ERROR');
    expect(previewTexts.EXCEED_PLAY_LIMIT.button).toBe('라이브 이어보기');
    expect(previewTexts.STATUS_ERROR.notice).toBe('스트리머가 방송 상태를 변경하여 미리볼 수 없습니다.');
    expect(previewTexts.AUTOPLAY_BLOCK.button).toBe('재생');
  });

  it('start after nothing to two seconds [D099]', () => {
    expect([previewDelay(() => 0), previewDelay(() => 0.5), previewDelay(() => 0.999_999)]).toEqual([
      0, 1_000, 2_000,
    ]);
  });
});

it('names a visit to a prefer list by viewer and moment [D092]', () => {
  expect(preferSessionId('bomi', 1_700_000_000_000)).toBe('myplus_bomi_1700000000000');
});
