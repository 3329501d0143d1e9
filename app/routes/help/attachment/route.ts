import type { LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { openAttachment } from '~/upstream/help-files.server';

const forwardedHeaders = ['content-type', 'content-length', 'content-disposition'];

/** A ticket's file as a download: never shown in the page's origin (nosniff, sandbox). */
export async function loader(args: LoaderFunctionArgs) {
  const outcome = await openAttachment(scopeOf(args).upstream, args.params.id ?? '');
  if (!outcome.ok) throw new Response(null, { status: outcome.class === 'rejected' ? 404 : 503 });
  const headers = new Headers({
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  for (const name of forwardedHeaders) {
    const value = outcome.value.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(outcome.value.body, { headers });
}
