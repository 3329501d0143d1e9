import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { flashHeader, type Toast } from '~/request/flash.server';
import { readForm } from '~/request/form.server';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { listHiddenNames, unhideStreamer } from '~/upstream/hidden-streamers.server';

/** `hidden` is null when the list could not be had. */
export async function loadHidden(args: LoaderFunctionArgs) {
  await requireMember(args);
  return json({ hidden: await listHiddenNames(scopeOf(args).upstream) });
}

export async function showAgain(args: ActionFunctionArgs) {
  await requireMember(args, links.myHidden);
  const { context, upstream } = scopeOf(args);
  const userId = readForm(args).get('userId');
  const outcome = await unhideStreamer(upstream, { userId, location: 'hidden' });
  const worked = outcome.ok && outcome.value.result === 1;
  const text = worked ? '숨김을 해제했습니다.' : outcome.ok ? outcome.value.data.message : outcome.message;
  const toast: Toast = { tone: worked ? 'done' : 'problem', text };
  return seeOther(links.myHidden, { 'set-cookie': await flashHeader({ toast }, context) });
}
