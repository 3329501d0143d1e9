import { z } from 'zod';
import { careLimit, talkPaths } from '~protocol/station-talk';
import { createRoutes, type Routes } from '../../core/http/env';
import { numberParam, userIdParam } from '../../core/http/params';
import { readDelete, readForm, readMethod, readParam, readQuery, withoutEmpty } from '../../core/http/read';
import { badInput } from '../../core/services/refusal';
import * as bulk from '../services/bulk';
import * as care from '../services/care';
import * as reports from '../services/reports';

type Ask = Parameters<typeof readParam>[0];

const stationOf = (c: Ask) => readParam(c, 'userId', userIdParam);
const titleOf = (c: Ask) => ({ userId: stationOf(c), titleNo: readParam(c, 'titleNo', numberParam) });

const method = z.string().max(10).toLowerCase();
/** 'title_lists': a JSON array of numbers, or of numbers as text; the service says how many it takes. */
const titleLists = z
  .string()
  .max(20 * (careLimit + 100))
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(z.coerce.string().pipe(numberParam)));
const board = z
  .string()
  .regex(/^\d{0,15}$/)
  .transform((text) => Number(text) || null)
  .prefault('');
const bulkForm = z.object({ _method: z.literal('delete'), title_lists: titleLists });
const moveForm = z.object({
  _method: method.optional(),
  title_lists: titleLists,
  bbs_no: board,
  old_bbs_no: board,
});
const pinForm = z.object({ _method: method.optional(), expireDate: z.string().max(40).default('') });
const blindForm = z.object({ _method: method.optional(), reason: z.string().max(2_000).default('') });
const yes = z
  .string()
  .max(10)
  .transform((text) => text === '1' || text === 'true' || text === 'Y')
  .prefault('');
const reportForm = z.object({
  commonIdx: numberParam.or(z.literal('').transform(() => 0)).prefault(''),
  boardType: z.coerce.number().int().min(0).max(999).default(104),
  isStationReport: yes,
  reportInfoNo: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  comment: z.string().max(10_000).default(''),
});
const doneForm = z.object({
  stationUserId: userIdParam,
  boardType: z.coerce.number().int().min(1).max(999),
  commonIdx: numberParam,
  act: z.enum(['blind', 'dismiss']),
});
const pageQuery = withoutEmpty(z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }));

const toMove = (c: Ask, form: z.infer<typeof moveForm>): bulk.Move => ({
  userId: stationOf(c),
  titleNos: form.title_lists,
  bbsNo: form.bbs_no,
  oldBbsNo: form.old_bbs_no,
});

/** Service STATION: the care of posts (S056–S059, S103–S109). Single paths stand before those with a parameter. */
export const careRoutes: Routes = (context) =>
  createRoutes()
    .post(talkPaths.moveSelect, async (c) => {
      const form = await readForm(c, moveForm);
      return c.json(await bulk.selectMove(context, c.get('actor'), toMove(c, form)));
    })
    .post(talkPaths.move, async (c) => {
      const form = await readForm(c, moveForm);
      if (form._method !== 'put') throw badInput();
      return c.json(await bulk.movePosts(context, c.get('actor'), toMove(c, form)));
    })
    .post(talkPaths.bulk, async (c) => {
      const { title_lists } = await readForm(c, bulkForm);
      return c.json(await bulk.deletePosts(context, c.get('actor'), stationOf(c), title_lists));
    })
    .post(talkPaths.title, async (c) => {
      await readDelete(c);
      return c.json(await care.deletePost(context, c.get('actor'), titleOf(c)));
    })
    .post(talkPaths.notice, async (c) => {
      const wanted = await readMethod(c);
      if (wanted !== 'put' && wanted !== 'delete') throw badInput();
      const at = titleOf(c);
      if (readParam(c, 'noticeNo', numberParam) !== at.titleNo) throw badInput();
      return c.json(await care.setNotice(context, c.get('actor'), at, wanted === 'put'));
    })
    .get(talkPaths.blindInfo, async (c) => c.json(await care.getBlind(context, c.get('actor'), titleOf(c))))
    .post(talkPaths.blind, async (c) => {
      const { _method, reason } = await readForm(c, blindForm);
      const at = titleOf(c);
      return c.json(
        _method === 'delete'
          ? await care.unblindPost(context, c.get('actor'), at)
          : await care.blindPost(context, c.get('actor'), at, reason),
      );
    })
    .get(talkPaths.pin, async (c) => c.json(await care.getPin(context, c.get('actor'), titleOf(c))))
    .post(talkPaths.pin, async (c) => {
      const { _method, expireDate } = await readForm(c, pinForm);
      const at = titleOf(c);
      return c.json(
        _method === 'delete'
          ? await care.unpinTitle(context, c.get('actor'), at)
          : await care.pinTitle(context, c.get('actor'), at, expireDate),
      );
    })
    .post(talkPaths.vodBlind, async (c) => {
      await readDelete(c);
      const { userId, titleNo } = titleOf(c);
      return c.json(await bulk.unblindVod(context, c.get('actor'), userId, titleNo));
    })
    .post(talkPaths.vod, async (c) => {
      await readDelete(c);
      const { userId, titleNo } = titleOf(c);
      return c.json(await bulk.deleteVod(context, c.get('actor'), userId, titleNo));
    });

/** Service STATION: reports, and their end at the staff's desk (S097, S109). */
export const reportRoutes: Routes = (context) =>
  createRoutes()
    .get(talkPaths.reports, async (c) => {
      const { page } = readQuery(c, pageQuery);
      return c.json(await reports.listReports(context, c.get('actor'), page));
    })
    .post(talkPaths.reportsDone, async (c) =>
      c.json(await reports.finishReport(context, c.get('actor'), await readForm(c, doneForm))),
    )
    .get(talkPaths.report, async (c) =>
      c.json(await reports.listReasons(context, stationOf(c), c.get('actor'))),
    )
    .post(talkPaths.report, async (c) =>
      c.json(await reports.sendReport(context, c.get('actor'), stationOf(c), await readForm(c, reportForm))),
    );
