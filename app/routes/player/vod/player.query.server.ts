import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { numberOf, openVod, readIds } from '~/features/player/vod-player.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';

/** The addresses of a VOD: plain, from watch later, a Catch clip, in a playlist. */
const views = /^(?:later|catch|playlist\/\d{1,15})?$/;

const longestRun = 5;

export const loadVodPlayer = (args: LoaderFunctionArgs) => play(args);

/** The VOD that its streamer has locked. */
export const openWithPassword = (args: ActionFunctionArgs) => play(args, readForm(args).get('password'));

async function play(args: LoaderFunctionArgs, password?: string) {
  const view = args.params['*'] ?? '';
  const titleNo = numberOf(args.params, 'titleNo');
  if (!views.test(view)) throw new Response(null, { status: 404 });
  const data = await openVod(args, titleNo, password);
  if (data.state === 'refused') return json(data, { status: password === undefined ? 200 : 400 });
  // our own player links to our own pages, even when cards link to an outside player
  const here = { login: null, play: null, vod: null, station: null, media: null };
  const run = readIds(new URL(args.request.url).searchParams.get('szSearchTnoList'), longestRun);
  const [next, ...rest] = run.filter((id) => id !== titleNo);
  return json({ ...data, next: view === 'catch' && next ? links.catchPlayer(here, next, rest) : null });
}
