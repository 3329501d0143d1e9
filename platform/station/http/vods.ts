import { z } from 'zod';
import { vodCareLimits as limits, vodCarePaths } from '~protocol/station-vods';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam } from '../../core/http/params';
import { readDelete, readForm, readMethod, readParam } from '../../core/http/read';
import * as edit from '../services/vod-edit';
import * as vods from '../services/vods';

type Ask = Parameters<typeof readParam>[0];

const titleOf = (c: Ask) => readParam(c, 'titleNo', numberParam);
const storyOf = (c: Ask) => readParam(c, 'storyIdx', numberParam);

const yes = z
  .string()
  .max(10)
  .transform((text) => text === '1' || text === 'true' || text === 'Y')
  .prefault('');
const editForm = z.object({
  title: z.string().max(2_000).default(''),
  tags: z.string().max(2_000).default(''),
  categoryNo: z.string().max(20).default(''),
  authNo: z.coerce.number().int().min(0).max(999).default(0),
  isAdult: yes,
  isDisplay: yes,
});
/** A field of JSON: an array with a row more than the service takes at most, so that it says how many. */
const jsonOf = <Item extends z.ZodTypeAny>(item: Item, most: number) =>
  z
    .string()
    .max(100_000)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue({ code: 'custom', message: 'no JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.array(item).max(most + 100));
const second = z.number().int().min(0).max(2_147_483);
const chaptersForm = z.object({
  chapters: jsonOf(z.object({ second, title: z.string().max(1_000) }), limits.chapters),
});
const midrollsForm = z.object({ seconds: jsonOf(second, limits.midrolls) });
const boardForm = z.object({
  bbs_no: z
    .string()
    .regex(/^\d{0,15}$/)
    .transform((text) => Number(text) || null),
});

/** Service STATION: the care of VODs (S055, S059, S072–S074). */
export const vodCareRoutes: Routes = (context) =>
  createRoutes()
    .get(vodCarePaths.care, async (c) => c.json(await vods.getVodCare(context, c.get('actor'), titleOf(c))))
    .get(vodCarePaths.edit, async (c) => c.json(await edit.getVodEdit(context, c.get('actor'), titleOf(c))))
    .post(vodCarePaths.edit, async (c) => {
      const form = await readForm(c, editForm);
      return c.json(await edit.saveVodEdit(context, c.get('actor'), titleOf(c), form));
    })
    .get(vodCarePaths.chapters, async (c) =>
      c.json(await edit.getChapters(context, c.get('actor'), titleOf(c))),
    )
    .post(vodCarePaths.chapters, async (c) => {
      const { chapters } = await readForm(c, chaptersForm);
      return c.json(await edit.saveChapters(context, c.get('actor'), titleOf(c), chapters));
    })
    .get(vodCarePaths.midrolls, async (c) =>
      c.json(await edit.getMidrolls(context, c.get('actor'), titleOf(c))),
    )
    .post(vodCarePaths.midrolls, async (c) => {
      const { seconds } = await readForm(c, midrollsForm);
      return c.json(await edit.saveMidrolls(context, c.get('actor'), titleOf(c), seconds));
    })
    .get(vodCarePaths.board, async (c) =>
      c.json(await vods.getVodBoards(context, c.get('actor'), titleOf(c))),
    )
    .post(vodCarePaths.board, async (c) => {
      const { bbs_no } = await readForm(c, boardForm);
      return c.json(await vods.setVodBoard(context, c.get('actor'), titleOf(c), bbs_no));
    })
    .post(vodCarePaths.blind, async (c) => {
      await readMethod(c);
      return c.json(await vods.blindVod(context, c.get('actor'), titleOf(c)));
    })
    .get(vodCarePaths.story, async (c) =>
      c.json(await vods.getStoryCare(context, c.get('actor'), storyOf(c))),
    )
    .post(vodCarePaths.story, async (c) => {
      await readDelete(c);
      return c.json(await vods.deleteStory(context, c.get('actor'), storyOf(c)));
    });
