import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { beforeOf, readStudio, spanOf } from '~/features/station/studio/studio.server';
import { studio } from '~/upstream/clients.server';

/** The sums of the days that were chosen, and a page of the broadcasts. */
export async function loadOverview(args: LoaderFunctionArgs) {
  const days = spanOf(args);
  const before = beforeOf(args);
  const [sums, broadcasts] = await Promise.all([
    readStudio(args, (upstream, userId) => studio.sums(upstream, { userId, days })),
    readStudio(args, (upstream, userId) => studio.broadcasts(upstream, { userId, before })),
  ]);
  return json({
    days,
    isFirst: before === undefined,
    sums,
    broadcasts: broadcasts.data,
    next: broadcasts.next,
  });
}
