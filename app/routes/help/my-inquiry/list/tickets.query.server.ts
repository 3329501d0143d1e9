import type { LoaderFunctionArgs } from '@remix-run/node';
import type { TicketPage } from '~/domain/help/ticket';
import { parseListStart, parsePage } from '~/domain/lists/start';
import { growPages } from '~/features/cards/grow-feed.server';
import { listAnswer } from '~/request/list-answer.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { listTickets } from '~/upstream/help/tickets.server';

const empty: TicketPage = { items: [], count: 0, page: 1, totalPages: 0 };

/** Ten a page, by `?page`. Guests are sent to the login page and come back (GN38). */
export async function loadTickets(args: LoaderFunctionArgs) {
  await requireMember(args);
  const scope = scopeOf(args);
  const { upstream, context } = scope;
  const params = new URL(args.request.url).searchParams;
  const readPage = async (page: number) => {
    const outcome = await listTickets(upstream, context.config.help.domainId, page);
    return outcome.ok ? outcome.value : empty;
  };
  const first = await readPage(parsePage(params.get('page')));
  const list = await growPages(first, parseListStart(params.get('to')), readPage);
  return listAnswer(scope, list.items.length === 0, list);
}
