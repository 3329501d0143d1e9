/** Favourites, their groups and their push; recommended streamers beside them. */
import { z } from 'zod';
import { liveSchema } from '../live/calls';
import { recommendedSchema } from '../prefer/recommend';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { groupLimits } from './codes';
import { myStreamerSchema } from './streamers';

const ofOne = { params: z.object({ userId: userIdParam }) } as const;

/** Service CHANNEL. `push` stands before an id. */
export const favoriteCalls = callTable({
  service: 'channel',
  prefix: 'favorite',
  calls: {
    /** streamerId is read too (GX07). */
    create: {
      method: 'POST',
      path: '/favorite',
      form: z.object({ bjId: userIdParam.optional(), streamerId: userIdParam.optional() }),
      answer: resultSchema,
    },
    /** The mobile push of a favourite's broadcasts (S110). */
    push: {
      method: 'POST',
      path: '/favorite/push',
      form: z.object({ bj_id: userIdParam }),
      answer: resultSchema,
    },
    pushOff: {
      ...ofOne,
      method: 'POST',
      path: '/favorite/push/:userId',
      told: { _method: 'delete' },
      form: z.object({ bj_id: userIdParam.optional() }),
      answer: resultSchema,
    },
    check: {
      ...ofOne,
      method: 'GET',
      path: '/favorite/:userId',
      answer: z.object({ isFavorite: z.boolean() }),
    },
    remove: {
      ...ofOne,
      method: 'POST',
      path: '/favorite/:userId',
      told: { _method: 'delete' },
      answer: resultSchema,
    },
  },
});

const favoriteGroupSchema = z.object({
  idx: z.coerce.number<number | string>().int().positive(),
  title: z.string(),
  /** favourites in it (ours); null when it was not said */
  count: z.coerce
    .number<number | string>()
    .int()
    .nonnegative()
    .nullish()
    .transform((count) => count ?? null),
});
export type FavoriteGroup = z.output<typeof favoriteGroupSchema>;

/** '3-1-2' */
const numbers = z
  .string()
  .max(1_000)
  .transform((text) => (text === '' ? [] : text.split('-').map(Number)))
  .pipe(z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(groupLimits.groups));
const title = z.string().trim().min(1).max(groupLimits.title);

/** result 0 with a message says why not. `idx` of a group that was added. */
const change = {
  method: 'POST',
  answer: resultSchema.extend({ idx: z.coerce.number<number | string>().nullish() }),
  readsRefusals: true,
} as const;
const groups = { path: '/api/favorite/group' } as const;
const group = { path: '/api/favorite/group/:idx', params: z.object({ idx: numberParam }) } as const;
const one = { ...ofOne, path: '/api/favorite/streamers/:userId' } as const;

/** Service MY. */
export const favoriteListCalls = callTable({
  service: 'my',
  prefix: 'favorite',
  calls: {
    /** Who of them is on air, the pinned ones first, then by viewers (left rail). */
    lives: {
      method: 'GET',
      path: '/api/favorite/lives',
      answer: z.object({ data: listOf(liveSchema) }).transform(({ data }) => data),
    },
    /** In the member's order. */
    groups: {
      ...groups,
      method: 'GET',
      answer: z.object({ data: listOf(favoriteGroupSchema) }).transform(({ data }) => data),
    },
    groupAdd: { ...change, ...groups, form: z.object({ title }) },
    groupOrder: { ...change, ...groups, told: { _method: 'put' }, form: z.object({ order: numbers }) },
    groupRename: { ...change, ...group, told: { _method: 'put' }, form: z.object({ title }) },
    groupDelete: { ...change, ...group, told: { _method: 'delete' } },
    /** `groups`: those of the viewer's groups that the favourite is in. 404 when it is none of the member's. */
    find: {
      ...one,
      method: 'GET',
      answer: z
        .object({
          data: z.object({
            streamer: myStreamerSchema,
            groups: z.array(z.coerce.number<number | string>()),
          }),
        })
        .transform(({ data }) => data),
    },
    /** It is in these groups afterwards, and in no other. */
    intoGroups: { ...change, ...one, form: z.object({ groups: numbers }) },
    recommended: {
      method: 'GET',
      path: '/api/favorite/recommend',
      answer: z.object({ data: listOf(recommendedSchema) }).transform(({ data }) => data),
    },
  },
});
