import { z } from 'zod';
import { chatWriters } from '~protocol/chat/codes';
import { homeSections, type Move } from '~protocol/station/settings/codes';
import { authNumbers } from '~protocol/vod/codes';
import type { PlatformContext } from '../../core/context';
import { findSettings } from '../store/settings';

/** Which of numbered things are shown, and in which order; those that stand in neither list follow. */
const arrangement = <Id extends z.ZodTypeAny>(id: Id) =>
  z
    .object({ order: z.array(id), hidden: z.array(id) })
    .default({ order: [], hidden: [] })
    .catch({ order: [], hidden: [] });

const chatSchema = z.object({
  /** 0: as often as anybody may */
  slowSeconds: z.number().int(),
  writers: z.enum(chatWriters),
  /** of `follower`: since when at least */
  followMinutes: z.number().int(),
  isEmoticonOnly: z.boolean(),
  /** members younger than so many days do not write */
  youngDays: z.number().int(),
  rules: z.string(),
});
export type ChatSettings = z.infer<typeof chatSchema>;
const openChat: ChatSettings = {
  slowSeconds: 0,
  writers: 'all',
  followMinutes: 0,
  isEmoticonOnly: false,
  youngDays: 0,
  rules: '',
};

const openVods = { authNo: authNumbers.all, refusesDownload: false, refusesClips: false };

/**
 * station_profile.settings: what an owner chose beside the columns of its own. Whatever is missing, or was written by
 * another version, is as at first.
 */
const settingsSchema = z.object({
  home: arrangement(z.enum(homeSections)),
  badges: arrangement(z.number().int()),
  medals: arrangement(z.number().int()),
  store: z.object({ isShown: z.boolean() }).default({ isShown: true }).catch({ isShown: true }),
  vod: z
    .object({
      authNo: z.number().int(),
      refusesDownload: z.boolean(),
      refusesClips: z.boolean().default(false),
    })
    .default(openVods)
    .catch(openVods),
  search: z
    .object({
      isListed: z.boolean(),
      keywords: z.array(z.string()),
      /** the words as the search compares them */
      keys: z.array(z.string()),
    })
    .default({ isListed: true, keywords: [], keys: [] })
    .catch({ isListed: true, keywords: [], keys: [] }),
  midroll: z
    .object({ isOn: z.boolean(), minutes: z.number().int() })
    .default({ isOn: false, minutes: 20 })
    .catch({ isOn: false, minutes: 20 }),
  chat: chatSchema.default(openChat).catch(openChat),
});
export type StationSettings = z.infer<typeof settingsSchema>;
export interface Arrangement<Id> {
  order: Id[];
  hidden: Id[];
}

export const readSettings = (stored: unknown): StationSettings =>
  settingsSchema.parse(typeof stored === 'object' && stored !== null ? stored : {});

/** The settings of a station, the first ones for a station without any. */
export const getSettings = async ({ db }: Pick<PlatformContext, 'db'>, userId: string) =>
  readSettings(await findSettings(db, userId));

/** All ids in their order: what the owner never moved keeps its place behind what was. */
export function inOrder<Id>(ids: readonly Id[], { order }: Arrangement<Id>): Id[] {
  const known = order.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

/** Those that are shown, in their order. */
export const shownOf = <Id>(ids: readonly Id[], arranged: Arrangement<Id>): Id[] =>
  inOrder(ids, arranged).filter((id) => !arranged.hidden.includes(id));

/** One step up or down, shown or hidden; at the end of the list nothing changes. */
export function arranged<Id>(
  ids: readonly Id[],
  before: Arrangement<Id>,
  id: Id,
  move: Move,
): Arrangement<Id> {
  const order = stepped(inOrder(ids, before), id, move);
  const others = before.hidden.filter((hidden) => hidden !== id && ids.includes(hidden));
  const isHidden = move === 'hide' || (move !== 'show' && before.hidden.includes(id));
  return { order, hidden: isHidden ? [...others, id] : others };
}

/** The list with one of it a place further up or down. */
export function stepped<Id>(ids: readonly Id[], id: Id, move: Move): Id[] {
  const from = ids.indexOf(id);
  const to = from + ({ up: -1, down: 1, show: 0, hide: 0 } as const)[move];
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const rest = ids.filter((_, index) => index !== from);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
