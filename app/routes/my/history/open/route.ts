import type { LoaderFunctionArgs } from '@remix-run/node';
import { links } from '~/links/links';
import { seeOther } from '~/request/redirect.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { isWatching } from '~/request/watching.server';
import { later } from '~/upstream/clients.server';
import { isNumberId, isUserId } from '~protocol/wire/ids';

/**
 * What a card of watch later leads to: marks the entry viewed, on whatever player it is watched, and goes there
 * (P042, GX48). A mark that fails keeps nobody from watching.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { kind, userId = '', no = '' } = args.params;
  if ((kind !== 'live' && kind !== 'vod') || !isNumberId(no) || !isUserId(userId))
    throw new Response(null, { status: 404 });
  await requireMember(args, links.myLater);
  const { upstream, context } = scopeOf(args);
  if (isWatching(args.request))
    await later.view(upstream, { type: kind === 'live' ? 'live' : 'VOD', id: Number(no) });
  const { hosts } = context.config;
  return seeOther(
    kind === 'live'
      ? links.livePlayer(hosts, userId, Number(no))
      : links.vodPlayer(hosts, { no: Number(no), later: 'REG_DATE' }),
  );
}
