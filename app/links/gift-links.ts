import type { GiftKind } from '~/domain/station/gift';
import { encode, withQuery } from './address';

const segments: Record<GiftKind, string> = { balloon: 'balloon', adBalloon: 'adballoon', sticker: 'sticker' };

const returning = (from?: string) => (from ? `&returnTo=${encode(from)}` : '');

/** Gifts and subscriptions; their parameters are the specification's (my-station §7.4, S119). */
export const giftLinks = {
  /**
   * `adid` is the app's to fill in: a browser has none.
   *
   * @param from the video that it leads back to
   */
  gift: (
    kind: GiftKind,
    { userId, stationNo }: { userId: string; stationNo: number | null },
    from?: string,
  ) =>
    (kind === 'sticker'
      ? withQuery('/gift/sticker', { szBjId: userId, sys_type: 'web', location: 'station' })
      : `/gift/${segments[kind]}?broad_system=station&bj_id=${encode(userId)}&station_no=${stationNo ?? ''}&adid=&os=pc`) +
    returning(from),
  /**
   * @param page 'buy': without asking for a ticket that is held
   * @param from the video that it leads back to
   */
  subscribe: (userId: string, page?: 'buy', from?: string) =>
    withQuery('/subscribe', { bj_id: userId, page }) + returning(from),
  /** @param before the id below which the list goes on */
  myItems: (box?: 'received', before?: number | null) => withQuery('/my/items', { box, before }),
} as const;

/** The kind that an address names; null for another. */
export const giftKindOf = (segment: string | undefined): GiftKind | null =>
  (Object.keys(segments) as GiftKind[]).find((kind) => segments[kind] === segment) ?? null;
