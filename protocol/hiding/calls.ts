/** What a member hides from lists, and whose a card is (GN03, GN55). Service MAIN. */

import { z } from 'zod';
import { cardKinds, hideTypes } from '../card-kinds';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { listOf } from '../wire/list-of';
import { hiddenRuleKinds } from './rules';

const ruleFields = { kind: z.enum(hiddenRuleKinds), value: z.string().min(1) };

/** `vodNo`: the category's number for VODs and Catch. */
const hiddenRuleSchema = z.object({ ...ruleFields, vodNo: z.string().nullish() });

/** `regDate` (ours): since when, 'YYYY-MM-DD HH:mm:ss', Seoul. */
const since = { regDate: z.string().nullish() };

const contentNo = z.coerce.number<number | string>().int().positive().optional();
/** Undo sends the same without bj_nick and os (D343). */
export const hideRequestSchema = z.object({
  bj_id: userIdParam,
  bj_nick: z.string().max(60).optional(),
  type: z.enum(hideTypes),
  location: z.string().max(60).optional(),
  os: z.string().max(10).optional(),
  list_data_type: z.string().max(60).optional(),
  namespace: z.string().max(40).optional(),
  key: z.string().max(80).optional(),
  broad_no: contentNo,
  title_no: contentNo,
  story_idx: contentNo,
});

/** result 1 is success; data.code -24202: the viewer's list of hidden streamers is full (500), -24203: that of rules (100). */
export const hideAnswerSchema = z.object({
  result: z.coerce.number<number | string>(),
  data: z.object({ code: z.coerce.number<number | string>(), message: z.string() }),
});

const hide = {
  method: 'POST',
  form: hideRequestSchema,
  answer: hideAnswerSchema,
  readsRefusals: true,
} as const;
/** Of a category the number, of a tag or word the text as it was typed. */
const rule = {
  method: 'POST',
  path: '/api/hiddenbj/rules',
  form: z.object({ kind: ruleFields.kind, value: z.string().min(1).max(400) }),
  answer: hideAnswerSchema,
} as const;

export const hiddenCalls = callTable({
  service: 'main',
  prefix: 'hidden',
  calls: {
    /** `rules` and, where there are any, the ids of the viewer's `favorites`, whom they do not reach, are ours. */
    list: {
      method: 'GET',
      path: '/api/hiddenbj/hiddenbjController.php',
      answer: z
        .object({
          data: z.array(z.string()),
          rules: listOf(hiddenRuleSchema).nullish(),
          favorites: z.array(z.string()).nullish(),
        })
        .transform(({ data, rules, favorites }) => ({
          streamers: data,
          rules: rules ?? [],
          favorites: favorites ?? [],
        })),
    },
    /** The streamers with their names, last hidden first (ours). */
    names: {
      method: 'GET',
      path: '/api/hiddenbj/names',
      answer: z
        .object({
          data: z.array(
            z.object({
              userId: z.string(),
              userNick: z.string(),
              profileImage: z.string().nullish(),
              ...since,
            }),
          ),
        })
        .transform(({ data }) => data),
    },
    /** Hidden categories, tags and words, last hidden first; `label`: what was chosen or typed (ours). */
    rules: {
      method: 'GET',
      path: rule.path,
      answer: z
        .object({ data: listOf(z.object({ ...ruleFields, label: z.string(), ...since })) })
        .transform(({ data }) => data),
    },
    addRule: rule,
    removeRule: { ...rule, told: { _method: 'delete' } },
    /** D341 */
    create: { ...hide, path: '/api/hiddenbj/hide' },
    remove: { ...hide, path: '/api/hiddenbj/undo' },
  },
});

export const cardCalls = callTable({
  service: 'main',
  prefix: 'card',
  calls: {
    /** Whose card it is (ours); `list` for a playlist. 404 when there is no such card. */
    owner: {
      method: 'GET',
      path: '/api/card/:kind/:userId/:no',
      params: z.object({
        kind: z.enum(cardKinds),
        userId: userIdParam,
        no: numberParam,
      }),
      query: z.object({ list: numberParam.optional() }),
      answer: z
        .object({ data: z.object({ userId: z.string(), userNick: z.string() }) })
        .transform(({ data }) => data),
    },
  },
});
