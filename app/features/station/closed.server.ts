import type { LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { currentPath } from '~/request/session.server';
import type { Outcome } from '~/upstream/outcome.server';
import { failureCodes } from '~protocol/wire/failure';
import type { WaysIn } from './closed';

const ways: Record<number, WaysIn['becomes']> = {
  [failureCodes.favoriteRequired]: 'favorite',
  [failureCodes.subscriptionRequired]: 'subscriber',
};

/** What somebody whom a post or a board is closed to can do about it. */
export async function waysInto(args: LoaderFunctionArgs, outcome: Outcome<unknown>): Promise<WaysIn> {
  const { viewer, context } = scopeOf(args);
  const becomes = (!outcome.ok && ways[outcome.code ?? 0]) || null;
  if ((await viewer()).kind === 'member') return { login: null, becomes };
  const login = links.login(context.config.hosts, currentPath(args.request));
  // a favourite is pressed after the login, when the page stands here again
  return { login, becomes: becomes === 'favorite' ? null : becomes };
}
