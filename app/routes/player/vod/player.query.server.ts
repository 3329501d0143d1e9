import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { numberOf, openVod, readIds } from '~/features/player/vod-player.server';
import { links } from '~/links/links';

/** The addresses of a VOD: plain, from watch later, a Catch clip, in a playlist. */
const views = /^(?:later|catch|playlist\/\d{1,15})?$/;

const longestRun = 5;

export async function loadVodPlayer(args: LoaderFunctionArgs) {
  const view = args.params['*'] ?? '';
  const titleNo = numberOf(args.params, 'titleNo');
  if (!views.test(view)) throw new Response(null, { status: 404 });
  const data = await openVod(args, titleNo);
  if (data.state === 'refused') return json(data);
  // our own player links to our own pages, even when cards link to an outside player
  const here = { login: null, play: null, vod: null, station: null, media: null };
  const run = readIds(new URL(args.request.url).searchParams.get('szSearchTnoList'), longestRun);
  const [next, ...rest] = run.filter((id) => id !== titleNo);
  return json({ ...data, next: view === 'catch' && next ? links.catchPlayer(here, next, rest) : null });
}
