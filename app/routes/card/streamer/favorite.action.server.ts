import type { ActionFunctionArgs } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { cutText } from '~/domain/format/format';
import { type CardActionAnswer, menuTable } from '~/features/cards/card-action';
import { cardLogin } from '~/features/cards/card-login.server';
import { changeFavorite, problem } from '~/features/cards/favorite.server';
import { links } from '~/links/links';
import { pressed, readForm } from '~/request/form.server';
import { refererPath, safeReturnPath } from '~/request/redirect.server';
import { answerPress, isAsked } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { isUserId } from '~protocol/wire/ids';

/** @throws Response 404 when the address names nobody */
export function streamerOf({ userId = '' }: Params): string {
  if (!isUserId(userId)) throw new Response(null, { status: 404 });
  return userId;
}

const names = { favorite: menuTable.favorite.label, unfavorite: '즐겨찾기 해제' } as const;

/** Adds or removes a favourite: JSON for a script, else 303 back with the same toast. Guests sign in, and are asked again. */
export async function changeFavoriteOf(args: ActionFunctionArgs) {
  const userId = streamerOf(args.params);
  const scope = scopeOf(args);
  const { context, upstream, viewer: findViewer } = scope;
  const { origin } = context.config;
  const form = readForm(args);
  const intent = pressed(form, ['favorite', 'unfavorite']);
  const fallback = refererPath(args.request, origin, links.stationHome(userId));
  const returnTo = safeReturnPath(form.get('returnTo'), origin, fallback);
  const nick = cutText(new URL(args.request.url).searchParams.get('n') ?? '', 40) || userId;
  const toLogin = () => {
    const wanted = {
      action: links.favorite(userId, nick),
      fields: { intent, returnTo },
      name: `${names[intent]} · ${nick}`,
    };
    return cardLogin(context, { intent, returnTo, wanted, enhanced: isAsked(form) });
  };
  const viewer = await findViewer();
  if (viewer.kind === 'guest') return toLogin();
  const result =
    viewer.kind === 'unknown'
      ? problem('로그인 상태를 확인하지 못했습니다. 잠시 후 다시 시도해 주세요.')
      : await changeFavorite(upstream, userId, intent);
  if (upstream.globalError() === 'login') return toLogin();
  const answer = { ...result, intent } satisfies CardActionAnswer;
  return answerPress(scope, { form, back: returnTo }, answer);
}
