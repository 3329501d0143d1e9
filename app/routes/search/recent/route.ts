import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { recentChanges } from '~/domain/search/recent';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { readRecent, recentHeader } from '~/request/recent-search.server';
import { seeOther } from '~/request/redirect.server';

/** The search page shows them. */
export const loader = () => redirect(links.searchPage);

/** Changes the recent searches of the device. `intent`: remove (with `word`), clear, off or on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = readForm({ context });
  const intent = form.get('intent');
  const change = Object.hasOwn(recentChanges, intent) ? recentChanges[intent] : undefined;
  if (!change) throw new Response(null, { status: 400 });
  const changed = change(await readRecent(request), form.get('word'));
  const headers = { 'set-cookie': await recentHeader(changed, context.config) };
  // a request by script shows no page
  return form.has('quiet')
    ? new Response(null, { status: 204, headers })
    : seeOther(links.searchPage, headers);
}
