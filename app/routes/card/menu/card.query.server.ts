import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { type CardMenuData, menuListOf } from '~/features/cards/card-action';
import { addressOf, type CardSubject, readMenuQuery } from '~/features/cards/card-subject';
import { links } from '~/links/links';
import { refererPath } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { isFavorite } from '~/upstream/favorites.server';
import { cardOf } from './card-params';

/** What the menu shows. `nick` and the reason come from the link and are only shown again. */
export async function loadCardMenu(args: LoaderFunctionArgs) {
  const card = cardOf(args.params);
  const { context, upstream, viewer } = scopeOf(args);
  const { config } = context;
  const isLoggedIn = (await viewer()).kind === 'member';
  const { nick, ...why } = readMenuQuery(new URL(args.request.url).searchParams);
  const subject: CardSubject = { ...card, ...why, nick: nick ?? card.userId };
  return json({
    subject,
    returnTo: refererPath(args.request, config.origin, links.liveAll),
    contextMenu: {
      appScheme: config.app.scheme,
      shareUrl: new URL(addressOf(card, config.hosts), config.origin).href,
      stationNo: null,
      menuList: menuListOf(subject),
    },
    isLoggedIn,
    isFavorite: isLoggedIn && (await isFavorite(upstream, card.userId)),
  } satisfies CardMenuData & Record<string, unknown>);
}
