import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { loadNext } from '~/features/player/watch-next.server';
import { toPlan } from '~/features/station/plan.server';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { inPlaceOfForm } from '~/framework.server';
import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { contents } from '~/upstream/clients.server';

/** Our own player, wherever cards lead: the page that waits becomes it. */
const here = { login: null, play: null, vod: null, station: null, media: null };

/** On air: to the broadcast, which says itself who may watch it. Off air: what is planned, and what to watch until then. */
export async function loadWaiting(args: LoaderFunctionArgs) {
  const { upstream } = scopeOf(args);
  const userId = stationIdOf(args);
  const { nick, face, isOwner, broadNo, plan } = valueOrFail(await contents.plan(upstream, { userId }));
  if (broadNo !== null) throw seeOther(links.livePlayer(here, userId, broadNo), inPlaceOfForm);
  const next = await loadNext(args, {
    userId,
    nick,
    categoryNo: null,
    category: null,
    // nothing plays that could be among them
    playing: { kind: 'live', no: 0 },
  });
  return json({ userId, nick, face, isOwner, plan: toPlan(plan, Date.now()), next });
}
