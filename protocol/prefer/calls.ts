/** The personalised home ('myplus'), for members only (GN04). Service MAIN. */
import { z } from 'zod';
import { liveSchema } from '../live/calls';
import { vodSchema } from '../vod/calls';
import { clipSchema } from '../vod/clip';
import { callTable } from '../wire/call';
import { listOf } from '../wire/list-of';

const text = z.string();
const count = z.coerce.number();
/** At most so many (ours); without it as many as there are. */
const size = z.coerce.number<number | string>().int().min(1).optional();

const numbersAnswerSchema = z
  .object({ result: count, data: z.array(z.coerce.string<string | number>()) })
  .transform(({ data }) => data);

const listAnswerSchema = z.object({
  result: count.nullish(),
  nextRelationType: text,
  liveCnt: count,
  liveList: listOf(liveSchema),
  vodCnt: count,
  vodList: listOf(vodSchema),
  topLiveList: listOf(liveSchema),
});
/** What the page reads of the list. */
export type PreferList = Pick<z.output<typeof listAnswerSchema>, 'liveList' | 'vodList' | 'topLiveList'>;

export const preferCalls = callTable({
  service: 'main',
  prefix: 'prefer',
  calls: {
    /** Section codes in their order; the page skips unknown ones (D079). */
    sections: {
      method: 'GET',
      path: '/api/myplus/sections.php',
      answer: listOf(z.object({ sectionCode: text, order: count })).transform((all) =>
        all.sort((a, b) => a.order - b.order).map(({ sectionCode }) => sectionCode),
      ),
    },
    /**
     * What the member probably likes: broadcasts and VODs, and the best broadcasts that may be previewed.
     * `szRelationType` is the `nextRelationType` of the last answer; '' the first time (D091). An upstream other than
     * ours may answer longer lists than were asked for.
     */
    list: {
      method: 'GET',
      path: '/api/myplus/list.php',
      query: z.object({ szRelationType: text.max(40).default(''), liveSize: size, vodSize: size }),
      answer: listAnswerSchema,
    },
    stories: {
      method: 'GET',
      path: '/api/myplus/story.php',
      answer: z
        .object({ result: count, data: z.object({ unick: text, title: text, list: listOf(clipSchema) }) })
        .transform(({ data }) => data),
    },
    /** Category numbers, best liked first; of broadcasts and of VODs they are two series (GX43). */
    categories: {
      method: 'GET',
      path: '/api/myplus/category.php',
      query: z.object({
        type: text
          .max(10)
          .toLowerCase()
          .pipe(z.enum(['live', 'vod']))
          .default('live'),
      }),
      answer: numbersAnswerSchema,
    },
    /** The same of broadcasts; the portal asks for `categories`. */
    categoryNumbers: {
      method: 'GET',
      path: '/api/myplus/preferLiveCateNoController.php',
      answer: numbersAnswerSchema,
    },
    catch: {
      method: 'GET',
      path: '/api/myplus/catch.php',
      query: z.object({ size }),
      answer: z.object({ result: count, data: listOf(clipSchema) }).transform(({ data }) => data),
    },
  },
});
