import { z } from 'zod';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';

const dateText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** What `import-faq` reads. An entry of a known number is corrected; others stay. */
export const faqFileSchema = z
  .object({
    entries: z
      .array(
        z
          .object({
            kbId: z.number().int().positive().max(2_000_000_000),
            /** The sub-category that it belongs to. */
            nodeId: z.string().regex(/^NODE\d{10}$/),
            title: z.string().trim().min(1).max(200),
            /** HTML of p, ul, ol, li, strong and a */
            contents: z.string().trim().min(1).max(60_000),
            topOrder: z.number().int().min(1).max(1000).optional(),
            /** 'YYYY-MM-DD'; today when absent */
            updatedAt: dateText.optional(),
          })
          .strict(),
      )
      .min(1)
      .max(5000),
    /** The recommended keywords; they stay as they are when absent. */
    keywords: z.array(z.string().trim().min(1).max(40)).max(50).optional(),
  })
  .strict();

const word = z.string().trim().min(1).max(40);

/** What `import-categories` reads. A category of a known number is corrected; others stay. */
export const categoryFileSchema = z
  .object({
    categories: z
      .array(
        z
          .object({
            no: z.string().regex(/^\d{8}$/),
            name: word,
            group: z.enum(['game', 'bora', 'sports', 'award2024', 'etc']),
            /** A path of the portal or an https address. */
            image: z
              .string()
              .regex(/^(\/|https:\/\/)\S+$/)
              .max(500)
              .nullable()
              .default(null),
            tags: z.array(word).max(20).default([]),
            fixedTags: z.array(word).max(10).default([]),
            isAdult: z.boolean().default(false),
            hasDrops: z.boolean().default(false),
            /** Its number for VODs and Catch; it can have none of them without. */
            vodNo: z
              .string()
              .regex(/^\d{8}$/)
              .nullable()
              .default(null),
            showsLive: z.boolean().default(true),
            showsVod: z.boolean().default(true),
            showsCatch: z.boolean().default(true),
            isDeleted: z.boolean().default(false),
          })
          .strict(),
      )
      .min(1)
      .max(5000),
    /** The curated menus in their order after `카테고리`; they replace those there when given. */
    menus: z
      .array(
        z
          .object({
            name: word,
            categories: z
              .array(z.string().regex(/^\d{8}$/))
              .min(1)
              .max(500),
          })
          .strict(),
      )
      .max(30)
      .optional(),
  })
  .strict();

/** Files of the operator's own: a FAQ of 5 000 entries fits. */
const fileBytes = 16 * 1024 * 1024;

const added = z.number().int();
const imported = { method: 'POST', answer: z.object({ result: z.literal(1), count: added }) } as const;

/** For the operator, on the control socket (platform/control.ts): never answered on the network. Service MAIN. */
export const operatorCalls = callTable({
  service: 'main',
  prefix: 'operator',
  calls: {
    /** Makes a streamer with a station. */
    streamer: {
      method: 'POST',
      path: '/api/operator/streamer',
      json: z.object({
        userId: z.string().max(100),
        userNick: z.string().max(200),
        stationName: z.string().max(200),
        password: z.string().max(1000),
      }),
      answer: resultSchema.extend({ userId: z.string() }),
    },
    faq: { ...imported, path: '/api/operator/faq', json: faqFileSchema, bodyBytes: fileBytes },
    categories: {
      ...imported,
      path: '/api/operator/categories',
      json: categoryFileSchema,
      bodyBytes: fileBytes,
    },
    /** How many of each `import-starter` added. */
    starter: {
      method: 'POST',
      path: '/api/operator/starter',
      answer: z.object({
        result: z.literal(1),
        categories: added,
        faq: added,
        answers: added,
        sections: added,
      }),
    },
    /** Into a folder by its absolute path on the machine of the platform. */
    backup: {
      method: 'POST',
      path: '/api/operator/backup',
      json: z.object({ folder: z.string().startsWith('/').max(1000) }),
      answer: z.object({
        result: z.literal(1),
        files: z.number().int(),
        /** Files that rows name and that are not on the server's disk, as `{first two}/{sha256}`. */
        missing: z.array(z.string()).default([]),
      }),
    },
  },
});

/** POST JSON `{userId, kind, amount, note, key}` → `{result: 1, balance}`; a negative amount is taken away */
export const balancePath = '/api/operator/balance';
