import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { readStudio } from '~/features/station/studio/studio.server';
import { numberAt } from '~/request/address.server';
import { studio } from '~/upstream/clients.server';

/** What became of a broadcast; 404 for what is none of the station's. */
export async function loadBroadcast(args: LoaderFunctionArgs) {
  const broadNo = numberAt(args, 'broadNo');
  return json(await readStudio(args, (upstream, userId) => studio.broadcast(upstream, { userId, broadNo })));
}
