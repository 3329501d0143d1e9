/** The assistant (my-station §2.15, §3.4): session, conversation and answers. */
import { z } from 'zod';
import { callTable, userIdParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { assistantKinds } from './codes';

const text = z.string();
const count = z.coerce.number<number | string>();

/** Whose face it wears; id and picture are '' for the house's own. */
const personaSchema = z
  .object({ streamerId: text, streamerNick: text, streamerProfile: text })
  .transform(({ streamerId, streamerNick, streamerProfile }) => ({
    streamerId,
    nick: streamerNick,
    image: streamerProfile || null,
  }));
export type PersonaWire = z.input<typeof personaSchema>;
export type Persona = z.output<typeof personaSchema>;

/** A020. The token opens the conversation for an hour and nothing else; '' while it is off. */
const sessionSchema = z
  .object({ token: text, persona: personaSchema, hasChatHistory: z.boolean(), toggle: z.boolean() })
  .transform(({ token, persona, hasChatHistory, toggle }) => ({
    token,
    persona,
    hasHistory: hasChatHistory,
    isOn: toggle,
  }));
export type AssistantSessionWire = z.input<typeof sessionSchema>;
export type Assistant = z.output<typeof sessionSchema>;

const nullText = text.nullish().transform((value) => value ?? null);
const cardSchema = z
  .object({
    kind: z.enum(assistantKinds),
    no: count.pipe(z.number().int().positive()),
    userId: text.min(1),
    userNick: text,
    title: text,
    thumb: nullText,
    categoryName: nullText,
    /** viewers of a LIVE, else views */
    count: count.nullish().transform((value) => value ?? null),
  })
  .transform(({ userNick, categoryName, ...card }) => ({ ...card, nick: userNick, category: categoryName }));
export type AssistantCardWire = z.input<typeof cardSchema>;
export type AssistantCard = z.output<typeof cardSchema>;

const answerSchema = z.object({
  text,
  cards: listOf(cardSchema),
  /** help entries: the portal's own pages only */
  links: z
    .array(z.object({ title: text, url: text }))
    .transform((links) => links.filter(({ url }) => /^\/help\/[\w/]+$/.test(url))),
  /** what to ask next */
  suggestions: z.array(text),
});
export type AssistantAnswer = z.output<typeof answerSchema>;

const session = { path: '/api/assistant/session' } as const;
const talk = { path: '/api/assistant/talk' } as const;
const change = { method: 'POST', answer: resultSchema } as const;

/** Service MY; the paths are ours. The calls of the conversation also take the panel's ticket as their bearer. */
export const assistantCalls = callTable({
  service: 'my',
  prefix: 'assistant',
  calls: {
    session: { ...session, method: 'GET', answer: sessionSchema },
    /** Switches it on; a named streamer is its persona from now on, '' the house's own. */
    begin: {
      ...session,
      ...change,
      told: { _method: 'put' },
      form: z.object({ streamerId: z.union([userIdParam, z.literal('')]).optional() }),
    },
    /** Switches it off and makes its tickets void. */
    end: { ...session, ...change, told: { _method: 'delete' } },
    /** `last`: to the last question, as of now; to none the greeting. */
    conversation: {
      ...talk,
      method: 'GET',
      answer: z
        .object({
          persona: personaSchema,
          data: z.array(z.object({ question: text, answer: text })),
          last: answerSchema,
        })
        .transform(({ data, ...conversation }) => ({ ...conversation, turns: data })),
    },
    /** The same question under the same key is one turn. */
    ask: {
      ...talk,
      method: 'POST',
      form: z.object({ text: text.max(2_000).default(''), key: text.max(100).default('') }),
      answer: answerSchema,
    },
    /** Forgets all turns. */
    forget: { ...talk, ...change, told: { _method: 'delete' } },
  },
});
