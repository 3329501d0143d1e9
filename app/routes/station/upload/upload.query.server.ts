import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { stationIdOf, valueOrFail } from '~/features/station/station.server';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { uploads } from '~/upstream/clients.server';

/** What the owner uploads; 403 with the reason for anyone else. */
export async function loadUploads(args: LoaderFunctionArgs) {
  await requireMember(args);
  return json(valueOrFail(await uploads.desk(scopeOf(args).upstream, { userId: stationIdOf(args) })));
}
