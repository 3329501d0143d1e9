import type { LoaderFunctionArgs } from '@remix-run/node';
import { placeOf } from '~/features/notice/place';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { seeOther } from '~/request/redirect.server';
import { redirectWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { isWatching } from '~/request/watching.server';
import { notices } from '~/upstream/clients.server';

/**
 * What a notice leads to. It is read from now on when somebody went there by an address of ours: the key in it is known
 * to nobody else, and a browser that fetches ahead has not read it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const noticeNo = numberAt(args, 'noticeNo');
  await requireMember(args);
  const scope = scopeOf(args);
  const key = new URL(args.request.url).searchParams.get('key') ?? '';
  const outcome = await notices.open(scope.upstream, {
    noticeNo,
    key: isWatching(args.request) ? key.slice(0, 100) : '',
  });
  if (!outcome.ok)
    return redirectWithToast(scope, links.notices(), { tone: 'problem', text: outcome.message });
  const { hosts } = scope.context.config;
  return seeOther(placeOf(hosts, outcome.value) ?? links.notices());
}
