import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import type { Upstream } from '~/upstream/client.server';
import { contents, stations } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import type { StationMenu, StationOffer } from '~protocol/station/menu';

export { valueOrFail };

/** Why something is not shown; the page around it is. */
export interface Denied {
  denied: string;
}

/**
 * The value, or why it is closed to the viewer.
 *
 * @throws Response 404 or 503
 */
export function valueOrDenied<Value>(outcome: Outcome<Value>): Value | Denied {
  if (!outcome.ok && outcome.status === 403) return { denied: outcome.message };
  return valueOrFail(outcome);
}

/** The id that the address names. */
export const stationIdOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>): string => params.userId ?? '';

const offerNames: Record<StationOffer, string> = {
  supporters: 'SP 서포터즈 게시판',
  best: '베스트 스트리머',
  partner: '파트너 스트리머',
};

/** A member without a station has a page, too: nobody's nick leads nowhere. */
async function profileOr404(upstream: Upstream, userId: string): Promise<Response> {
  const profile = await contents.profile(upstream, { userId });
  return profile.ok && !profile.value.hasStation
    ? redirect(links.profile(userId))
    : new Response(null, { status: 404 });
}

const noMenu: StationMenu = {
  boards: [],
  fans: [],
  subscribers: [],
  givers: [],
  hasStore: false,
  offers: [],
};

/** Nothing where the call fails: the page goes on without it. */
export async function readStationMenu(upstream: Upstream, userId: string): Promise<StationMenu> {
  const outcome = await stations.menu(upstream, { userId });
  return outcome.ok ? outcome.value : noMenu;
}

/** Head and menu of a station: what all its pages share. */
export async function loadStation(args: LoaderFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const userId = stationIdOf(args);
  const [outcome, { offers, ...menu }] = await Promise.all([
    stations.info(upstream, { userId }),
    readStationMenu(upstream, userId),
  ]);
  if (!outcome.ok && outcome.status === 404) throw await profileOr404(upstream, userId);
  const station = valueOrFail(outcome);
  return json({
    station,
    menu,
    offers: offers.flatMap((name) => {
      const href = station.isOwner && context.config.offers[name];
      return href ? [{ href, label: offerNames[name] }] : [];
    }),
  });
}
