import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { VodCardModel } from '~/domain/cards/vod';
import { sectionsOf } from '~/domain/station/settings';
import type { GoneCard } from '~/features/cards/card-subject';
import { changeFavorite } from '~/features/cards/favorite.server';
import { clipCardOf, liveCardOf, readOpenVeil, type Veil, vodCardOf } from '~/features/cards/veil.server';
import type { FavoriteAnswer } from '~/features/station/favorite-answer';
import { toPlan } from '~/features/station/plan.server';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { links } from '~/links/links';
import { pressed, readForm } from '~/request/form.server';
import { answerPress, isAsked } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember, requireSession } from '~/request/session.server';
import { boards, contents } from '~/upstream/clients.server';
import { toStationPosts } from '~/upstream/station/posts.server';
import { homeSections } from '~protocol/station/settings/codes';
import type { Vod } from '~protocol/vod/calls';

/** A pinned VOD says that it is, whatever its kind. */
function pinnedCard(vod: Vod, veil: Veil): (VodCardModel | GoneCard)[] {
  const card = vodCardOf(vod, veil);
  if (!card) return [];
  return ['undo' in card ? card : { ...card, label: '고정' }];
}

/** Anyone who comes to a station sees it, hidden or not; the card that was just removed is known by its undo panel. */
export async function loadStationHome(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const at = { userId: stationIdOf(args) };
  const [veil, outcome, planned] = await Promise.all([
    readOpenVeil(scope),
    boards.home(scope.upstream, at),
    contents.plan(scope.upstream, at),
  ]);
  const home = valueOrFail(outcome);
  const [live] = home.lives ?? [];
  return json({
    sections: sectionsOf(home.sections, homeSections),
    plan: toPlan(planned.ok ? planned.value.plan : null, Date.now()),
    live: live ? liveCardOf(live, veil) : null,
    notices: toStationPosts(home.notices),
    posts: toStationPosts(home.posts),
    vods: [
      ...(home.pinnedVods ?? []).flatMap((vod) => pinnedCard(vod, veil)),
      ...(home.vods ?? []).flatMap((vod) => vodCardOf(vod, veil) ?? []),
    ],
    catches: [...(home.pinnedCatches ?? []), ...(home.catches ?? [])].flatMap(
      (clip) => clipCardOf(clip, veil) ?? [],
    ),
  });
}

/**
 * Adds the station's streamer to the favourites, or turns their push on or off: JSON for a script, else 303 back.
 * Taking a favourite out is asked for on their page of MY (S060, S061).
 */
export async function changeTie(args: LoaderFunctionArgs) {
  const userId = stationIdOf(args);
  const here = links.stationHome(userId);
  const form = readForm(args);
  const scope = scopeOf(args);
  const { context, upstream, viewer } = scope;
  const login = links.login(context.config.hosts, here);
  if (isAsked(form) && (await viewer()).kind !== 'member')
    return json<FavoriteAnswer>({ ok: false, toast: null, login });
  await requireMember(args, here);
  const intent = pressed(form, ['favorite', 'push', 'pushOff']);
  const { ok, toast } = await changeFavorite(upstream, userId, intent);
  const isOut = upstream.globalError() === 'login';
  if (!isAsked(form)) requireSession(scope, here);
  const answer = { ok, intent, toast, ...(isOut && { login }) };
  return answerPress<FavoriteAnswer>(scope, { form, back: here }, answer);
}
