/** Search (D359). Service SEARCH. Answers depend on the viewer (hidden streamers, subscriptions), so no call is shared. */
import { z } from 'zod';
import { callTable, dayParam } from '../wire/call';
import * as codes from './codes';
import { stopWordSchema } from './items';
import * as lists from './lists';
import { keyword, saysYes, sessionKey, short, tab, tagged } from './lists';
import { profileThemeSchema } from './theme';

export * from './codes';

const text = z.string();
const count = z.coerce.number<number | string>();

/** Sent as the annex has it, and not read by ours. */
const unread = text.optional();

/** `m` says which call it is. */
const get = { method: 'GET', path: '/api.php' } as const;

const words = z
  .object({ data: z.array(z.object({ d: text })) })
  .transform(({ data }) => data.map(({ d }) => d));

export const searchCalls = callTable({
  service: 'search',
  prefix: 'search',
  calls: {
    /** Whether a keyword may be searched for, and what was meant. Counts the search. */
    stopWord: {
      ...get,
      told: { m: 'stopWord' },
      query: z.object({
        d: keyword.default(''),
        acttype: unread,
        uid: short,
        stype: unread,
        original: short,
        modified: short,
        location: text.max(100).default('etc'),
        ac_type: unread,
        pk_cnt: unread,
        has_hint: unread,
        ...tagged,
        has_suggest: unread,
        uuid: short,
        theme_color: unread,
        age: unread,
        sex: unread,
        pathSearch: unread,
        szStype: unread,
        hasRemoveSuggest: saysYes,
      }),
      answer: stopWordSchema,
    },
    /** What a keyword names, and what goes with it; with pttype esport only the schedule, of another day. */
    profileTheme: {
      ...get,
      told: { m: 'profileTheme' },
      query: z.object({
        sck_session_key: sessionKey,
        d: keyword.default(''),
        pttype: z.enum(['all', 'esport']).default('all'),
        date: dayParam.optional(),
        order: z.enum(['current_sum_viewer']).default('current_sum_viewer'),
        orderBy: z.enum(['desc', 'asc']).default('desc'),
        /** streamers of a game: 10 at first, then 100 more (D248) */
        size: count
          .int()
          .min(1)
          .max(codes.searchSizes.game + codes.searchSizes.moreGame)
          .default(codes.searchSizes.game),
      }),
      answer: profileThemeSchema,
    },
    live: { ...get, ...lists.live },
    vod: { ...get, ...lists.vod },
    posts: { ...get, ...lists.posts },
    bj: { ...get, ...lists.bj },
    /** Related words. */
    unified: {
      ...get,
      told: { m: 'unifiedSearch' },
      query: z.object({
        keyword: keyword.default(''),
        limit: count.int().min(1).max(codes.searchSizes.related).default(codes.searchSizes.related),
        tab,
        sessionKey,
      }),
      answer: z
        .object({ relatedSearchTerms: words.nullish() })
        .transform(({ relatedSearchTerms }) => relatedSearchTerms ?? []),
    },
    /** The tags most searched for, most first. */
    hash: {
      ...get,
      told: { m: 'hashSearch' },
      query: z.object({ sessionKey }),
      answer: z
        .object({
          result: count,
          rank: z.array(z.object({ key: text, count })).nullish(),
        })
        .transform(({ result, rank }) =>
          result === 1 ? (rank ?? []).map(({ key: tag, count }) => ({ tag, count })) : [],
        ),
    },
    /** Ours: what a keyword that is being typed may become. */
    autocomplete: {
      ...get,
      told: { m: 'autocomplete' },
      query: z.object({ d: keyword.default('') }),
      answer: words,
    },
  },
});
export type TagRank = z.output<typeof searchCalls.calls.hash.answer>[number];
