import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { pageIn } from '~/domain/lists/counted-page';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { notes } from '~/upstream/clients.server';

/** A page of the received or of the sent notes. */
export async function loadNotes(args: LoaderFunctionArgs) {
  await requireMember(args);
  const { searchParams } = new URL(args.request.url);
  const box = searchParams.get('box') === 'sent' ? 'sent' : 'received';
  const page = pageIn(searchParams);
  return json({ box, ...valueOrFail(await notes.list(scopeOf(args).upstream, { box, page })) } as const);
}
