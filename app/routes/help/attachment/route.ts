import type { LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { openAttachment } from '~/upstream/help/files.server';

const forwardedHeaders = ['content-type', 'content-length', 'content-disposition'];

/** A ticket's file as a download: never shown in the page's origin (nosniff, sandbox). */
export async function loader(args: LoaderFunctionArgs) {
  const file = foundOrFail(await openAttachment(scopeOf(args).upstream, args.params.id ?? ''));
  const headers = new Headers({
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  for (const name of forwardedHeaders) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
