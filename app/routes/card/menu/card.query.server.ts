import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { type CardCare, type CardMenuData, menuListOf } from '~/features/cards/card-action';
import { caredSubject, noCare, permitted } from '~/features/cards/card-care';
import { addressOf, type CardSubject, readMenuQuery } from '~/features/cards/card-subject';
import { type CardRef, links } from '~/links/links';
import { asksForPart } from '~/request/part';
import { refererPath } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import type { Upstream } from '~/upstream/client.server';
import { cards, favorites, vodCare } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';
import { cardOf } from './card-params';

/**
 * The streamer's nick as the upstream knows it: what the address says is never printed. The dialog on a list, which asks
 * for the state only, knows it from there.
 *
 * @throws Response 404 for a card that is not there, 503 when the upstream does not answer (the call is essential)
 */
async function nickOf(upstream: Upstream, card: CardRef, playlist: number | undefined): Promise<string> {
  return foundOrFail(await cards.owner(upstream, { ...card, list: playlist })).userNick;
}

/** What the member may do with it; its menu opens all the same when that cannot be had. */
async function careOf(
  upstream: Upstream,
  { kind, userId, no }: CardRef,
  { playlist, isGone }: Pick<CardSubject, 'playlist' | 'isGone'>,
): Promise<CardCare> {
  if (kind === 'live' || playlist !== undefined || isGone) return noCare;
  if (kind === 'story') {
    const story = await vodCare.story(upstream, { storyIdx: no });
    return { ...noCare, isStoryMine: story.ok && story.value.userId === userId && story.value.auth.isDelete };
  }
  const vod = await vodCare.care(upstream, { titleNo: no });
  // the address says whose it is; the forms go to where it is
  return { ...noCare, vod: vod.ok && vod.value.userId === userId ? vod.value : null };
}

/** What the menu shows; with `?state`, for the dialog. The reason of a recommended card comes from the link. */
export async function loadCardMenu(args: LoaderFunctionArgs) {
  const card = cardOf(args.params);
  const { context, upstream, viewer } = scopeOf(args);
  const { config } = context;
  const who = await viewer();
  const isLoggedIn = who.kind === 'member';
  const params = new URL(args.request.url).searchParams;
  const { nick: _said, ...more } = readMenuQuery(params);
  const nick = params.has('state') ? card.userId : await nickOf(upstream, card, more.playlist);
  const care: CardCare = {
    ...(isLoggedIn ? await careOf(upstream, card, more) : noCare),
    isOwnPlaylist: isLoggedIn && more.playlist !== undefined && who.userId === card.userId,
  };
  const subject = caredSubject({ ...card, nick, ...more }, care);
  return json({
    subject,
    isPart: asksForPart(args.request),
    returnTo: refererPath(args.request, config.origin, links.liveAll),
    contextMenu: {
      appScheme: config.app.scheme,
      shareUrl: new URL(addressOf(subject, config.hosts), config.origin).href,
      stationNo: null,
      menuList: permitted(menuListOf(subject), care),
    },
    isLoggedIn,
    care,
    // where it cannot be had the toggle offers to add, which is harmless to repeat
    isFavorite:
      isLoggedIn &&
      valueOr(await favorites.check(upstream, { userId: card.userId }), null)?.isFavorite === true,
  } satisfies CardMenuData & Record<string, unknown>);
}
