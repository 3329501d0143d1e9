/** Help centre: uploads, tickets and surveys. Service HELP. */
import { z } from 'zod';

import { answerStatuses, formTypes, replyStates } from './help-codes';
import { draftToken } from './help-draft';
import { uploadedFileSchema } from './uploaded-file';

export * from './help-codes';
export * from './help-faq';
export * from './uploaded-file';

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
 * QnaRegister (H163). Title and contents are URI-encoded. Ours: idempotencyKey (a repeated request returns the first
 * ticket), isMobile, draftToken (the form's draft is deleted when it is registered). A guest sends nonmemberFlag 'Y'
 * and a password that the portal makes (GX32).
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
  draftToken: draftToken.optional(),
});

/** errorCode 0 = accepted and durable. ticketId is 32 hex digits (128 random bits: GN25). */
export const registerAnswerSchema = z.object({
  errorCode: z.coerce.number(),
  ticketId: z.string().nullish(),
  /** ours: 8 characters for people (caseNumbers) */
  caseNumber: z.string().nullish(),
  /** ours, guests only: the key of the private link; sent once, only its hash is kept */
  trackToken: z.string().nullish(),
  /** ours: whether a receipt goes to customerEmail */
  isMailed: z.boolean().nullish(),
  /** one of failureCodes, where the command was refused */
  code: z.coerce.number().nullish(),
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
  kind: z.enum(answerStatuses).nullish(),
});
/** What the filer wrote after filing; HTML. `answersBefore` tells its place between the answers. */
const noteSchema = z.object({
  contents: z.string(),
  createdDate: z.string(),
  answersBefore: z.number().int().nonnegative().nullish(),
  files: z.array(uploadedFileSchema).nullish(),
});
/**
 * Ours: `answerList` holds interim and additional answers too, oldest first; `noteList` what the filer wrote later,
 * oldest first; `caseNumber` is the number for people; `files` are the filer's; `formType`; `replyState`, without which
 * nothing can be replied. contents are HTML.
 */
export const qnaContentsAnswerSchema = z.object({
  errorCode: z.coerce.number(),
  caseNumber: z.string().nullish(),
  replyState: z.enum(replyStates).nullish(),
  data: z
    .object({
      commonInfo: z.object({
        formType: z.enum(formTypes).nullish(),
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
  noteList: z.array(noteSchema).nullish(),
});

/** `uploadId` names an upload of the files (helpPaths.upload). The same reply under the same key is one reply. */
const reply = {
  contents: z.string().max(4000),
  uploadId: z.string().max(64).optional(),
  idempotencyKey: z.string().min(16).max(64).optional(),
};
export const replySchema = z.object({ ticketId: z.string().min(1).max(64), ...reply });
/** errorCode 0: durable; closed (-1028): `message` says why nothing can be replied. */
export const repliedSchema = z.object({ errorCode: z.coerce.number(), message: z.string().nullish() });

const trackToken = z.string().regex(/^[\w-]{43}$/);
export const trackSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('find'), caseNumber: z.string().max(40), email: z.string().max(254) }),
  z.object({ type: z.literal('read'), token: trackToken }),
  z.object({ type: z.literal('add'), token: trackToken, ...reply }),
]);
export const trackFoundSchema = z.object({ errorCode: z.coerce.number(), token: z.string().nullish() });
/** As QnaContents, with what the link's page shows beside it. */
export const trackedTicketSchema = qnaContentsAnswerSchema.extend({
  ticketId: z.string().nullish(),
  /** when the link runs out */
  expiresDate: z.string().nullish(),
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
