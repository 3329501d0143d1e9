import type { LoaderFunctionArgs } from '@remix-run/node';
import { isToken } from '~/features/help/private-link.server';
import { downloadOf } from '~/features/help/ticket-file.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { openAttachment } from '~/upstream/help/files.server';

/** A file of an answer, for anyone who holds the private link to its case. */
export async function loader(args: LoaderFunctionArgs) {
  const { id = '', token = '' } = args.params;
  if (!isToken(token)) throw new Response(null, { status: 404 });
  return downloadOf(foundOrFail(await openAttachment(scopeOf(args).upstream, { id, link: token })));
}
