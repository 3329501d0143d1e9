/** What players of VODs, Catch and stories need. Service MAIN. */
import { z } from 'zod';
import { chapterSchema } from '../station/vods/calls';
import { comingSchema, passwordSchema } from '../watch/door';
import { vodRights } from '../watch/rights';
import { callTable, numberParam } from '../wire/call';
import { listOf } from '../wire/list-of';
import { toVod, vodItemSchema, vodSchema } from './calls';
import { clipSchema } from './clip';

const text = z.string();
const count = z.coerce.number();

/** Beside a VOD's own fields: whether a Catch clip is a 9:16 video. */
const playedVodSchema = vodItemSchema
  .extend({ resolutionType: text.nullish() })
  .transform(({ resolutionType, ...wire }) => ({
    vod: toVod(wire),
    isVertical: resolutionType === 'vertical',
  }));

/**
 * `hlsUrl` is a portal path with a ticket of its own, or an absolute URL that the streamer entered. Refusals: failure
 * codes adultOnly, passwordRequired, subscriptionRequired, ticketRequired, abroadBlocked, favoriteRequired,
 * fanClubRequired, managerRequired, notFound (also for private ones).
 */
const player = {
  path: '/api/player/vod/:titleNo',
  params: z.object({ titleNo: numberParam }),
  query: comingSchema,
  answer: z
    .object({
      result: z.literal(1),
      data: z.object({
        vod: playedVodSchema,
        hlsUrl: text,
        isFavorite: z.boolean(),
        favoriteCnt: count,
        isLike: z.boolean(),
        /** seconds; null = not watched, or a guest */
        lastViewDuration: count.nullish(),
        /** ours: as a live player's */
        door: text.nullish(),
        /** ours */
        chapters: listOf(chapterSchema).nullish(),
        /** ours: the seconds at which this viewer is shown an advertisement (S048) */
        midrolls: z.array(count).nullish(),
        ...vodRights,
      }),
    })
    .transform(({ data: { vod: played, ...data } }) => ({
      vod: played.vod,
      isUpright: played.vod.fileType === 'CATCH' && played.isVertical,
      /** the browser plays it, the server never fetches it */
      hlsUrl: data.hlsUrl,
      isFavorite: data.isFavorite,
      favoriteCount: data.favoriteCnt,
      /** the viewer gave it an UP */
      isUp: data.isLike,
      lastViewSeconds: data.lastViewDuration ?? null,
      chapters: (data.chapters ?? []).map(({ second, title }) => ({ seconds: second, title })),
      midrolls: data.midrolls ?? [],
      /** opens it again without the password; null: none was given */
      door: data.door ?? null,
      mayClip: data.isClip ?? false,
      takesClips: data.takesClips ?? false,
    })),
  isEssential: true,
} as const;

export const vodCalls = callTable({
  service: 'main',
  prefix: 'vod',
  calls: {
    player: { ...player, method: 'GET' },
    playerWithPassword: { ...player, method: 'POST', form: passwordSchema },
    /** Its card, also for who may not watch it (ours). */
    info: {
      method: 'GET',
      path: '/api/vod/:titleNo',
      params: z.object({ titleNo: numberParam }),
      answer: z.object({ result: z.literal(1), data: vodSchema }).transform(({ data }) => data),
    },
    /** A story, and the clips of it that are still there, in their order. */
    story: {
      method: 'GET',
      path: '/api/player/catchstory/:storyIdx',
      params: z.object({ storyIdx: numberParam }),
      answer: z
        .object({ result: z.literal(1), data: z.object({ story: clipSchema, list: listOf(clipSchema) }) })
        .transform(({ data }) => ({ story: data.story, clips: data.list })),
      isEssential: true,
    },
  },
});
