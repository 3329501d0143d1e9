import type { Context } from 'hono';
import { z } from 'zod';
import {
  groupLimits,
  myLists,
  myLiveOrders,
  myStreamerOrders,
  myStreamerPaths,
  streamerWordLength,
} from '~protocol/my-streamers';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam, userIdParam } from '../../core/http/params';
import { readForm, readParam, readQuery, withoutEmpty } from '../../core/http/read';
import { badInput } from '../../core/services/refusal';
import { listRecommended } from '../../prefer/services/recommend';
import * as groups from '../services/favorite-groups';
import * as contents from '../services/my-contents';
import * as my from '../services/my-streamers';

const listParam = z.enum(myLists);
/** The group has two names (my-station §7.5). */
const groupFields = { groupId: numberParam.optional(), group_idx: numberParam.optional() };
const listQuery = withoutEmpty(z.object(groupFields));
const streamersQuery = withoutEmpty(
  z.object({
    ...groupFields,
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    q: z.string().trim().max(streamerWordLength).default(''),
    order: z.enum(myStreamerOrders).default('live'),
  }),
);
const livesQuery = withoutEmpty(
  z.object({
    ...groupFields,
    orderType: z.enum(myLiveOrders).default('view_cnt_desc'),
    size: z.coerce.number().int().min(1).optional(),
  }),
);
const numbers = (most: number) =>
  z
    .string()
    .max(1_000)
    .transform((text) => (text === '' ? [] : text.split('-').map(Number)))
    .pipe(z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(most));
const title = z.string().trim().min(1).max(groupLimits.title);
const method = z.string().max(10).toLowerCase().optional();

const inputOf = (c: Context, query: { groupId?: number; group_idx?: number }) => ({
  list: readParam(c, 'list', listParam),
  groupId: query.groupId ?? query.group_idx ?? null,
});
const listInput = (c: Context) => inputOf(c, readQuery(c, listQuery));

/** Service MY: favourites, subscriptions and fan clubs (protocol/my-streamers.ts). */
export const myStreamerRoutes: Routes = (context) =>
  createRoutes()
    .get(myStreamerPaths.streamers, async (c) => {
      const query = readQuery(c, streamersQuery);
      const { page, q, order } = query;
      const input = { ...inputOf(c, query), page, q, order };
      return c.json(await my.listStreamers(context, c.get('actor'), input));
    })
    .get(myStreamerPaths.lives, async (c) => {
      const { orderType: order, size, ...query } = readQuery(c, livesQuery);
      const input = { ...inputOf(c, query), order, size };
      return c.json(await my.listLives(context, c.get('actor'), input));
    })
    .get(myStreamerPaths.vods, async (c) =>
      c.json(await contents.listVods(context, c.get('actor'), 'vod', listInput(c))),
    )
    .get(myStreamerPaths.catch, async (c) =>
      c.json(await contents.listVods(context, c.get('actor'), 'catch', listInput(c))),
    )
    .get(myStreamerPaths.userClips, async (c) =>
      c.json(await contents.listVods(context, c.get('actor'), 'userClip', listInput(c))),
    )
    .get(myStreamerPaths.stories, async (c) =>
      c.json(await contents.listStories(context, c.get('actor'), listInput(c))),
    )
    .get(myStreamerPaths.feed, async (c) => {
      const { groupId, group_idx } = readQuery(c, listQuery);
      return c.json(await contents.listNewPosts(context, c.get('actor'), groupId ?? group_idx ?? null));
    })
    .get(myStreamerPaths.recommend, async (c) => c.json(await listRecommended(context, c.get('actor'))))
    .get(myStreamerPaths.favorite, async (c) =>
      c.json(await my.getFavorite(context, c.get('actor'), readParam(c, 'userId', userIdParam))),
    )
    .post(myStreamerPaths.favorite, async (c) => {
      const sent = await readForm(c, z.object({ groups: numbers(groupLimits.groups) }));
      const userId = readParam(c, 'userId', userIdParam);
      return c.json(await groups.putIntoGroups(context, c.get('actor'), userId, sent.groups));
    })
    .post(myStreamerPaths.pin, async (c) => {
      const { _method } = await readForm(c, z.object({ _method: method }));
      if (_method !== undefined && _method !== 'delete') throw badInput();
      const change = _method === 'delete' ? my.unpinStreamer : my.pinStreamer;
      const list = readParam(c, 'list', listParam);
      return c.json(await change(context, c.get('actor'), list, readParam(c, 'userId', userIdParam)));
    });

const methodIs = (name: 'put' | 'delete') => z.string().toLowerCase().pipe(z.literal(name));
const orderForm = z.object({ _method: methodIs('put'), order: numbers(groupLimits.groups) });
const renameForm = z.object({ _method: methodIs('put'), title });
const deleteForm = z.object({ _method: methodIs('delete') });

/** Service MY: the groups of favourites. POSTs that share an address are told apart by `_method`. */
export const favoriteGroupRoutes: Routes = (context) =>
  createRoutes()
    .get(myStreamerPaths.groups, async (c) => c.json(await groups.listGroups(context, c.get('actor'))))
    .post(myStreamerPaths.groups, async (c) => {
      const sent = await readForm(c, z.union([orderForm, z.object({ title })]));
      const actor = c.get('actor');
      return c.json(
        'order' in sent
          ? await groups.orderGroups(context, actor, sent.order)
          : await groups.addGroup(context, actor, sent.title),
      );
    })
    .post(myStreamerPaths.group, async (c) => {
      const idx = readParam(c, 'idx', numberParam);
      const sent = await readForm(c, z.union([renameForm, deleteForm]));
      const actor = c.get('actor');
      return c.json(
        'title' in sent
          ? await groups.renameGroup(context, actor, idx, sent.title)
          : await groups.deleteGroup(context, actor, idx),
      );
    });
