import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { toStripModel } from '~/domain/my/streamer';
import { scopeOf } from '~/request/scope.server';
import { requireMember } from '~/request/session.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { favoriteLists } from '~/upstream/clients.server';
import { valueOr } from '~/upstream/outcome.server';

/** One favourite. @throws Response 404 when it is none of the member's, 503 when the upstream does not answer */
export async function loadStreamer(args: LoaderFunctionArgs) {
  await requireMember(args);
  const { upstream } = scopeOf(args);
  const [found, groups] = await Promise.all([
    favoriteLists.find(upstream, { userId: args.params.userId ?? '' }),
    favoriteLists.groups(upstream, {}),
  ]);
  const { streamer, groups: chosen } = foundOrFail(found);
  return json({
    streamer: toStripModel(streamer),
    groups:
      valueOr(groups, null)?.map(({ idx, title }) => ({ idx, title, isIn: chosen.includes(idx) })) ?? null,
  });
}
