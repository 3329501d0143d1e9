import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { valueOrFail } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { listNotes } from '~/upstream/notes.server';
import { lastBoardPage } from '~protocol/station-codes';

/** A page of the received or of the sent notes. */
export async function loadNotes(args: LoaderFunctionArgs) {
  await requireMember(args);
  const { searchParams } = new URL(args.request.url);
  const box = searchParams.get('box') === 'sent' ? 'sent' : 'received';
  const asked = Math.floor(Number(searchParams.get('page')) || 1);
  const page = Math.min(Math.max(1, asked), lastBoardPage);
  return json({ box, ...valueOrFail(await listNotes(scopeOf(args).upstream, { box, page })) } as const);
}
