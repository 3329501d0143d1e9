import type { ActionFunctionArgs } from '@remix-run/node';
import type { RoutePolicy } from '~/request/route-policies';
import { scopeOf } from '~/request/scope.server';
import { ads } from '~/upstream/clients.server';
import { adEvents } from '~protocol/ad/codes';

export const handle: RoutePolicy = { rate: 'log' };

export const loader = () => new Response(null, { status: 404 });

/** Passes on what became of a delivered ad. The page does not wait for the answer. */
export async function action(args: ActionFunctionArgs) {
  const { ticket = '', event } = args.params;
  const known = adEvents.find((name) => name === event);
  if (!known || ticket.length > 200) return new Response(null, { status: 400 });
  await ads.track(scopeOf(args).upstream, { ticket, event: known });
  return new Response(null, { status: 204 });
}
