/** FAQ, chatbot and objection status. Service HELP. */
import { z } from 'zod';
import { faqLimits } from './help-codes';

/** A field that has two or three names is read by any of them (GX45). */
const named = <Schema extends z.ZodTypeAny>(schema: Schema, aliases: Record<string, string[]>) =>
  z.preprocess((value) => {
    if (!value || typeof value !== 'object') return value;
    const fields: Record<string, unknown> = { ...value };
    for (const [name, others] of Object.entries(aliases)) {
      fields[name] ??= others.map((other) => fields[other]).find((found) => found != null);
    }
    return fields;
  }, schema);

const kbId = z.union([z.string().min(1), z.number().int()]).transform(String);
const kbIdNames = { kbId: ['faqId', 'kb_id'] };

const faqFields = {
  kbId,
  title: z.string(),
  nodeId: z.string().nullish(),
  nodeName: z.string().nullish(),
  /** Ours: the category above, so that no CommonNode call is needed. */
  mainNodeId: z.string().nullish(),
  mainNodeName: z.string().nullish(),
};

/** F116, F118, H179. `contents` (HTML) comes with FaqList, `snippet` (plain text) with FaqSearchList; both ours. */
export const faqItemSchema = named(
  z.object({ ...faqFields, contents: z.string().nullish(), snippet: z.string().nullish() }),
  kbIdNames,
);
export type FaqItemWire = z.output<typeof faqItemSchema>;

/**
 * FaqList, FaqTopList, FaqSearchList. Items are parsed one by one (faqItemSchema). Another upstream may say
 * totalPages instead of faqCount. `correctedTo` (ours, FaqSearchList): the question that was searched instead of one
 * that found nothing: the other keyboard's reading or a near spelling.
 */
export const faqPageAnswerSchema = named(
  z.object({
    errorCode: z.coerce.number().nullish(),
    faqList: z.array(z.unknown()),
    faqCount: z.coerce.number().int().nonnegative().nullish(),
    totalPages: z.coerce.number().int().nonnegative().nullish(),
    pageNo: z.coerce.number().int(),
    correctedTo: z.string().nullish(),
  }),
  { pageNo: ['currentPage'], faqList: ['list'] },
);

/** FaqDetailView (F120). contents are HTML; updatedDate (ours) 'YYYY-MM-DD HH:mm:ss', Seoul. */
export const faqDetailAnswerSchema = z.object({
  kbInfo: named(
    z.object({
      ...faqFields,
      kbId: kbId.nullish(),
      contents: z.string(),
      updatedDate: z.string().nullish(),
    }),
    kbIdNames,
  ),
});

/** FaqTopKeyword (F123), in their order; the pages show the first 6. */
export const faqKeywordsAnswerSchema = z.object({ keywordList: z.array(z.string()) });

/** A guest's voice is counted each time, a member's once. */
export const faqSatisfactionSchema = z.object({
  kb_id: z.coerce.number().int().positive().max(2_147_483_647),
  is_satisfied: z.enum(['Y', 'N']),
});

export const faqKeywordSchema = z.object({
  szKeyword: z.string().trim().min(1).max(faqLimits.keywordLength),
});

/** Ours: 128 random bits or more that only the browser holds. With one, question and answer are kept for a day. */
const conversationId = z.string().regex(/^[\w-]{22,64}$/);

export const helpChatSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('question_autocomplete'),
    contents: z.string().max(faqLimits.chatLength),
    contents_cnt: z.coerce.number().int().min(1).max(faqLimits.autocomplete).default(faqLimits.autocomplete),
  }),
  z.object({
    type: z.literal('chat'),
    user_message: z.string().trim().min(1).max(faqLimits.chatLength),
    conversationId: conversationId.optional(),
  }),
  z.object({ type: z.literal('conversation'), conversationId }),
  z.object({ type: z.literal('conversation_end'), conversationId }),
]);

/** Questions that go on from what was typed, popular ones first; else those that are about it. */
export const autocompleteAnswerSchema = z.object({
  answerList: z.array(named(z.object({ kbId, title: z.string() }), kbIdNames)),
});

/** F130. `status` is one of chatStatuses; `full` is markdown, '' for a miss; at most 2 links. */
export const chatAnswerSchema = z.object({
  status: z.string(),
  full: z.string(),
  links: z.array(z.object({ title: z.string(), url: z.string() })).default([]),
  keywords: z.array(z.string()).default([]),
  helpInfo: z
    .object({ title: z.string(), description: z.string(), btnTxt: z.string(), url: z.string() })
    .nullish(),
});
export type ChatAnswerWire = z.output<typeof chatAnswerSchema>;

/** Ours: a conversation's turns, oldest first. createdDate 'YYYY-MM-DD HH:mm:ss', Seoul; long numbers are masked. */
export const chatTurnSchema = z.object({
  message: z.string(),
  createdDate: z.string(),
  answer: chatAnswerSchema,
});
export const conversationAnswerSchema = z.object({ turns: z.array(z.unknown()) });

/** F134: message is 'success' for a suspended member who has not objected in this suspension. */
export const objectionStatusSchema = z.object({
  message: z.string(),
  data: z.object({ userId: z.string() }).nullish(),
});
