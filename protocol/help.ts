/** Help centre: help-centre §3, §7, §9. Service HELP. */
import { z } from 'zod';

import { faqLimits, ticketStatuses } from './help-codes';

export * from './help-codes';

export const uploadedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
});
export type UploadedFileWire = z.infer<typeof uploadedFileSchema>;

/** Nothing of a refused request is stored. `fileName` names the file that was refused. */
export const uploadAnswerSchema = z.object({
  errorCode: z.coerce.number(),
  ticketId: z.string().nullish(),
  message: z.string().nullish(),
  fileName: z.string().nullish(),
  files: z.array(uploadedFileSchema).nullish(),
});

export const nodeListAnswerSchema = z.object({
  data: z.object({ nodeList: z.array(z.object({ nodeId: z.string(), nodeName: z.string() })) }),
});
export const nodeAnswerSchema = z.object({
  node: z.object({
    nodeId: z.string().nullish(),
    nodeName: z.string().nullish(),
    parentId: z.string().nullable(),
  }),
});

/**
 * QnaRegister. Title and contents are URI-encoded (help-centre §7.1). Beyond the spec: idempotencyKey (a replay
 * returns the first ticket), isMobile. A guest sends nonmemberFlag 'Y' and a password of the portal's making (GX32).
 */
export const qnaRegisterSchema = z.object({
  command: z.literal('QnaRegister'),
  domainId: z.string(),
  type: z.enum(['exMailQuestion', 'exMailDeclare', 'exMailIllegal', 'exMailObjection']),
  nodeId: z.string().max(20),
  customerEmail: z.string().max(254),
  questionTitle: z.string().max(4000),
  questionContents: z.string().max(40_000),
  inChannelId: z.string().max(40),
  nonmemberFlag: z.enum(['Y', 'N']).optional(),
  password: z.string().max(100).optional(),
  ticketId: z.string().max(64).optional(),
  idempotencyKey: z.string().min(16).max(64).optional(),
  isMobile: z.boolean().optional(),
});

/** errorCode 0 = accepted and durable. ticketId is 32 hex digits (128 random bits: GN25). */
export const registerAnswerSchema = z.object({
  errorCode: z.coerce.number(),
  ticketId: z.string().nullish(),
  message: z.string().nullish(),
  field: z.string().nullish(),
});

/** F093; dates 'YYYY-MM-DD HH:mm:ss', Seoul time. feedback -1 = not rated. */
export const qnaItemSchema = z.object({
  ticketId: z.string(),
  nodePath: z.string().nullish(),
  nodeId: z.string().nullish(),
  questionTitle: z.string(),
  ticketStatus: z.string(),
  feedback: z.coerce.number(),
  createdDate: z.string(),
});
export const qnaListAnswerSchema = z.object({
  errorCode: z.coerce.number().optional(),
  qnaList: z.array(z.unknown()),
  qnaListCount: z.coerce.number().int().nonnegative(),
  pageNo: z.coerce.number().int(),
});

const answerSchema = z.object({
  contents: z.string(),
  createdDate: z.string(),
  kind: z.enum(['ANSWTMP', 'ANSWADD', 'ANSWEND']).nullish(),
});
/** `answerList` (ours) holds interim and additional answers too, oldest first; `files` are the filer's. contents are HTML. */
export const qnaContentsAnswerSchema = z.object({
  errorCode: z.coerce.number(),
  data: z
    .object({
      commonInfo: z.object({
        nodePath: z.string().nullish(),
        nodeId: z.string().nullish(),
        nodeName: z.string().nullish(),
        ticketStatus: z.string().nullish(),
        feedback: z.coerce.number().nullish(),
      }),
    })
    .nullish(),
  questionList: z
    .array(
      z.object({
        title: z.string(),
        contents: z.string(),
        createdDate: z.string(),
        files: z.array(uploadedFileSchema).nullish(),
      }),
    )
    .nullish(),
  answerEndList: z.array(answerSchema).nullish(),
  answerList: z.array(answerSchema).nullish(),
});

/** getTicketInfo: `loginFlag` says whether the ticket is a member's (GN25). */
export const ticketInfoAnswerSchema = z.object({
  errorCode: z.coerce.number(),
  data: z.object({ loginFlag: z.union([z.boolean(), z.coerce.number()]), nodeId: z.string() }).nullish(),
});

/** CommonSurveyExist: 1 once rated. */
export const surveyExistAnswerSchema = z.object({
  errorCode: z.coerce.number().optional(),
  data: z.object({ surveyCount: z.coerce.number() }),
});

/** setSurveyAnswer: errorCode is one of helpErrorCodes. */
export const surveyAnswerSchema = z.object({ errorCode: z.coerce.number() });

/** Tickets without a final answer, oldest first. */
export const openTicketsAnswerSchema = z.object({
  list: z.array(
    z.object({
      ticketId: z.string(),
      nodePath: z.string(),
      title: z.string(),
      status: z.enum(ticketStatuses),
      memberId: z.string().nullable(),
      email: z.string(),
      createdDate: z.string(),
    }),
  ),
});

/** GX45: every field that has two or three names in the spec is read by any of them. */
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

export const helpChatSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('question_autocomplete'),
    contents: z.string().max(faqLimits.chatLength),
    contents_cnt: z.coerce.number().int().min(1).max(faqLimits.autocomplete).default(faqLimits.autocomplete),
  }),
  z.object({
    type: z.literal('chat'),
    user_message: z.string().trim().min(1).max(faqLimits.chatLength),
  }),
]);

/** Questions that go on from what was typed, popular ones first. */
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

/** F134: message is 'success' for a suspended member who has not objected in this suspension. */
export const objectionStatusSchema = z.object({
  message: z.string(),
  data: z.object({ userId: z.string() }).nullish(),
});
