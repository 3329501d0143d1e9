import { describe, expect, it } from 'vitest';
import { catchCardTitle, toCatchCard } from '~/domain/cards/catch';
import { seenPercent, toVodCard, vodCardTitle } from '~/domain/cards/vod';
import { durationText } from '~/domain/format/format';
import { isPrivateContent } from '~protocol/vod/codes';
import { clipOf, vodOf } from '../support/vod-cards';

const now = Date.parse('2026-11-21T10:00:00+09:00');
const adult = { mayWatchAdult: true, now };
const minor = { mayWatchAdult: false, now };

describe('a VOD card', () => {
  it('says nothing that is not known', () => {
    const card = toVodCard(
      vodOf({
        title: null,
        thumbnailUrl: null,
        previewUrl: null,
        durationMs: null,
        viewCount: null,
        createdDate: null,
        categoryName: null,
      }),
      minor,
    );
    expect(card).toEqual({ no: 7, userId: 'dodam', nick: '도담' });
    expect(vodCardTitle(card)).toBe('도담님의 VOD');
  });

  it.each([
    ['grade 19', { accessibleAge: 19 }],
    ['category 30000', { category: 30_000 }],
  ])('covers adult content by %s, and keeps title and tags from those under 19 [D283]', (_, more) => {
    const vod = vodOf({ ...more, tags: ['밤'] });
    expect(toVodCard(vod, minor)).toMatchObject({ cover: 'ADULT' });
    expect(JSON.stringify(toVodCard(vod, minor))).not.toMatch(/제목|밤|webp/);
    expect(toVodCard(vod, adult)).toMatchObject({ cover: 'ADULT', title: '제목', tags: ['밤'] });
    expect(vodCardTitle(toVodCard(vod, minor))).toBe('연령 제한 영상');
  });

  it('takes category 30000 for no adult one where it is the padded number of music', () => {
    expect(toVodCard(vodOf({ category: 3_000 }), minor).cover).toBeUndefined();
  });

  it('covers private and deleted ones, whoever looks [D270, D282]', () => {
    expect(isPrivateContent(102, null)).toBe(true);
    expect(isPrivateContent(101, 'BJ_HIDDEN')).toBe(true);
    expect(isPrivateContent(101, null, 'N')).toBe(true);
    expect(isPrivateContent(101, null, 'Y')).toBe(false);
    expect(toVodCard(vodOf({ isPrivate: true }), adult)).toMatchObject({ cover: 'PRIVATE' });
    expect(toVodCard(vodOf({ isPrivate: true, isDeleted: true }), adult).cover).toBe('DELETE');
    expect(toVodCard(vodOf({ isPrivate: true }), adult).title).toBeUndefined();
  });

  it('has a progress bar from 7 % on, and none for what was not seen [D267]', () => {
    const of = (lastViewSeconds: number | null, durationMs: number | null = 1_000_000) =>
      seenPercent({ lastViewSeconds, durationMs });
    expect([of(1), of(70), of(500), of(2_000)]).toEqual([7, 7, 50, 100]);
    expect([of(null), of(0), of(10, null)]).toEqual([null, null, null]);
  });

  it('has no preview for subscribers-only ones', () => {
    expect(toVodCard(vodOf(), minor).preview).toBe('/media/w/x-1.webp');
    expect(toVodCard(vodOf({ subscriptionOnly: 1 }), minor)).toMatchObject({ members: true });
    expect(toVodCard(vodOf({ subscriptionOnly: 1 }), minor).preview).toBeUndefined();
  });

  it('says how long it is and how old', () => {
    expect(toVodCard(vodOf(), minor)).toMatchObject({ duration: '1:02:03', date: '1일 전', views: 15_000 });
    expect([durationText(0), durationText(65_000), durationText(36_000_000)]).toEqual([
      '0:00',
      '1:05',
      '10:00:00',
    ]);
  });
});

describe('a Catch card', () => {
  it('prefers the upright picture, and shows none of an adult or private one [D282, D283]', () => {
    expect(toCatchCard(clipOf(), false)).toMatchObject({ thumb: '/media/v/1.webp', title: '짧은 영상' });
    expect(toCatchCard(clipOf({ uprightUrl: null }), false).thumb).toBe('/media/t/1.webp');
    const veiled = toCatchCard(clipOf({ category: 30_000 }), false);
    expect(JSON.stringify(veiled)).not.toMatch(/짧은|webp/);
    expect(catchCardTitle(veiled)).toBe('연령 제한 영상');
    expect(toCatchCard(clipOf({ isPrivate: true }), true).title).toBeUndefined();
  });
});
