import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { stations } from '~/upstream/clients.server';
import { userIdPattern } from '~protocol/account/rules';

/** '/{userId}', '/{userId}/{broadNo}', '/{userId}/post/{titleNo}' */
const shape = /^\/([^/]+)(?:\/(?<no>[1-9]\d{0,14})|\/post\/(?<post>[1-9]\d{0,14}))?\/?$/;

/**
 * Addresses as they stand on the hosts of stations and players (S012, S083): anyone who has one arrives here as well. All
 * others are not found.
 *
 * @throws Response a redirect, or 404
 */
export async function loadOldAddress(args: LoaderFunctionArgs): Promise<never> {
  const found = shape.exec(new URL(args.request.url).pathname);
  const userId = found?.[1] ?? '';
  if (!found || !userIdPattern.test(userId)) throw new Response(null, { status: 404 });
  const { context, upstream } = scopeOf(args);
  if (found.groups?.no)
    throw redirect(links.livePlayer(context.config.hosts, userId, Number(found.groups.no)));
  if (found.groups?.post) throw redirect(links.stationPostPage(userId, Number(found.groups.post)));
  const station = await stations.info(upstream, { userId });
  if (!station.ok && station.status === 404) throw new Response(null, { status: 404 });
  throw redirect(links.stationHome(userId));
}
