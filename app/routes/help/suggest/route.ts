import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { suggestFor } from '~/features/help/ticket-form/suggest.server';
import type { RoutePolicy } from '~/request/route-policies';
import { scopeOf } from '~/request/scope.server';

/** `?q=`: questions for what is typed, for scripts; [] for nothing typed and when they cannot be asked for. */
export const handle: RoutePolicy = { rate: 'suggest' };

export async function loader(args: LoaderFunctionArgs) {
  const typed = new URL(args.request.url).searchParams.get('q') ?? '';
  return json({ questions: await suggestFor(scopeOf(args), typed) });
}
