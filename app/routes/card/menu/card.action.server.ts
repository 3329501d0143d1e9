import { type ActionFunctionArgs, json } from '@remix-run/node';
import { cutText } from '~/domain/format/format';
import type { MyList } from '~/domain/my/list';
import { preferSessionId } from '~/domain/prefer';
import { type CardActionAnswer, type CardIntent, cardIntents, menuTable } from '~/features/cards/card-action';
import { cardLogin } from '~/features/cards/card-login.server';
import { readMenuQuery } from '~/features/cards/card-subject';
import {
  changeFavorite,
  done,
  problem,
  type ChangeResult as Result,
  saidOf,
} from '~/features/cards/favorite.server';
import { changedOf, failedText, takeOffList } from '~/features/cards/take-off-list.server';
import { links } from '~/links/links';
import { type Flash, flashHeader } from '~/request/flash.server';
import { pressed, readForm } from '~/request/form.server';
import { refererPath, safeReturnPath, seeOther } from '~/request/redirect.server';
import { isAsked } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import type { Upstream } from '~/upstream/client.server';
import { later, playlists, ups } from '~/upstream/clients.server';
import {
  type CardTarget,
  hideStreamer,
  rejectRecommended,
  unhideStreamer,
  unrejectRecommended,
} from '~/upstream/hiding.server';
import type { Outcome } from '~/upstream/outcome.server';
import { failureCodes } from '~protocol/wire/failure';
import { cardOf } from './card-params';

const hiddenManagement = { href: links.myHidden, label: '숨긴 스트리머 관리' };

type Target = CardTarget & { playlist?: number; my?: MyList };

/** What is offered again after a login. */
const intentNames: Record<CardIntent, string> = {
  later: menuTable['view-later'].label,
  hide: menuTable.hidden.label,
  unhide: '숨김 해제',
  reject: menuTable['not-recommend'].label,
  unreject: '다시 추천받기',
  favorite: menuTable.favorite.label,
  unfavorite: '즐겨찾기 해제',
  take: menuTable['playlist-share'].label,
  up: 'UP',
  unup: menuTable['delete-up'].label,
  delete: menuTable['delete-vod'].label,
};

/** The toast of each action, for success and failure (D278, D290). */
const actions: Record<CardIntent, (upstream: Upstream, card: Target) => Promise<Result>> = {
  async later(upstream, { kind, no }) {
    const outcome = await later.create(upstream, { type: kind === 'live' ? 'live' : 'vod', id: no });
    return saidOf(outcome, '나중에 보기에 추가됐습니다.', '나중에 보기에 추가하지 못했습니다.');
  },
  async take(upstream, { playlist }) {
    const failed = '재생목록을 퍼오지 못했습니다.';
    return playlist
      ? saidOf(await playlists.take(upstream, { nPlaylistIdx: playlist }), '재생목록을 퍼왔습니다.', failed)
      : problem(failed);
  },
  async up(upstream, { userId, no }) {
    const outcome = await ups.create(upstream, { streamerId: userId, titleNo: no });
    return saidOf(outcome, 'UP 했습니다.', 'UP 하지 못했습니다.');
  },
  unup: (upstream, card) => takeOffList(upstream, 'up', card),
  delete: async (upstream, { my, ...card }) => (my ? takeOffList(upstream, my, card) : problem(failedText)),
  favorite: (upstream, { userId }) => changeFavorite(upstream, userId, 'favorite'),
  unfavorite: (upstream, { userId }) => changeFavorite(upstream, userId, 'unfavorite'),
  async hide(upstream, card) {
    return hideResult(await hideStreamer(upstream, card));
  },
  async unhide(upstream, card) {
    const result = hideResult(await unhideStreamer(upstream, card));
    return result.ok ? done('숨김을 해제했습니다.') : result;
  },
  reject: async (upstream, card) =>
    changedOf(await rejectRecommended(upstream, card), '해당 방송을 더 이상 추천하지 않습니다.'),
  unreject: async (upstream, card) =>
    changedOf(await unrejectRecommended(upstream, card), '추천 목록에 다시 넣었습니다.'),
};

/** Success is result 1; the undo panel in the card's place shows it (D275). A full list links to where it can be emptied. */
function hideResult(outcome: Outcome<{ result: number; data: { code: number; message: string } }>): Result {
  if (!outcome.ok) return problem(outcome.message);
  const { result, data } = outcome.value;
  if (result === 1) return { ok: true, toast: null };
  return problem(data.message, data.code === failureCodes.hideLimit ? hiddenManagement : undefined);
}

/** POST of a card's menu or undo panel: JSON for a script, else 303 back with the same toast. */
export async function actOnCard(args: ActionFunctionArgs) {
  const card = cardOf(args.params);
  const { context, upstream, viewer: findViewer } = scopeOf(args);
  const { origin } = context.config;
  const form = readForm(args);
  const intent = pressed(form, cardIntents);

  const enhanced = isAsked(form);
  const returnTo = safeReturnPath(
    form.get('returnTo'),
    origin,
    refererPath(args.request, origin, links.liveAll),
  );
  const nick = cutText(form.get('nick'), 40) || card.userId;
  const toLogin = () => {
    const sentBack = Object.fromEntries(['d', 's', 'p', 'l'].map((name) => [name, form.get(name)]));
    const fields = { intent, nick, returnTo, ...sentBack };
    const wanted = { action: links.cardAction(card), fields, name: `${intentNames[intent]} · ${nick}` };
    return cardLogin(context, { intent, returnTo, wanted, enhanced });
  };
  const viewer = await findViewer();
  if (viewer.kind === 'guest') return toLogin();

  const sent = { d: form.get('d'), s: form.get('s') || 'none', p: form.get('p'), l: form.get('l') };
  const { pick, playlist, my } = readMenuQuery(new URLSearchParams(sent));
  const result =
    viewer.kind === 'unknown'
      ? problem('로그인 상태를 확인하지 못했습니다. 잠시 후 다시 시도해 주세요.')
      : await actions[intent](upstream, {
          ...card,
          nick,
          playlist,
          my,
          location: cutText(returnTo, 60),
          ...(pick && { reason: pick, sessionId: preferSessionId(viewer.userId, Date.now()) }),
        });
  if (upstream.globalError() === 'login') return toLogin();
  if (enhanced) return json({ ...result, intent } satisfies CardActionAnswer);

  const flash: Flash = { toast: result.toast ?? undefined };
  if (result.ok && (intent === 'hide' || intent === 'reject'))
    flash.gone = { ...card, nick, ...(pick && { pick }), undo: intent };
  return seeOther(returnTo, { 'set-cookie': await flashHeader(flash, context) });
}
