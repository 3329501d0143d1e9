/** The players of VODs, Catch and stories (protocol/vod.ts). */

import type { Chapter } from '~/domain/vod-care';
import type { Clip } from '~protocol/clip';
import { pathOf } from '~protocol/path';
import { chapterSchema } from '~protocol/station-vods';
import type { Vod } from '~protocol/vod';
import { storyAnswerSchema, vodInfoAnswerSchema, vodPaths, vodPlayerAnswerSchema } from '~protocol/vod';
import type { Upstream } from './client.server';
import { type Coming, comingQuery } from './live-player.server';
import type { Outcome, UpstreamFailure } from './outcome.server';
import { definePassThrough, definePersonalCall } from './registry.server';
import { parseClips, parseVods } from './vod-shapes.server';

interface PlayerAt extends Omit<Coming, 'password'> {
  titleNo: number;
}

const playerPath = ({ titleNo, ...coming }: PlayerAt): string =>
  pathOf(vodPaths.player, { titleNo }) + comingQuery(coming);

const player = definePersonalCall({
  name: 'vod.player',
  service: 'main',
  method: 'GET',
  path: playerPath,
  schema: vodPlayerAnswerSchema,
  essential: true,
});

const playerWithPassword = definePersonalCall({
  name: 'vod.playerWithPassword',
  service: 'main',
  method: 'POST',
  path: playerPath,
  body: ({ password }: PlayerAt & { password: string }) => ({ form: { password } }),
  schema: vodPlayerAnswerSchema,
  essential: true,
});

const info = definePersonalCall({
  name: 'vod.info',
  service: 'main',
  method: 'GET',
  path: (p: { titleNo: number }) => pathOf(vodPaths.info, { titleNo: p.titleNo }),
  schema: vodInfoAnswerSchema,
});

const story = definePersonalCall({
  name: 'vod.story',
  service: 'main',
  method: 'GET',
  path: (p: { storyIdx: number }) => pathOf(vodPaths.story, { storyIdx: p.storyIdx }),
  schema: storyAnswerSchema,
  essential: true,
});

const playlist = definePassThrough({
  name: 'vod.playlist',
  service: 'main',
  path: (p: { titleNo: number; ticket: string; watcher?: string }) =>
    `${pathOf(vodPaths.media, { titleNo: p.titleNo })}?t=${encodeURIComponent(p.ticket)}${p.watcher ? `&w=${p.watcher}` : ''}`,
});

/** The HLS playlist of a VOD, by the ticket from the player's data; of a recording it is `watcher`'s, or the member's. */
export const openVodPlaylist = (
  upstream: Upstream,
  at: { titleNo: number; ticket: string; watcher?: string },
) => upstream.open(playlist, at);

export interface VodPlayback {
  vod: Vod;
  /** portal path or absolute address; the browser plays it, the server never fetches it */
  hlsUrl: string;
  isFavorite: boolean;
  favoriteCount: number;
  /** the viewer gave it an UP */
  isUp: boolean;
  /** a 9:16 video */
  isUpright: boolean;
  /** where this viewer stopped, in seconds; null for guests and when it was not watched */
  lastViewSeconds: number | null;
  chapters: Chapter[];
  /** the seconds at which this viewer is shown an advertisement */
  midrolls: number[];
  /** opens it again without the password; null: none was given */
  door: string | null;
}

const malformed: UpstreamFailure = {
  ok: false,
  class: 'malformed',
  code: null,
  message: '알 수 없는 에러',
  status: 200,
};

/** Refusals come back as `rejected` with a code of protocol/failure.ts. */
export async function getVodPlayback(
  upstream: Upstream,
  at: Coming & { titleNo: number },
): Promise<Outcome<VodPlayback>> {
  const { password } = at;
  const outcome = await (password === undefined
    ? upstream.call(player, at)
    : upstream.call(playerWithPassword, { ...at, password }));
  if (!outcome.ok) return outcome;
  const {
    vod: wire,
    hlsUrl,
    isFavorite,
    favoriteCnt,
    isLike,
    lastViewDuration,
    door = null,
    ...marks
  } = outcome.value.data;
  const [vod] = parseVods([wire], outcome.parseItems);
  if (!vod) return malformed;
  const isUpright =
    vod.fileType === 'CATCH' && (parseClips([wire], outcome.parseItems)[0]?.isUpright ?? false);
  return {
    ok: true,
    value: {
      ...{ vod, hlsUrl, isFavorite, isUp: isLike, isUpright, lastViewSeconds: lastViewDuration ?? null },
      favoriteCount: favoriteCnt,
      chapters: outcome.parseItems(marks.chapters ?? [], chapterSchema, ({ second, title }) => ({
        seconds: second,
        title,
      })),
      midrolls: marks.midrolls ?? [],
      door,
    },
  };
}

/** What the card of a VOD or clip says, also for who may not watch it; null when it cannot be had. */
export async function findVodInfo(upstream: Upstream, titleNo: number): Promise<Vod | null> {
  const outcome = await upstream.call(info, { titleNo });
  return (outcome.ok && parseVods([outcome.value.data], outcome.parseItems)[0]) || null;
}

/** A story and the clips of it that are still there, in their order. */
export async function getStory(
  upstream: Upstream,
  storyIdx: number,
): Promise<Outcome<{ story: Clip; clips: Clip[] }>> {
  const outcome = await upstream.call(story, { storyIdx });
  if (!outcome.ok) return outcome;
  const [found] = parseClips([outcome.value.data.story], outcome.parseItems);
  if (!found) return malformed;
  return {
    ok: true,
    value: { story: found, clips: parseClips(outcome.value.data.list, outcome.parseItems) },
  };
}
