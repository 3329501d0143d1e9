import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { valueOrFail } from '~/request/value-or-fail.server';
import { clips } from '~/upstream/clients.server';
import { numberIdOf } from '~protocol/wire/ids';

/** A page of the member's clips. */
export async function loadClips(args: LoaderFunctionArgs) {
  await requireMember(args);
  const before = numberIdOf(new URL(args.request.url).searchParams.get('before') ?? '');
  const { data, next } = valueOrFail(
    await clips.mine(scopeOf(args).upstream, { before: before ?? undefined }),
  );
  return json({ clips: data, next, before });
}
