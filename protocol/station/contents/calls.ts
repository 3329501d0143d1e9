/** What a station shows beside its posts: VODs, playlists, Catch, stories, its store and its calendar (my-station §2.9). */
import { z } from 'zod';
import { vodSchema } from '../../vod/calls';
import { clipSchema } from '../../vod/clip';
import { callTable, numberParam, userIdParam } from '../../wire/call';
import { resultSchema } from '../../wire/failure';
import { listOf } from '../../wire/list-of';
import { countedPage, pageQuery } from '../../wire/page-meta';
import { clipPageKinds, contentSortNames, vodPageKinds } from './codes';
import { calendarEntrySchema } from './entry';

export * from './codes';

const text = z.string();
const count = z.coerce.number<number | string>();

const storeItemSchema = z.object({
  id: count,
  name: text,
  description: text.nullish(),
  /** won */
  price: count.nullish(),
  url: text,
  imageUrl: text.nullish(),
});

const profilePostSchema = z.object({
  titleNo: count,
  stationUserId: text.min(1),
  stationNick: text,
  titleName: text,
  /** how it begins */
  content: text.nullish(),
  regDate: text,
});

const station = { params: z.object({ userId: userIdParam }) } as const;
const contents = {
  method: 'GET',
  query: z.object({
    page: pageQuery,
    orderBy: text.default('reg_date').transform((name, context) => {
      const sort = Object.hasOwn(contentSortNames, name) ? contentSortNames[name] : undefined;
      if (!sort) context.addIssue({ code: 'custom', message: 'no such order' });
      return sort ?? 'reg_date';
    }),
    keyword: text.trim().max(50).default(''),
  }),
  isEssential: true,
} as const;

const alarm = {
  path: '/api/station/:userId/calendar/:entryId/alarm',
  params: station.params.extend({ entryId: numberParam }),
  answer: resultSchema,
} as const;

/** Service STATION; the paths are ours (GN30). */
export const contentsCalls = callTable({
  service: 'station',
  prefix: 'station',
  calls: {
    /** A page of a station's VODs or playlists. */
    contents: {
      ...contents,
      path: '/api/station/:userId/contents/:kind{vod|review|clip|normal|list}',
      params: station.params.extend({ kind: z.enum(vodPageKinds) }),
      answer: countedPage(listOf(vodSchema)),
    },
    /** A page of a station's Catch clips or stories. */
    clips: {
      ...contents,
      path: '/api/station/:userId/contents/:kind{catch|catchstory}',
      params: station.params.extend({ kind: z.enum(clipPageKinds) }),
      answer: countedPage(listOf(clipSchema)),
    },
    /** What the station sells elsewhere. 404 while its owner does not show the store. */
    store: {
      ...station,
      method: 'GET',
      path: '/api/station/:userId/store',
      answer: z.object({ data: listOf(storeItemSchema) }).transform(({ data }) => data),
      isEssential: true,
    },
    /** What is planned in a month ('YYYY-MM'), the first first. */
    calendar: {
      ...station,
      method: 'GET',
      path: '/api/station/:userId/calendar',
      query: z.object({ month: text.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/) }),
      answer: z.object({ data: listOf(calendarEntrySchema) }).transform(({ data }) => data),
      isEssential: true,
    },
    /** The broadcast that is on air now, and the first plan of the next `planDays` that is still awaited; null: none. */
    plan: {
      ...station,
      method: 'GET',
      path: '/api/station/:userId/plan',
      answer: z
        .object({
          userNick: text,
          profileImage: text.nullish(),
          isOwner: z.boolean(),
          broadNo: count.nullable(),
          data: calendarEntrySchema.nullable(),
        })
        .transform(({ userNick: nick, profileImage: face, data, ...rest }) => ({
          nick,
          face,
          plan: data,
          ...rest,
        })),
    },
    /** The viewer is told when the broadcast of the entry begins; again is a success. 409: it has begun, or is long over. */
    setAlarm: { ...alarm, method: 'POST' },
    /** Again is a success, also of an entry that is gone. */
    removeAlarm: { ...alarm, method: 'DELETE' },
    /** A member, with or without a station, and what they wrote for everybody. `joinDate`: 'YYYY-MM-DD'. */
    profile: {
      ...station,
      method: 'GET',
      path: '/api/profile/:userId',
      answer: z
        .object({
          data: z.object({
            userId: text.min(1),
            userNick: text,
            profileImage: text.nullish(),
            joinDate: text.nullish(),
            isMine: z.boolean().nullish(),
            hasStation: z.boolean().nullish(),
          }),
          posts: listOf(profilePostSchema),
        })
        .transform(({ data, posts }) => ({ ...data, posts })),
    },
    /** Opens a station of the member's own; again is a success. */
    open: { method: 'POST', path: '/api/station', answer: resultSchema },
  },
});
