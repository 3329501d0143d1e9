/** The assistant (my-station §2.15, §3.4): session, conversation and answers. */
import { z } from 'zod';
import { assistantKinds } from './assistant-codes';

/** Whose face it wears; id and picture are '' for the house's own. */
const personaSchema = z.object({
  streamerId: z.string(),
  streamerNick: z.string(),
  streamerProfile: z.string(),
});
export type PersonaWire = z.infer<typeof personaSchema>;

/** A020. The token is empty while it is off; it opens the conversation for an hour and nothing else. */
export const assistantSessionSchema = z.object({
  token: z.string(),
  persona: personaSchema,
  hasChatHistory: z.boolean(),
  toggle: z.boolean(),
});
export type AssistantSessionWire = z.infer<typeof assistantSessionSchema>;

export const assistantCardSchema = z.object({
  kind: z.enum(assistantKinds),
  no: z.coerce.number().int().positive(),
  userId: z.string().min(1),
  userNick: z.string(),
  title: z.string(),
  thumb: z.string().nullish(),
  categoryName: z.string().nullish(),
  /** viewers of a LIVE, else views */
  count: z.coerce.number().nullish(),
});
export type AssistantCardWire = z.infer<typeof assistantCardSchema>;

export const assistantAnswerSchema = z.object({
  text: z.string(),
  cards: z.array(z.unknown()),
  /** help entries: paths of the portal */
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  /** what to ask next */
  suggestions: z.array(z.string()),
});

export const conversationSchema = z.object({
  persona: personaSchema,
  data: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** to the last question, as of now; to none the greeting */
  last: assistantAnswerSchema,
});
