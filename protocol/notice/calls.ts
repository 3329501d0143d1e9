/** Notices (알림) of a member. Service MY; all of it is ours. */
import { z } from 'zod';
import { callTable, numberParam } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { noticeActs, noticeGroups, noticeKinds, noticeMails, settableKinds, systemNews } from './codes';

export * from './codes';

const number = z.coerce.number<number | string>();

/** Where the very thing is: which of them there are goes by the kind. */
const placeSchema = z.object({
  /** the streamer, or whose station it is on; of a new favourite the member */
  userId: z.string().nullish(),
  /** of broadcast, post, VOD or note */
  no: number.nullish(),
  commentNo: number.nullish(),
  /** `no` is a VOD's, which the comment stands under */
  onVod: z.boolean().nullish(),
  ticketId: z.string().nullish(),
  /** how many it folds together, where more than one */
  count: number.nullish(),
  act: z.enum(noticeActs).nullish(),
  news: z.enum(systemNews).nullish(),
});

const noticeSchema = z.object({
  noticeNo: number,
  kind: z.enum(noticeKinds),
  /** who did what: one sentence without its full stop */
  text: z.string().min(1),
  /** what it was about; '' for nothing */
  detail: z.string(),
  /** of an act, in the words of who did it; '' for none */
  reason: z.string(),
  /** 'YYYY-MM-DD HH:mm:ss', Seoul */
  regDate: z.string().min(16),
  isRead: z.boolean(),
  /** opens the notice as read: in its address, so that no other site can */
  key: z.string().min(1),
  place: placeSchema,
});
export type NoticeWire = z.input<typeof noticeSchema>;
export type Notice = z.output<typeof noticeSchema>;

const settingSchema = z.object({
  kind: z.enum(settableKinds),
  list: z.boolean(),
  browser: z.boolean(),
  mail: z.enum(noticeMails),
});
export type NoticeSetting = z.output<typeof settingSchema>;

const hour = number.pipe(z.number().int().min(0).max(23));
const hours = {
  dailyHour: hour,
  /** Seoul; both null: never quiet */
  quietFrom: hour.nullable(),
  quietTo: hour.nullable(),
};

const pageCursor = z.string().regex(/^\d{1,13}-\d{1,16}$/);
const one = { path: '/api/notice/:noticeNo', params: z.object({ noticeNo: numberParam }) } as const;

export const noticeCalls = callTable({
  service: 'my',
  prefix: 'notice',
  calls: {
    /** The newest first; `before` is where the page before ended. */
    list: {
      method: 'GET',
      path: '/api/notice',
      query: z.object({ group: z.enum(noticeGroups).optional(), before: pageCursor.optional() }),
      answer: z.object({
        data: listOf(noticeSchema),
        /** where the next page begins; null at the end */
        next: z.string().nullable(),
        /** the newest of this page: what 모두 읽음 reads up to */
        until: z.string().nullable(),
      }),
      isEssential: true,
    },
    /** All up to `until` are read; again is a success. */
    readAll: {
      method: 'POST',
      path: '/api/notice',
      told: { _method: 'read' },
      form: z.object({ until: pageCursor }),
      answer: resultSchema,
    },
    /** Where it leads; with the right `key` it is read from now on. 404 for everybody else's, and for what is gone. */
    open: {
      method: 'POST',
      ...one,
      told: { _method: 'put' },
      form: z.object({ key: z.string().max(100).default('') }),
      answer: z.object({ data: noticeSchema }).transform(({ data }) => data),
    },
    /** Again is a success. */
    delete: { method: 'POST', ...one, told: { _method: 'delete' }, answer: resultSchema },
    /** Takes a deletion back; one that is there is a success. */
    restore: { method: 'POST', ...one, told: { _method: 'restore' }, answer: resultSchema },
    settings: {
      method: 'GET',
      path: '/api/notice-setting',
      answer: z.object({
        kinds: listOf(settingSchema),
        ...hours,
        /** whether mail would arrive: 'noAddress' while the account has none, 'off' where none is sent */
        mail: z.enum(['on', 'noAddress', 'off']),
        /** for the browser's pushManager (base64url); null where nothing is pushed */
        pushKey: z.string().nullable(),
        /** how many browsers of the member are switched on */
        devices: number,
      }),
      isEssential: true,
    },
    /** All of them at once; the same again changes nothing. 400 (1200) names the hours that do not fit. */
    saveSettings: {
      method: 'POST',
      path: '/api/notice-setting',
      json: z.object({ kinds: z.array(settingSchema).max(settableKinds.length), ...hours }),
      answer: resultSchema,
    },
    /** Switches a browser on, for as long as the session lives. 400 (1200) for no address of a known push service. */
    addDevice: {
      method: 'POST',
      path: '/api/notice-device',
      told: { _method: 'put' },
      form: z.object({
        endpoint: z.url().max(1_000),
        p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}$/),
        auth: z.string().regex(/^[A-Za-z0-9_-]{20,30}$/),
      }),
      answer: resultSchema,
    },
    /** Again is a success. */
    removeDevice: {
      method: 'POST',
      path: '/api/notice-device',
      told: { _method: 'delete' },
      form: z.object({ endpoint: z.string().max(1_000) }),
      answer: resultSchema,
    },
  },
});
