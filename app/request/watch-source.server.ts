import { links } from '~/links/links';
import type { WatchSource } from '~protocol/station/studio/codes';

/** They name themselves; who does not fetches no pictures of a broadcast either. Cubot makes phones. */
const bots = /(?<!cu)bot\b|crawl|spider|scrap|yeti|facebookexternalhit/i;

const search = /^\/search(?:\/|$)/;
/** Favourites, what is new from them, and notices. */
const favorites = /^\/my\/(?:favorite|feed|notice)(?:\/|$)/;

/** From where a viewer comes to a player, by the page that led there: an address that was typed came from outside. */
export function watchSourceOf({ headers }: Request, origin: string): WatchSource {
  if (bots.test(headers.get('user-agent') ?? '')) return 'bot';
  const referer = headers.get('referer') ?? '';
  const page = URL.canParse(referer) ? new URL(referer) : null;
  if (page?.origin !== origin) return 'outside';
  if (page.pathname === links.home) return 'home';
  if (search.test(page.pathname)) return 'search';
  return favorites.test(page.pathname) ? 'favorite' : 'inside';
}
