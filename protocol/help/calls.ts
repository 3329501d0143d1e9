/** Help centre: uploads, and the commands of tickets and surveys. Service HELP. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { listOf } from '../wire/list-of';
import { uploadedFileSchema } from '../wire/uploaded-file';
import { draftToken } from './draft';
import { command, domain, faqCommands } from './faq';
import { ticketSchema } from './ticket';

export * from '../wire/uploaded-file';
export * from './codes';

/** Nothing of a refused request is stored. `fileName` names the file that was refused. */
export const uploadAnswerSchema = z.object({
  errorCode: z.coerce.number<number | string>(),
  ticketId: z.string().nullish(),
  message: z.string().nullish(),
  fileName: z.string().nullish(),
  files: z.array(uploadedFileSchema).nullish(),
});

/**
 * QnaRegister (H163). Title and contents are URI-encoded. Ours: idempotencyKey (a repeated request returns the first
 * ticket), isMobile, draftToken (the form's draft is deleted when it is registered). A guest sends nonmemberFlag 'Y'
 * and a password that the portal makes (GX32).
 */
const registerSchema = z.object({
  ...domain,
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
const registeredSchema = z.object({
  errorCode: z.coerce.number<number | string>(),
  ticketId: z.string().nullish(),
  /** ours: 8 characters for people (caseNumbers) */
  caseNumber: z.string().nullish(),
  /** ours, guests only: the key of the private link; sent once, only its hash is kept */
  trackToken: z.string().nullish(),
  /** ours: whether a receipt goes to customerEmail */
  isMailed: z.boolean().nullish(),
  /** one of failureCodes, where the command was refused */
  code: z.coerce.number<number | string>().nullish(),
  message: z.string().nullish(),
  field: z.string().nullish(),
});

/** F093; dates 'YYYY-MM-DD HH:mm:ss', Seoul time. feedback -1 = not rated. */
const qnaItemSchema = z.object({
  ticketId: z.string(),
  nodePath: z.string().nullish(),
  nodeId: z.string().nullish(),
  questionTitle: z.string(),
  ticketStatus: z.string(),
  feedback: z.coerce.number<number | string>(),
  createdDate: z.string(),
});
const qnaListSchema = z.object({
  errorCode: z.coerce.number<number | string>().optional(),
  qnaList: listOf(qnaItemSchema),
  qnaListCount: z.coerce.number<number | string>().int().nonnegative(),
  pageNo: z.coerce.number<number | string>().int(),
});

const errorCode = z.coerce.number<number | string>();
const id = z.string().min(1).max(64);
const ofSurvey = z.object({
  ...domain,
  targetId: id,
  serviceType: z.literal('SVQNA'),
  surveyType: z.literal('CUSAF'),
});
const score = z.coerce.number<number | string>().refine((value) => [20, 40, 60, 80, 100].includes(value));

/**
 * Commands, by their names on the wire. Every refusal has an `errorCode` of helpErrorCodes; `rowsPerPage` of QnaList and
 * `isMember` are not read by our platform.
 */
export const helpCalls = callTable({
  service: 'help',
  prefix: 'help',
  calls: {
    ...faqCommands,
    register: { ...command('QnaRegister', registerSchema, registeredSchema), readsRefusals: true },
    tickets: command(
      'QnaList',
      z.object({
        ...domain,
        type: z.literal('exMailMyBoard').optional(),
        pageNo: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
        rowsPerPage: z.unknown().optional(),
      }),
      qnaListSchema,
    ),
    ticket: {
      ...command(
        'QnaContents',
        z.object({ ...domain, type: z.literal('exMailMyAnswer').optional(), ticketId: id }),
        ticketSchema,
      ),
      readsRefusals: true,
    },
    /** `loginFlag` says whether the ticket is a member's (GN25). */
    ticketInfo: {
      ...command(
        'getTicketInfo',
        z.object({ ...domain, ticketId: id }),
        z.object({
          errorCode,
          data: z
            .object({
              loginFlag: z.union([z.boolean(), z.coerce.number<number | string>()]),
              nodeId: z.string(),
            })
            .nullish(),
        }),
      ),
      readsRefusals: true,
    },
    /** 1 once rated. */
    surveyExist: command(
      'CommonSurveyExist',
      ofSurvey,
      z.object({
        errorCode: errorCode.optional(),
        data: z.object({ surveyCount: z.coerce.number<number | string>() }),
      }),
    ),
    answerSurvey: {
      ...command(
        'setSurveyAnswer',
        ofSurvey.extend({ option01: score, feedback: score, isMember: z.unknown().optional() }),
        z.object({ errorCode }),
      ),
      readsRefusals: true,
    },
  },
});
