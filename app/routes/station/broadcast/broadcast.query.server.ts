import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { isAdultBroadcast, isPaidBroadcast } from '~/domain/live/broadcast';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { stationLive } from '~/upstream/clients.server';
import type { LiveBroadcast } from '~protocol/live/calls';
import type { BroadcastDesk } from '~protocol/station/live/calls';

/** What the platform lets viewers be sent to. */
const isForEverybody = (live: LiveBroadcast) =>
  !live.hasPassword && live.subscriptionOnly === 0 && !isPaidBroadcast(live);

/** The desk, and whom of their favourites on air the owner may send the viewers to. */
export type BroadcastPage = BroadcastDesk & {
  raidTargets: { userId: string; nick: string; title: string }[];
};

/** Setup, key and broadcast of the owner; 403 with the reason for anyone else. */
export async function loadBroadcastDesk(args: LoaderFunctionArgs) {
  await requireMember(args);
  const scope = scopeOf(args);
  const desk = valueOrFail(await stationLive.desk(scope.upstream, { userId: stationIdOf(args) }));
  const lives = desk.broadcast ? await scope.favoriteLives() : [];
  const raidTargets = lives
    .filter((live) => isForEverybody(live) && (!isAdultBroadcast(live) || desk.setup?.isAdult))
    .map(({ userId, userNickname, title }) => ({ userId, nick: userNickname, title: title ?? '' }));
  return json<BroadcastPage>({ ...desk, raidTargets });
}
