import type { ActionFunctionArgs } from '@remix-run/node';
import { changeFavorite } from '~/features/cards/favorite.server';
import { links } from '~/links/links';
import { flashHeader } from '~/request/flash.server';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { currentPath, requireMember } from '~/request/session.server';

/** The favourite button of a profile; leads back to the same search. */
export async function toggleFavorite(args: ActionFunctionArgs) {
  const { upstream, context } = scopeOf(args);
  const returnTo = currentPath(args.request);
  const form = await readForm(args.request);
  const [userId, intent] = [form.get('userId'), form.get('intent')];
  if (!/^\w{1,40}$/.test(userId) || (intent !== 'favorite' && intent !== 'unfavorite'))
    throw new Response(null, { status: 400 });
  await requireMember(args, returnTo);
  const { toast } = await changeFavorite(upstream, userId, intent);
  if (upstream.globalError() === 'login') return seeOther(links.login(context.config.hosts, returnTo));
  return seeOther(returnTo, { 'set-cookie': await flashHeader({ toast: toast ?? undefined }, context) });
}
