import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { beforeOf, readStudio } from '~/features/station/studio/studio.server';
import { studio } from '~/upstream/clients.server';
import { receivedKinds } from '~protocol/station/studio/codes';

/** A page of what the station was given, of one kind or of all. */
export async function loadGifts(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('kind');
  const kind = receivedKinds.find((known) => known === asked);
  const before = beforeOf(args);
  const gifts = await readStudio(args, (upstream, userId) =>
    studio.gifts(upstream, { userId, kind, before }),
  );
  return json({ kind: kind ?? null, isFirst: before === undefined, ...gifts });
}
