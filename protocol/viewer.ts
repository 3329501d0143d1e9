/** What a member does with cards: hide, watch later, favourite, history (GN03, GN04). */
import { z } from 'zod';
import { resultSchema } from './failure';
import { hiddenRuleKinds } from './hidden-rules';

export const viewerPaths = {
  /** MAIN. GET → hidden streamer ids of the token's viewer */
  hidden: '/api/hiddenbj/hiddenbjController.php',
  /** MAIN. GET → the same with their names, for the list that a member keeps of them (ours) */
  hiddenNames: '/api/hiddenbj/names',
  /** MAIN. Hidden categories, tags and words (ours). GET; POST form `{kind, value}` adds, with `_method=delete` removes */
  hiddenRules: '/api/hiddenbj/rules',
  /** MAIN. GET `?list={listIdx}` for a playlist → whose card it is (ours) */
  card: '/api/card/:kind/:userId/:no',
  /** MAIN. POST form (D341) */
  hide: '/api/hiddenbj/hide',
  unhide: '/api/hiddenbj/undo',
  /** MY. POST adds; `_method=PUT` marks viewed, `delete` deletes; type is live or vod in any case (GX23) */
  later: '/api/history/later/:type/:id',
  /**
   * MY. POST records what is watched (form `position` in seconds, optional); `_method=put` only updates the position of
   * what is in the history; `delete` deletes a VOD. The lists are protocol/history.ts's.
   */
  recent: '/api/history/recent/:type/:id',
  /** MY. GET `?nos=1-2-3` → how far the viewer has watched these VODs (ours): lists that all viewers share say nothing of it */
  positions: '/api/history/positions',
  /** CHANNEL. POST form `{bjId}` adds (streamerId is read too: GX07) */
  favorite: '/favorite',
  /** CHANNEL. POST form `{bj_id}` turns a favourite's mobile push on (S110) */
  push: '/favorite/push',
  /** CHANNEL. POST form `{bj_id, _method: delete}` turns it off */
  pushOf: '/favorite/push/:userId',
  /** CHANNEL. GET → isFavorite; POST form `{_method: delete}` removes */
  favoriteOf: '/favorite/:userId',
  /** MY. GET → the viewer's favourites on air, the pinned ones first, then by viewers (left rail) */
  favoriteLives: '/api/favorite/lives',
} as const;

const ruleFields = { kind: z.enum(hiddenRuleKinds), value: z.string().min(1) };

/** `rules` and, where there are any, the ids of the viewer's `favorites`, whom they do not reach, are ours. */
export const hiddenAnswerSchema = z.object({
  result: z.coerce.number(),
  data: z.array(z.string()),
  rules: z.array(z.unknown()).nullish(),
  favorites: z.array(z.string()).nullish(),
});

/** `vodNo`: the category's number for VODs and Catch. */
export const hiddenRuleSchema = z.object({ ...ruleFields, vodNo: z.string().nullish() });

/** `regDate` (ours): since when, 'YYYY-MM-DD HH:mm:ss', Seoul. */
export const hiddenNamesAnswerSchema = z.object({
  result: z.coerce.number(),
  data: z.array(z.object({ userId: z.string(), userNick: z.string(), regDate: z.string().nullish() })),
});

/** What was chosen or typed stands in `label`; last hidden first. */
export const hiddenRulesAnswerSchema = z.object({ result: z.coerce.number(), data: z.array(z.unknown()) });
export const hiddenRuleItemSchema = z.object({
  ...ruleFields,
  label: z.string(),
  regDate: z.string().nullish(),
});

/** Of a category the number, of a tag or word the text as it was typed. */
export const hiddenRuleRequestSchema = z.object({
  _method: z.string().max(10).toLowerCase().optional(),
  kind: ruleFields.kind,
  value: z.string().min(1).max(400),
});

/** `lastViewDuration` in seconds. VODs that were not watched are left out. */
export const positionsAnswerSchema = z.object({
  result: z.coerce.number(),
  data: z.array(z.object({ titleNo: z.coerce.number(), lastViewDuration: z.coerce.number() })),
});

/** Numbers of one question. */
export const mostPositions = 200;

export const cardAnswerSchema = z.object({
  result: z.coerce.number(),
  data: z.object({ userId: z.string(), userNick: z.string() }),
});

export const hideTypes = ['LIVE', 'VOD', 'CATCH', 'CATCHSTORY'] as const;

/** Undo sends the same without bj_nick and os (D343). */
export const hideRequestSchema = z.object({
  bj_id: z.string().min(1).max(40),
  bj_nick: z.string().max(60).optional(),
  type: z.enum(hideTypes),
  location: z.string().max(60).optional(),
  os: z.string().max(10).optional(),
  list_data_type: z.string().max(60).optional(),
  namespace: z.string().max(40).optional(),
  key: z.string().max(80).optional(),
  broad_no: z.coerce.number().int().positive().optional(),
  title_no: z.coerce.number().int().positive().optional(),
  story_idx: z.coerce.number().int().positive().optional(),
});

/** result 1 is success; data.code -24202: the viewer's list of hidden streamers is full (500), -24203: that of rules (100). */
export const hideAnswerSchema = z.object({
  result: z.coerce.number(),
  data: z.object({ code: z.coerce.number(), message: z.string() }),
});

export const laterAnswerSchema = resultSchema.extend({ data: z.unknown().optional() });
export const favoriteAnswerSchema = resultSchema;
export const favoriteCheckSchema = z.object({ isFavorite: z.boolean() });
export const favoriteLivesAnswerSchema = z.object({ data: z.array(z.unknown()) });

export const favoriteDailyLimit = 100;
export const hiddenLimit = 500;
