/** Recommendations and their refusal (D344, D345, GN04). Service MAIN. */
import { z } from 'zod';
import { hideRequestSchema } from './viewer';

export const recommendPaths = {
  /** GET → recommendedAnswerSchema: streamers on air that the member does not follow */
  streamers: '/api/recommend/streamers.php',
  /** POST JSON rejectSchema → rejectAnswerSchema */
  reject: '/api/recommend/reject',
  /** POST form notRecommendSchema → notRecommendAnswerSchema */
  notRecommend: '/api/recommend/not',
  undo: '/api/recommend/undo',
} as const;

/** Undo sends the same and the score. */
export const notRecommendSchema = hideRequestSchema.extend({ score: z.coerce.number().finite().optional() });
export const notRecommendAnswerSchema = z.object({
  result: z.coerce.number(),
  data: z.object({ code: z.coerce.number(), message: z.string() }),
});

export const recommendLogics = ['CATEGORY', 'POPULAR'] as const;

/** Live items with `logic`. */
export const recommendedAnswerSchema = z.object({ result: z.coerce.number(), data: z.array(z.unknown()) });

/** The ids on the page, so that none comes twice. */
export const rejectSchema = z.object({
  streamerId: z.string().min(1).max(40),
  broadcastId: z.coerce.number().int().positive(),
  logic: z.string().max(40),
  recommendedStreamerIds: z.array(z.string().max(40)).max(200),
});

/** `filterId` is the rejected streamer's id; `addInfo` are the replacements: live items with `logic`. */
export const rejectAnswerSchema = z.object({ filterId: z.string(), addInfo: z.array(z.unknown()) });
