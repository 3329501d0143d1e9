import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { homeLimits, mayPreview } from '~/domain/home/home';
import { mayWatchAdult } from '~/domain/viewer';
import { scopeOf } from '~/request/scope.server';
import { listPopularLives } from '~/upstream/live.server';

/**
 * For the broadcasts in `?nos=1-2-3`: how many watch, and which may no longer be previewed. One that is not on the
 * shared list is skipped: its stream shows when it ends.
 */
export async function loadPreviewStatus(args: LoaderFunctionArgs) {
  const scope = scopeOf(args);
  const wanted = new Set(
    (new URL(args.request.url).searchParams.get('nos') ?? '')
      .split('-')
      .slice(0, homeLimits.previews)
      .map(Number),
  );
  const adult = mayWatchAdult(await scope.viewer());
  const lives = (await listPopularLives(scope.upstream, adult, await scope.visibility())).filter(
    ({ broadcastId }) => wanted.has(broadcastId),
  );
  return json({
    closed: lives.filter((live) => !mayPreview(live)).map(({ broadcastId }) => broadcastId),
    viewers: Object.fromEntries(
      lives.flatMap(({ broadcastId, viewCount }) => (viewCount === null ? [] : [[broadcastId, viewCount]])),
    ) as Record<number, number>,
  });
}
