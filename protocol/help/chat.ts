/** The chatbot. Service HELP. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { faqLimits } from './codes';
import { kbId, named, plainTitle } from './faq';

/** Ours: 128 random bits or more that only the browser holds. With one, question and answer are kept for a day. */
const conversationId = z.string().regex(/^[\w-]{22,64}$/);

/** F130. `status` is one of chatStatuses; `full` is markdown, '' for a miss; at most 2 links. */
const chatAnswerSchema = z.object({
  status: z.string(),
  full: z.string(),
  links: z.array(z.object({ title: plainTitle, url: z.string() })).default([]),
  keywords: z.array(z.string()).default([]),
  helpInfo: z
    .object({ title: z.string(), description: z.string(), btnTxt: z.string(), url: z.string() })
    .nullish(),
});
export type ChatAnswerWire = z.output<typeof chatAnswerSchema>;

/** createdDate 'YYYY-MM-DD HH:mm:ss', Seoul; long numbers are masked. */
const turnSchema = z.object({ message: z.string(), createdDate: z.string(), answer: chatAnswerSchema });
export type ChatTurnWire = z.output<typeof turnSchema>;

const chat = { method: 'POST', path: '/api/help_chat.php' } as const;

/** 429 beyond the limit of a caller. */
export const chatCalls = callTable({
  service: 'help',
  prefix: 'help',
  calls: {
    /** Questions that go on from what was typed, popular ones first; else those that are about it (H171). */
    suggest: {
      ...chat,
      name: 'help.question_autocomplete',
      told: { type: 'question_autocomplete' },
      json: z.object({
        contents: z.string().max(faqLimits.chatLength),
        contents_cnt: z.coerce
          .number<number | string>()
          .int()
          .min(1)
          .max(faqLimits.autocomplete)
          .default(faqLimits.autocomplete),
      }),
      answer: z
        .object({ answerList: z.array(named(z.object({ kbId, title: plainTitle }))) })
        .transform(({ answerList }) => answerList),
    },
    /** With a conversation the question becomes a turn of it (H172). */
    chat: {
      ...chat,
      told: { type: 'chat' },
      json: z.object({
        user_message: z.string().trim().min(1).max(faqLimits.chatLength),
        conversationId: conversationId.optional(),
      }),
      answer: chatAnswerSchema,
    },
    /** Ours: the turns of the last day, oldest first. */
    conversation: {
      ...chat,
      told: { type: 'conversation' },
      json: z.object({ conversationId }),
      answer: z.object({ turns: listOf(turnSchema) }).transform(({ turns }) => turns),
    },
    /** Ours: deletes it now instead of after a day. */
    endConversation: {
      ...chat,
      name: 'help.conversation_end',
      told: { type: 'conversation_end' },
      json: z.object({ conversationId }),
      answer: resultSchema,
    },
  },
});
