import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { readIds } from '~/features/player/numbers';
import { openVod, type VodPlayingData } from '~/features/player/vod-player.server';
import type { VodRefusedData } from '~/features/player/vod-refusal.server';
import { findVodTalk } from '~/features/station/comments/talk.server';
import { links } from '~/links/links';
import { numberAt } from '~/request/address.server';
import { readForm } from '~/request/form.server';
import { scopeOf } from '~/request/scope.server';
import { failPage } from '~/request/value-or-fail.server';
import { vods } from '~/upstream/clients.server';
import { failureCodes } from '~protocol/wire/failure';

const longestList = 30;
const locations = ['home', 'search', 'my'] as const;

/** Our own player links to our own pages, even when cards link to an outside player. */
const here = { login: null, play: null, vod: null, station: null, media: null };

/** @throws Response 404 for a story that is not there, 503 when the upstream does not answer */
export const loadStory = (args: LoaderFunctionArgs) => play(args);

/** The clip of the story that its streamer has locked. @throws as loadStory */
export const openWithPassword = (args: ActionFunctionArgs) => play(args, readForm(args).get('password'));

async function play(args: LoaderFunctionArgs, password?: string) {
  const storyIdx = numberAt(args, 'titleNo');
  const { upstream, viewer } = scopeOf(args);
  const params = new URL(args.request.url).searchParams;
  const outcome = await vods.story(upstream, { storyIdx });
  if (!outcome.ok && outcome.code !== failureCodes.adultOnly) failPage(outcome);

  const location = locations.find((known) => known === params.get('szLocation')) ?? 'home';
  const named = readIds(params.get('aStoryListIdx'), longestList);
  // cards name the stories that follow; here the whole list goes on, so that there is a way back
  const run = named.includes(storyIdx) ? named : [storyIdx, ...named];
  const place = run.indexOf(storyIdx);
  const storyAt = (at: number, label: string) => {
    const idx = run[at];
    return idx === undefined ? null : { href: links.storyPlayer(here, idx, location, run), label };
  };
  const clips = outcome.ok ? outcome.value.clips : [];
  const wanted = Number(params.get('clip') ?? 1);
  const index = Number.isInteger(wanted) && wanted >= 1 && wanted <= clips.length ? wanted - 1 : 0;
  const own = links.storyPlayer(here, storyIdx, location, run);
  const refused: VodRefusedData = {
    state: 'refused',
    reason: 'adult',
    about: null,
    isLoggedIn: (await viewer()).kind === 'member',
    next: null,
  };
  const current = clips[index];
  const opened = current && (await openVod(args, current.no, password));
  const clip: VodPlayingData | VodRefusedData | null = outcome.ok ? (opened?.data ?? null) : refused;
  return json(
    {
      storyIdx,
      title: outcome.ok ? outcome.value.story.title : null,
      clip,
      steps: clips.map(({ no }, at) => ({ no, href: `${own}&clip=${at + 1}` })),
      at: index,
      before: storyAt(place - 1, '이전 스토리'),
      after: storyAt(place + 1, '다음 스토리'),
      talk: clip?.state === 'playing' ? await findVodTalk(args, clip) : null,
    },
    { status: clip?.state === 'refused' && password !== undefined ? 400 : 200, headers: opened?.headers },
  );
}
