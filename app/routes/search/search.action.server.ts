import type { ActionFunctionArgs } from '@remix-run/node';
import { changeFavorite } from '~/features/cards/favorite.server';
import { links } from '~/links/links';
import { flashHeader } from '~/request/flash.server';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { currentPath } from '~/request/session.server';
import { wantedHeaders } from '~/request/wanted.server';

/** The favourite button of a profile; leads back to the same search. */
export async function toggleFavorite(args: ActionFunctionArgs) {
  const { upstream, context, viewer } = scopeOf(args);
  const returnTo = currentPath(args.request);
  const form = readForm(args);
  const [userId, intent] = [form.get('userId'), form.get('intent')];
  if (!/^\w{1,40}$/.test(userId) || (intent !== 'favorite' && intent !== 'unfavorite'))
    throw new Response(null, { status: 400 });
  const toLogin = async () => {
    const name = `즐겨찾기 ${intent === 'favorite' ? '추가' : '해제'} · ${userId}`;
    const wanted = { action: returnTo, fields: { userId, intent }, name };
    return seeOther(links.login(context.config.hosts, returnTo), await wantedHeaders(wanted, context));
  };
  if ((await viewer()).kind === 'guest') return toLogin();
  const { toast } = await changeFavorite(upstream, userId, intent);
  if (upstream.globalError() === 'login') return toLogin();
  return seeOther(returnTo, { 'set-cookie': await flashHeader({ toast: toast ?? undefined }, context) });
}
