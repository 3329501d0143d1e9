import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { parsePage } from '~/domain/list-start';
import type { TicketPage } from '~/domain/ticket';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { listTickets } from '~/upstream/help.server';

const empty: TicketPage = { items: [], count: 0, page: 1, totalPages: 0 };

/** Ten a page, by `?page`. Guests are sent to the login page and come back (GN38). A failed call is an empty list (D301). */
export async function loadTickets(args: LoaderFunctionArgs) {
  await requireMember(args);
  const { upstream, context } = scopeOf(args);
  const wanted = parsePage(new URL(args.request.url).searchParams.get('page'));
  const outcome = await listTickets(upstream, context.config.help.domainId, wanted);
  return json(outcome.ok ? outcome.value : empty);
}
