import { describe, expect, it } from 'vitest';
import { liveCardTitle, toLiveCard } from '~/domain/cards/live';
import { isPaidBroadcast, thumbnailLabels, thumbnailTypeOf } from '~/domain/live/broadcast';
import { padCategoryNo } from '~protocol/item';
import type { LiveBroadcast } from '~protocol/live/calls';
import { isYes } from '~protocol/wire/flag';

const broadcast: LiveBroadcast = {
  broadcastId: 280_000_001,
  userId: 'dodam',
  userNickname: '도담이',
  profileImage: undefined,
  title: '별빛 아레나 승급전',
  previewUrl: null,
  thumbnailUrl: '/media/t/1.webp',
  viewCount: 24_012,
  categoryNo: '00040001',
  categoryName: '별빛 아레나',
  hashTags: ['승급전'],
  categoryTags: ['승급전', 'MOBA'],
  autoHashTags: ['소통'],
  liveType: 10,
  accessibleAge: 0,
  hasPassword: false,
  canResend: false,
  hasDrops: false,
  subscriptionOnly: 0,
  isSubscribe: false,
  isFan: false,
  createdDate: '2026-11-21 09:05:00',
  broadBps: null,
  broadResolution: null,
  listDataType: null,
  score: null,
};

describe('access flags of a broadcast', () => {
  it.each(['Y', true, '1', 1])('reads %j as yes [D284]', (flag) => expect(isYes(flag)).toBe(true));
  it.each(['N', 'y', false, 0, '0', '', null, undefined, 2])('reads %j as no [D284]', (flag) =>
    expect(isYes(flag)).toBe(false),
  );

  it('calls broadType 40 paid, and no other [D285]', () => {
    expect([40, 10, null].map((liveType) => isPaidBroadcast({ liveType }))).toEqual([true, false, false]);
  });

  it('pads category numbers to 8 digits [D289]', () => {
    expect([padCategoryNo('30000'), padCategoryNo(810_000), padCategoryNo('00130000')]).toEqual([
      '00030000',
      '00810000',
      '00130000',
    ]);
  });

  it.each([
    [19, false, 'ADULT', '연령제한'],
    [19, true, 'ADULT_LOCK', '연령제한+비밀번호'],
    [0, true, 'LOCK', '비밀번호'],
  ] as const)(
    'covers grade %i, password %j with %s, labelled %s [D264, D269, D270]',
    (accessibleAge, hasPassword, type, label) => {
      expect(thumbnailTypeOf({ accessibleAge, hasPassword })).toBe(type);
      expect(thumbnailLabels[type]).toBe(label);
    },
  );

  it('covers nothing that everybody may see', () => {
    expect(thumbnailTypeOf({ accessibleAge: 15, hasPassword: false })).toBeNull();
  });
});

describe('a live card', () => {
  it('prints what the broadcast says, and nothing that it does not', () => {
    expect(toLiveCard(broadcast, false)).toEqual({
      no: 280_000_001,
      userId: 'dodam',
      nick: '도담이',
      title: '별빛 아레나 승급전',
      thumb: '/media/t/1.webp',
      viewers: 24_012,
      category: '별빛 아레나',
      tags: ['승급전', 'MOBA'],
      start: '11-21 09:05',
    });
  });

  it('keeps title, picture and tags of an adult broadcast from everybody not known to be 19', () => {
    const adult = { ...broadcast, accessibleAge: 19 };
    const veiled = toLiveCard(adult, false);
    expect(JSON.stringify(veiled)).not.toMatch(/승급전|webp|MOBA/);
    expect(liveCardTitle(veiled)).toBe('연령 제한 방송');
    expect(liveCardTitle(toLiveCard(adult, true))).toBe('별빛 아레나 승급전');
    expect(toLiveCard(adult, true).thumb).toBeUndefined();
  });

  it('carries visit, drops, subscriber and fan marks [D286, D268, D235]', () => {
    const card = toLiveCard(
      { ...broadcast, canResend: true, hasDrops: true, subscriptionOnly: 2, isSubscribe: true, isFan: true },
      false,
    );
    expect(card).toMatchObject({ visit: true, drops: true, members: true, subscribed: true, fan: true });
  });

  it('moves under a pointer, unless only some may watch it [D235]', () => {
    const moving = { ...broadcast, previewUrl: '/media/w/talk-1.webp' };
    expect(toLiveCard(moving, true).preview).toBe('/media/w/talk-1.webp');
    for (const closed of [{ subscriptionOnly: 1 as const }, { hasPassword: true }, { accessibleAge: 19 }])
      expect(toLiveCard({ ...moving, ...closed }, true).preview).toBeUndefined();
  });

  it('invents no count and no date', () => {
    const card = toLiveCard({ ...broadcast, viewCount: null, createdDate: null }, false);
    expect(card).not.toHaveProperty('viewers');
    expect(card).not.toHaveProperty('start');
  });
});
