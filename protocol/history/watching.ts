/** What is watched, kept for later and given an UP. Service MY. */
import { z } from 'zod';
import { mostPositions } from '../my/codes';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { historyChangeSchema } from './calls';

/** live or vod in any case (GX23) */
const type = z.coerce.string<'live' | 'vod' | 'VOD'>().toLowerCase();
/** A Catch clip is a VOD here. */
const content = z.object({ type: type.pipe(z.enum(['live', 'vod'])), id: numberParam });
const change = { method: 'POST', answer: historyChangeSchema, readsRefusals: true } as const;

const kept = { ...change, path: '/api/history/later/:type/:id', params: content } as const;

/** Watch later; its list is historyCalls'. */
export const laterCalls = callTable({
  service: 'my',
  prefix: 'later',
  calls: {
    create: kept,
    /** It was played from the list (P042, GX48). */
    view: { ...kept, told: { _method: 'put' } },
    remove: { ...kept, told: { _method: 'delete' } },
  },
});

const watched = { method: 'POST', path: '/api/history/recent/:type/:id', params: content } as const;
/** seconds from the start */
const position = z.coerce.number<number | string>().int().min(0).max(1_000_000);

export const recentCalls = callTable({
  service: 'my',
  prefix: 'recent',
  calls: {
    /** Without `position` it was only opened. */
    create: { ...watched, form: z.object({ position: position.optional() }), answer: resultSchema },
    /** How far: what was deleted from the history meanwhile stays away. */
    position: { ...watched, told: { _method: 'put' }, form: z.object({ position }), answer: resultSchema },
    /** Broadcasts leave by their streamer (historyCalls). */
    delete: {
      ...watched,
      ...change,
      name: 'history.deleteRecentVod',
      told: { _method: 'delete' },
      params: content.extend({ type: type.pipe(z.literal('vod')) }),
    },
    /**
     * How far the viewer has watched these VODs ('1-2-3'), in seconds (ours): lists that all viewers share say nothing
     * of it. What was not watched is left out.
     */
    positions: {
      method: 'GET',
      path: '/api/history/positions',
      query: z.object({
        nos: z
          .string()
          .max(4_000)
          .transform((text) => text.split('-').map(Number))
          .pipe(z.array(z.number().int().positive()).max(mostPositions)),
      }),
      answer: z
        .object({
          data: z.array(z.object({ titleNo: z.coerce.number(), lastViewDuration: z.coerce.number() })),
        })
        .transform(({ data }) => data),
    },
  },
});

const upped = {
  ...change,
  path: '/api/history/up/:streamerId/:titleNo',
  params: z.object({ streamerId: userIdParam, titleNo: numberParam }),
} as const;

/** An UP is given and taken back (GN31). 404 when the VOD is not this streamer's. */
export const upCalls = callTable({
  service: 'my',
  prefix: 'up',
  calls: { create: upped, remove: { ...upped, told: { _method: 'delete' } } },
});
