/** What the staff desk writes for everybody: canned answers and the FAQ. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { cannedSchema } from './calls';

const text = z.string().max(100_000);
const nodeId = z.string().max(64);
const kbId = z.coerce.number<number | string>().int().positive().max(2_147_483_647);
const cannedId = z.number().int().positive();

const change = { method: 'POST', answer: resultSchema } as const;

/** Service HELP; staff only. */
export const staffContentCalls = callTable({
  service: 'help',
  prefix: 'staff',
  calls: {
    /** `categories`: those that one can be for. */
    canned: {
      method: 'GET',
      path: '/api/help/staff/canned',
      answer: z.object({
        list: z.array(cannedSchema),
        categories: z.array(z.object({ nodeId: z.string(), nodeName: z.string() })),
      }),
    },
    /** A text with braces around anything but a macro (protocol/staff/macros.ts): 400 at `text`. */
    cannedSave: {
      ...change,
      path: '/api/help/staff/canned',
      json: z.object({ id: cannedId.optional(), nodeId: nodeId.nullable(), title: text, text }),
    },
    cannedRemove: { ...change, path: '/api/help/staff/canned/remove', json: z.object({ id: cannedId }) },
    /**
     * `misses`: what the chatbot could not answer, `searches`: what the FAQ has no answer to; both of the last 30 days, most
     * often asked first. `unhelpful`: most "no" votes first.
     */
    insights: {
      method: 'GET',
      path: '/api/help/staff/insights',
      answer: z.object({
        misses: z.array(z.object({ text: z.string(), count: z.number().int(), lastDate: z.string() })),
        searches: z
          .array(z.object({ text: z.string(), count: z.number().int(), lastDate: z.string() }))
          .default([]),
        unhelpful: z.array(
          z.object({
            kbId: z.number().int(),
            title: z.string(),
            no: z.number().int(),
            yes: z.number().int(),
          }),
        ),
      }),
    },
    /** 404 when there is none. */
    faq: {
      method: 'GET',
      path: '/api/help/staff/faq/:kbId',
      params: z.object({ kbId }),
      answer: z.object({
        kbId: z.number().int(),
        nodeId: z.string(),
        title: z.string(),
        contents: z.string(),
        topOrder: z.number().int().nullable(),
      }),
    },
    /** Without `kbId` a new one. */
    faqSave: {
      method: 'POST',
      path: '/api/help/staff/faq',
      json: z.object({
        kbId: kbId.optional(),
        nodeId,
        title: text,
        contents: text,
        topOrder: z.number().int().nullish(),
      }),
      answer: z.object({ result: z.literal(1), kbId: z.number().int() }),
    },
    faqRemove: { ...change, path: '/api/help/staff/faq/remove', json: z.object({ kbId }) },
  },
});
