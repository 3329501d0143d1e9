/** Recommendations and their refusal (D344, D345, GN04). Service MAIN. */
import { z } from 'zod';
import { hideAnswerSchema, hideRequestSchema } from '../hiding/calls';
import { liveItemSchema, toLiveBroadcast } from '../live/calls';
import { callTable } from '../wire/call';
import { listOf } from '../wire/list-of';

/** GET → streamers on air that the member does not follow. The portal asks for them among the favourites. */
export const recommendedPath = '/api/recommend/streamers.php';

export const recommendLogics = ['CATEGORY', 'POPULAR'] as const;

/** A streamer on air whom the member does not follow, and why it is recommended. */
export const recommendedSchema = liveItemSchema
  .extend({ logic: z.string().nullish() })
  .transform(({ logic, ...live }) => ({ broadcast: toLiveBroadcast(live), logic: logic ?? '' }));
export type Recommended = z.output<typeof recommendedSchema>;

/** Of a card: undo sends the same and the score. */
const notRecommendSchema = hideRequestSchema.extend({
  score: z.coerce.number<number | string>().finite().optional(),
});
export type NotRecommend = z.output<typeof notRecommendSchema>;

/** The ids on the page, so that none comes twice. */
const rejectSchema = z.object({
  streamerId: z.string().min(1).max(40),
  broadcastId: z.coerce.number<number | string>().int().positive(),
  logic: z.string().max(40),
  recommendedStreamerIds: z.array(z.string().max(40)).max(200),
});
export type RejectedStreamer = z.output<typeof rejectSchema>;

const ofCard = {
  method: 'POST',
  form: notRecommendSchema,
  answer: hideAnswerSchema,
  readsRefusals: true,
} as const;

export const recommendCalls = callTable({
  service: 'main',
  prefix: 'recommend',
  calls: {
    reject: { ...ofCard, path: '/api/recommend/not' },
    undo: { ...ofCard, path: '/api/recommend/undo' },
    /** Takes a streamer out of the recommendations for good; `addInfo` come instead. */
    rejectStreamer: {
      method: 'POST',
      path: '/api/recommend/reject',
      json: rejectSchema,
      answer: z
        .object({ filterId: z.string(), addInfo: listOf(recommendedSchema) })
        .transform(({ addInfo }) => addInfo),
    },
  },
});
