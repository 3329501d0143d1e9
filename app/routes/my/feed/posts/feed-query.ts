import { withQuery } from '~/links/address';
import { links } from '~/links/links';
import { type FeedType, feedTypes } from '~protocol/feed/codes';
import { isUserId } from '~protocol/wire/ids';

export interface FeedFilters {
  /** one station; null = all favourites */
  userId: string | null;
  /** 스트리머 글만 보기 */
  streamersOnly: boolean;
  type: FeedType;
}

/** The names of the parameters, which are those of the form's fields. */
export const feedFields = { streamersOnly: 'isBjWrite', type: 'feedType' } as const;

/** Unknown or broken parameters fall back to their defaults. */
export function parseFilters(userId: string | undefined, params: URLSearchParams): FeedFilters {
  return {
    userId: userId && isUserId(userId) ? userId : null,
    streamersOnly: params.get(feedFields.streamersOnly) === '1',
    type: feedTypes.find((type) => type === params.get(feedFields.type)) ?? '',
  };
}

/** An item's place (FeedItem.id); null for anything else. */
export const parsePlace = (text: string | null): string | null =>
  text !== null && /^\d{1,16}(?:\.\d\.\d{1,15})?$/.test(text) ? text : null;

/** The address of the feed; defaults are left out. `from`: the item after which it goes on. */
export const feedHref = ({ userId, streamersOnly, type }: FeedFilters, from: string | null = null): string =>
  withQuery(links.myFeed(userId ?? undefined), {
    [feedFields.streamersOnly]: streamersOnly ? '1' : null,
    [feedFields.type]: type,
    from,
  });
