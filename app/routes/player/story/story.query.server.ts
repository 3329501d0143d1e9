import { json, type LoaderFunctionArgs } from '@remix-run/node';
import {
  numberOf,
  openVod,
  readIds,
  type VodPlayingData,
  type VodRefusedData,
} from '~/features/player/vod-player.server';
import { links } from '~/links/links';
import { scopeOf } from '~/request/scope.server';
import { getStory } from '~/upstream/vods.server';
import { failureCodes } from '~protocol/failure';

const longestList = 30;
const locations = ['home', 'search', 'my'] as const;

/** Our own player links to our own pages, even when cards link to an outside player. */
const here = { login: null, play: null, vod: null, station: null, media: null };

/** @throws Response 404 for a story that is not there, 503 when the upstream does not answer */
export async function loadStory(args: LoaderFunctionArgs) {
  const storyIdx = numberOf(args.params, 'titleNo');
  const { upstream, viewer } = scopeOf(args);
  const params = new URL(args.request.url).searchParams;
  const outcome = await getStory(upstream, storyIdx);
  if (!outcome.ok && outcome.code !== failureCodes.adultOnly)
    throw new Response(null, { status: outcome.class === 'rejected' ? 404 : 503 });

  const location = locations.find((known) => known === params.get('szLocation')) ?? 'home';
  const waiting = readIds(params.get('aStoryListIdx'), longestList);
  const [following, ...rest] = waiting;
  const nextStory = following ? links.storyPlayer(here, following, location, rest) : null;
  const clips = outcome.ok ? outcome.value.clips : [];
  const wanted = Number(params.get('clip') ?? 1);
  const index = Number.isInteger(wanted) && wanted >= 1 && wanted <= clips.length ? wanted - 1 : 0;
  const own = links.storyPlayer(here, storyIdx, location, waiting);
  const clipHref = (at: number) => `${own}&clip=${at + 1}`;
  const refused: VodRefusedData = {
    state: 'refused',
    reason: 'adult',
    about: null,
    isLoggedIn: (await viewer()).kind === 'member',
  };
  const current = clips[index];
  const clip: VodPlayingData | VodRefusedData | null = outcome.ok
    ? current
      ? await openVod(args, current.no)
      : null
    : refused;
  const isLast = index + 1 >= clips.length;
  const href = isLast ? nextStory : clipHref(index + 1);
  return json({
    title: outcome.ok ? outcome.value.story.title : null,
    clip,
    steps: clips.map((_, at) => ({ href: clipHref(at), label: `${at + 1}번째`, current: at === index })),
    next: href && { href, isStory: isLast },
  });
}
