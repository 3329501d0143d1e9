import type { LoaderFunctionArgs } from '@remix-run/node';
import { seoulDay } from '~/domain/format/dates';
import { links } from '~/links/links';
import { downloadOf } from '~/request/download.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { myData } from '~/upstream/clients.server';

/** What the member wrote, paid and watched as a download, line by line for people. A guest comes back to the page that offers it. */
export async function loader(args: LoaderFunctionArgs) {
  const { userId } = await requireMember(args, links.myData());
  const outcome = await myData.records(scopeOf(args).upstream, {});
  if (!outcome.ok) throw new Response(null, { status: 503 });
  const name = `moabom-records-${userId.replace(/[^\w.-]/g, '_')}-${seoulDay(Date.now())}.json`;
  return downloadOf(name, JSON.stringify(outcome.value, null, 2));
}
