import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { beforeOf, readStudio } from '~/features/station/studio/studio.server';
import { studio } from '~/upstream/clients.server';

/** A page of those whose subscription runs. */
export async function loadSubscribers(args: LoaderFunctionArgs) {
  const before = beforeOf(args);
  const subscribers = await readStudio(args, (upstream, userId) =>
    studio.subscribers(upstream, { userId, before }),
  );
  return json({ isFirst: before === undefined, ...subscribers });
}
