/** What a station says of its chat, and its pages for OBS (L035, L040). Service MAIN; all of it is ours. */
import { z } from 'zod';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { ticked } from '../wire/form-fields';
import { listOf } from '../wire/list-of';
import { chatWriters, overlayKeyPattern } from './codes';
import { chatLineSchema, chatRulesSchema } from './shapes';

const text = z.string();
const data = <Value extends z.ZodType>(value: Value) => z.object({ data: value });

const station = z.object({ userId: userIdParam });
const setting = { path: '/api/chat-setting/:userId', params: station } as const;

/** L035. Owner, managers, chat managers and staff: 401 guests, 403 everybody else. Ban words: the station's settings. */
export const chatSettingCalls = callTable({
  service: 'main',
  prefix: 'chat.setting',
  calls: {
    settings: {
      ...setting,
      method: 'GET',
      answer: data(z.object({ userId: text.min(1), userNick: text, rules: chatRulesSchema })).transform(
        ({ data }) => data,
      ),
      isEssential: true,
    },
    /** All of them at once; the same again changes nothing. 400 (1200) names the field. */
    save: {
      ...setting,
      method: 'POST',
      form: z.object({
        slowSeconds: text.max(10).default('0'),
        writers: z.enum(chatWriters),
        followMinutes: text.max(10).default('0'),
        isEmoticonOnly: ticked,
        youngDays: text.max(10).default('0'),
        rules: text.max(5_000).default(''),
      }),
      answer: resultSchema,
    },
  },
});

const key = { path: '/api/chat-overlay/:userId/key', params: station } as const;
const keyed = z.object({ key: text.regex(overlayKeyPattern) });

/** The pages for OBS (L040). The key opens them without a session; `chat:{no}` and `alert:{userId}` of the events, too. */
export const overlayCalls = callTable({
  service: 'main',
  prefix: 'chat.overlay',
  calls: {
    /** The owner's; made when it is first asked for. 401 guests, 403 everybody else. */
    key: {
      ...key,
      method: 'GET',
      answer: data(z.object({ key: text, regDate: text })).transform(({ data }) => data),
      isEssential: true,
    },
    /** Takes the place of `key`, which opens nothing any more; another one than that changes nothing. */
    renewKey: { ...key, method: 'POST', form: keyed, answer: resultSchema.extend({ key: text }) },
    /** Sends an alert of the kind `test` to the pages that are open. The owner's. */
    test: {
      method: 'POST',
      path: '/api/chat-overlay/:userId/test',
      params: station,
      answer: resultSchema,
    },
    /** What the station has on air with its newest lines; `broadNo` null: nothing. 404 for any other key. */
    overlay: {
      method: 'GET',
      path: '/api/chat-overlay/:userId',
      params: station,
      query: keyed.extend({ after: numberParam.optional() }),
      answer: data(
        z.object({
          userId: text.min(1),
          userNick: text,
          broadNo: z.number().nullable(),
          lines: listOf(chatLineSchema),
        }),
      ).transform(({ data }) => data),
    },
  },
});
