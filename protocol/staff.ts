import { z } from 'zod';
import { formTypes, ticketStatuses } from './help-codes';

export * from './staff-codes';

/** Dates are Seoul time 'YYYY-MM-DD HH:mm:ss' here as everywhere. */
const ticketHead = {
  ticketId: z.string(),
  formType: z.enum(formTypes),
  nodePath: z.string(),
  title: z.string(),
  status: z.enum(ticketStatuses),
  memberId: z.string().nullable(),
  createdDate: z.string(),
  dueDate: z.string(),
  isOverdue: z.boolean(),
};

export const queueItemSchema = z.object({ ...ticketHead, viewers: z.array(z.string()) });
export const queueAnswerSchema = z.object({
  list: z.array(z.unknown()),
  total: z.number().int(),
  page: z.number().int(),
  counts: z.object({ general: z.number().int(), illegal: z.number().int() }),
});

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

export const caseAnswerSchema = z.object({
  ...ticketHead,
  email: z.string(),
  /** Plain text as it was filed. */
  contents: z.string(),
  isMobile: z.boolean(),
  feedback: z.number().nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })),
  /** contents are HTML; oldest first */
  answers: z.array(
    z.object({ kind: z.string(), contents: z.string(), staffId: z.string(), createdDate: z.string() }),
  ),
  notes: z.array(z.object({ text: z.string(), staffId: z.string(), createdDate: z.string() })),
  /** What a guest added afterwards; oldest first. */
  additions: z.array(z.object({ text: z.string(), createdDate: z.string() })),
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
