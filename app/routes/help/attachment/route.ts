import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadOf } from '~/features/help/ticket-file.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { openAttachment } from '~/upstream/help/files.server';

/** A ticket's file, for its filer and staff. */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = scopeOf(args);
  return downloadOf(foundOrFail(await openAttachment(upstream, { id: args.params.id ?? '', link: null })));
}
