import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { readIds } from '~/features/player/numbers';
import { openVod } from '~/features/player/vod-player.server';
import { findVodTalk } from '~/features/station/comments/talk.server';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { readForm } from '~/request/form.server';

const longestRun = 5;

export const loadCatch = (args: LoaderFunctionArgs) => play(args);

/** The clip that its streamer has locked. */
export const openWithPassword = (args: ActionFunctionArgs) => play(args, readForm(args).get('password'));

/** The clip, and its place in the list of the address; it stands first where the list does not have it. */
async function play(args: LoaderFunctionArgs, password?: string) {
  const titleNo = numberAt(args, 'titleNo');
  const { data: clip, headers } = await openVod(args, titleNo, password);
  const named = readIds(new URL(args.request.url).searchParams.get('szSearchTnoList'), longestRun);
  const run = named.includes(titleNo) ? [...new Set(named)] : [titleNo, ...new Set(named)];
  return json(
    {
      clip,
      steps: run.map((no) => ({ no, href: links.catchInRun(no, run) })),
      at: run.indexOf(titleNo),
      talk: clip.state === 'playing' ? await findVodTalk(args, clip) : null,
    },
    { status: clip.state === 'refused' && password !== undefined ? 400 : 200, headers },
  );
}
