import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { numberAt } from '~/request/address.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { clips } from '~/upstream/clients.server';

/** The clip, for its maker; 404 for anyone else. */
export async function loadDesk(args: LoaderFunctionArgs) {
  await requireMember(args);
  const no = numberAt(args, 'no');
  return json(foundOrFail(await clips.desk(scopeOf(args).upstream, { no })));
}
