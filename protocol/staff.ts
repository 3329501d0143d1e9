import { z } from 'zod';
import { answerStatuses, formTypes, ticketStatuses } from './help-codes';

export * from './staff-codes';

/** Dates are Seoul time 'YYYY-MM-DD HH:mm:ss' here as everywhere. */
const ticketHead = {
  ticketId: z.string(),
  /** Null for tickets from before there were numbers. */
  caseNumber: z.string().nullable(),
  formType: z.enum(formTypes),
  nodePath: z.string(),
  title: z.string(),
  status: z.enum(ticketStatuses),
  memberId: z.string().nullable(),
  createdDate: z.string(),
  dueDate: z.string(),
  isOverdue: z.boolean(),
  /** The filer wrote something that no staff member has opened yet. */
  isUnread: z.boolean(),
  /** Of the case's clock, which stands still while the filer is asked; null once answered. */
  waitingMinutes: z.number().int().nonnegative().nullable(),
};

export const queueItemSchema = z.object({ ...ticketHead, viewers: z.array(z.string()) });
export const queueAnswerSchema = z.object({
  list: z.array(z.unknown()),
  total: z.number().int(),
  page: z.number().int(),
  counts: z.object({ general: z.number().int(), illegal: z.number().int() }),
  /** Cases with unread replies, in all queues. */
  unread: z.number().int(),
});

export const unreadSchema = z.object({ unread: z.number().int() });

export const cannedSchema = z.object({
  id: z.number().int(),
  /** The main category it is for; null = all. */
  nodeId: z.string().nullable(),
  nodeName: z.string().nullable(),
  title: z.string(),
  text: z.string(),
});
export const cannedListSchema = z.object({
  list: z.array(cannedSchema),
  categories: z.array(z.object({ nodeId: z.string(), nodeName: z.string() })),
});

/** Who filed an illegal-material case: told only to whoever asks for it. */
export const reporterSchema = z.object({
  reporterName: z.string(),
  /** '' when it was left out */
  birth: z.string(),
  phoneNumber: z.string(),
});

const caseFile = z.object({ id: z.string(), name: z.string(), size: z.number() });
export const caseAnswerSchema = z.object({
  ...ticketHead,
  /** Grows with every answer and reply: who answers says which one was seen. */
  version: z.number().int(),
  email: z.string(),
  /** Plain text as it was filed; an illegal report's without its reporter (staffPaths.reporter). */
  contents: z.string(),
  /** There is a reporter to ask for. */
  hasReporter: z.boolean(),
  isMobile: z.boolean(),
  feedback: z.number().nullable(),
  files: z.array(caseFile),
  /** contents are HTML; oldest first */
  answers: z.array(
    z.object({
      kind: z.enum(answerStatuses),
      contents: z.string(),
      staffId: z.string(),
      createdDate: z.string(),
    }),
  ),
  notes: z.array(z.object({ text: z.string(), staffId: z.string(), createdDate: z.string() })),
  /** What the filer wrote afterwards, oldest first; `answersBefore` tells its place between the answers. */
  additions: z.array(
    z.object({
      text: z.string(),
      createdDate: z.string(),
      answersBefore: z.number().int().nonnegative(),
      files: z.array(caseFile),
    }),
  ),
  /** The asker's own answer that is not sent yet. */
  draft: z.object({ text: z.string(), kind: z.string(), savedDate: z.string() }).nullable(),
  /** Nicks of colleagues who have it open now. */
  viewers: z.array(z.string()),
  canned: z.array(cannedSchema),
});

export const insightsSchema = z.object({
  /** Most often asked first, of the last 30 days. */
  misses: z.array(z.object({ text: z.string(), count: z.number().int(), lastDate: z.string() })),
  /** Most "no" votes first. */
  unhelpful: z.array(
    z.object({ kbId: z.number().int(), title: z.string(), no: z.number().int(), yes: z.number().int() }),
  ),
});

export const staffFaqSchema = z.object({
  kbId: z.number().int(),
  nodeId: z.string(),
  title: z.string(),
  contents: z.string(),
  topOrder: z.number().int().nullable(),
});
export const faqSavedSchema = z.object({ result: z.literal(1), kbId: z.number().int() });
