import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { recentChanges } from '~/domain/recent-searches';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { readRecent, recentHeader } from '~/request/recent-search.server';
import { seeOther } from '~/request/redirect.server';

/** They are shown on the search page. */
export const loader = () => redirect(links.searchPage);

/** `intent` remove (with `word`), clear, off or on: what the device remembers of its searches. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const intent = form.get('intent');
  const change = Object.hasOwn(recentChanges, intent) ? recentChanges[intent] : undefined;
  if (!change) throw new Response(null, { status: 400 });
  const changed = change(await readRecent(request), form.get('word'));
  const headers = { 'set-cookie': await recentHeader(changed, context.config) };
  // a script's beacon shows no page
  return form.has('quiet')
    ? new Response(null, { status: 204, headers })
    : seeOther(links.searchPage, headers);
}
