/** The care of a station's posts, and reports (my-station §6, §7.1; GN30). Service STATION. */
import { z } from 'zod';
import { comingSchema } from '../watch/door';
import { callTable, numberParam, userIdParam } from '../wire/call';
import { boardField, jsonField, ticked } from '../wire/form-fields';
import { listOf } from '../wire/list-of';
import { minute } from '../wire/minute';
import { countedPage } from '../wire/page-meta';
import { careLimit, reportedTypes } from './talk/codes';
import { talkDoneSchema } from './talk/rights';

const text = z.string();
const count = z.coerce.number<number | string>();

const station = z.object({ userId: userIdParam });
const one = station.extend({ titleNo: numberParam });

/** A JSON array of numbers, or of numbers as text; the service says how many it takes. */
const title_lists = jsonField(20 * (careLimit + 100), z.array(numberParam));
const moved = z.object({ title_lists, bbs_no: boardField.prefault(''), old_bbs_no: boardField.prefault('') });

const careBoardSchema = z.object({ bbsNo: count, name: text });
export type CareBoard = z.output<typeof careBoardSchema>;

const change = { method: 'POST', params: one, answer: talkDoneSchema } as const;
const bulk = { method: 'POST', params: station, answer: talkDoneSchema } as const;
const notice = {
  ...change,
  path: '/:userId/title/:titleNo/notice/:noticeNo',
  params: one.extend({ noticeNo: numberParam }).refine(({ titleNo, noticeNo }) => titleNo === noticeNo),
} as const;
const pin = { ...change, path: '/:userId/pin/:titleNo' } as const;
const blind = { ...change, path: '/api/station/:userId/post/:titleNo/blind' } as const;

/** Single paths stand before those with a parameter. */
export const careCalls = callTable({
  service: 'station',
  prefix: 'station',
  calls: {
    /** What would be moved, and where to (S108). */
    moveSelect: {
      ...bulk,
      path: '/:userId/board/moveselect',
      form: moved,
      answer: z
        .object({
          data: listOf(z.object({ titleNo: count, titleName: text, userNick: text })),
          boards: listOf(careBoardSchema),
        })
        .transform(({ data, boards }) => ({ posts: data, boards })),
    },
    move: { ...bulk, path: '/:userId/board/move', told: { _method: 'put' }, form: moved },
    /** S103 */
    bulkDelete: {
      ...bulk,
      path: '/:userId/board/1',
      told: { _method: 'delete' },
      form: z.object({ title_lists }),
    },
    /** S104 */
    delete: { ...change, path: '/:userId/title/:titleNo', told: { _method: 'delete' } },
    /** S106, GN12 */
    notice: { ...notice, told: { _method: 'put' } },
    unnotice: { ...notice, told: { _method: 'delete' } },
    /** By whom, and why (S111, GN32). */
    blindInfo: {
      method: 'GET',
      path: '/:userId/title/:titleNo/blind',
      params: one,
      answer: z.object({
        titleNo: count,
        isBlind: z.boolean(),
        blindedBy: text.nullable(),
        reason: text,
      }),
    },
    /** Ours. */
    blind: { ...blind, form: z.object({ reason: text.max(2_000).default('') }) },
    unblind: { ...blind, told: { _method: 'delete' } },
    /** Of a post or a VOD (S107). `expireDate`: 'YYYY-MM-DD HH:mm:ss', Seoul; null: it stays */
    pinInfo: {
      method: 'GET',
      path: pin.path,
      params: one,
      answer: z.object({ titleNo: count, isPin: z.boolean(), expireDate: text.nullable() }),
    },
    /** Until a day, or for good (''). */
    pin: { ...pin, form: z.object({ expireDate: text.max(40).default('') }) },
    unpin: { ...pin, told: { _method: 'delete' } },
  },
});

const reportSchema = z.object({
  stationUserId: text.min(1),
  stationNick: text,
  boardType: count,
  commonIdx: count,
  /** of what a comment stands under, or of the post or VOD itself; null for a station */
  titleNo: count.nullable(),
  /** of a comment: it stands under a VOD */
  onVod: z.boolean(),
  writerId: text,
  text: text,
  reasons: z.array(text),
  comments: z.array(text),
  reportCnt: count,
  /** read to the minute */
  regDate: minute,
  /** blinded, hidden or deleted meanwhile */
  isGone: z.boolean(),
});
export type ReportedItem = z.output<typeof reportSchema>;

const report = { path: '/:userId/report', params: station } as const;

/** S097, S109. The list and its end are ours, and staff's. */
export const reportCalls = callTable({
  service: 'station',
  prefix: 'station.report',
  calls: {
    /** What is reported and nobody has looked at. */
    list: {
      name: 'staff.reports',
      method: 'GET',
      path: '/api/reports',
      query: z.object({ page: count.pipe(z.number().int().min(1).max(10_000)).default(1) }),
      answer: countedPage(listOf(reportSchema)),
    },
    /** 403 about what is the asker's own, or stands on their own station. */
    done: {
      method: 'POST',
      path: '/api/reports/done',
      form: z.object({
        stationUserId: userIdParam,
        boardType: count.pipe(z.number().int().min(1).max(999)),
        commonIdx: numberParam,
        act: z.enum(['blind', 'dismiss']),
      }),
      answer: talkDoneSchema,
    },
    reasons: {
      ...report,
      method: 'GET',
      query: z.object({ isStationReport: ticked }),
      answer: z
        .object({ data: listOf(z.object({ reportInfoNo: count, reportInfoName: text })) })
        .transform(({ data }) => data),
    },
    send: {
      ...report,
      method: 'POST',
      query: comingSchema,
      form: z.object({
        mode: text.optional(),
        commonIdx: numberParam.or(z.literal('').transform(() => 0)).prefault(''),
        boardType: count.pipe(z.number().int().min(0).max(999)).default(reportedTypes.post),
        isStationReport: ticked,
        reportInfoNo: count.pipe(z.number().int().min(0).max(2_147_483_647)).default(0),
        comment: text.max(10_000).default(''),
      }),
      answer: talkDoneSchema,
    },
  },
});
