import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { CardMenuData } from '~/features/discovery/card-action';
import { links } from '~/links/links';
import { refererPath } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { isFavorite } from '~/upstream/viewer-actions.server';
import { cardOf } from './card-params';

/** What the menu shows. `nick` came with the link: it is only read back to the viewer. */
export async function loadCardMenu(args: LoaderFunctionArgs) {
  const { userId, broadNo } = cardOf(args.params);
  const { context, upstream, viewer } = scopeOf(args);
  const { config } = context;
  const isLoggedIn = (await viewer()).kind === 'member';
  const nick = new URL(args.request.url).searchParams.get('n')?.slice(0, 40) || userId;
  return json({
    nick,
    returnTo: refererPath(args.request, config.origin, links.liveAll),
    shareUrl: new URL(links.livePlayer(config.hosts, userId, broadNo), config.origin).href,
    isLoggedIn,
    isFavorite: isLoggedIn && (await isFavorite(upstream, userId)),
  } satisfies CardMenuData & Record<string, unknown>);
}
