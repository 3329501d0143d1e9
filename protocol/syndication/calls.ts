/** Feed, calendar and favourites of a member, read by a private key (GN65). Service MY; all of it is ours. */
import { z } from 'zod';
import { callTable, userIdParam } from '../wire/call';
import { parseWireDate } from '../wire/date';
import { resultSchema } from '../wire/failure';
import { listOf } from '../wire/list-of';
import { feedKeyKinds } from './codes';

export * from './codes';

const text = z.string();
const number = z.coerce.number<number>();

/** 'YYYY-MM-DD HH:mm:ss', Seoul, as epoch milliseconds. What has none has no place in a feed or a calendar. */
const moment = text.transform((date, context) => {
  const at = parseWireDate(date);
  if (at !== null) return at;
  context.addIssue({ code: 'custom', message: 'no date' });
  return z.NEVER;
});

/** A private address that the member has. Moments: 'YYYY-MM-DD HH:mm:ss', Seoul. */
const feedKeySchema = z
  .object({
    kind: z.enum(feedKeyKinds),
    /** names the key without telling it */
    id: text.min(1),
    regDate: text,
    readDate: text.nullish(),
  })
  .transform(({ kind, id, regDate, readDate }) => ({
    kind,
    id,
    madeAt: regDate,
    /** null = not read yet */
    readAt: readDate || null,
  }));

/** What happened on a station. */
const itemSchema = z
  .object({
    kind: z.enum(['post', 'vod', 'live']),
    /** of the post, VOD or broadcast */
    no: number,
    stationUserId: text.min(1),
    userNick: text,
    title: text,
    /** plain text */
    content: text.nullish(),
    regDate: moment,
  })
  .transform(({ userNick, content, regDate, ...item }) => ({
    ...item,
    nick: userNick,
    text: content ?? '',
    at: regDate,
  }));
export type SyndicatedItemWire = z.input<typeof itemSchema>;

/** A match and who shows it, or an entry of a station's calendar, which has a title. */
const plannedSchema = z
  .object({
    kind: z.enum(['sports', 'esports', 'station']),
    no: number,
    userId: text.min(1),
    userNick: text,
    title: text.nullish(),
    league: text.nullish(),
    homeTeam: text.nullish(),
    awayTeam: text.nullish(),
    startDate: moment,
    isCancelled: z.boolean(),
  })
  .transform((item) => ({
    kind: item.kind,
    no: item.no,
    userId: item.userId,
    nick: item.userNick,
    title: item.title || [item.homeTeam, item.awayTeam].filter(Boolean).join(' vs '),
    league: item.league || null,
    startsAt: item.startDate,
    isCancelled: item.isCancelled,
  }));
export type PlannedWire = z.input<typeof plannedSchema>;

/** A favourite of several groups is in each of them; the last group has no title and holds those of none. */
const groupSchema = z.object({
  title: text.nullable(),
  streamers: z.array(z.object({ userId: text.min(1), userNick: text })),
});
export type SyndicatedGroup = z.output<typeof groupSchema>;

/** A notice as anyone who has the address may know it. */
const syndicatedNoticeSchema = z
  .object({
    noticeNo: number,
    title: text.min(1),
    text,
    regDate: moment,
    /** of the notice's own address */
    key: text,
  })
  .transform(({ regDate, ...notice }) => ({ ...notice, at: regDate }));

const kind = z.enum(feedKeyKinds);
/** `key` is shown only this once. */
const change = {
  method: 'POST',
  path: '/api/syndication/keys',
  answer: resultSchema.extend({ key: text.nullish() }),
} as const;
/** Any text: what is no key is answered as an unknown one. */
const key = text.max(200);

/** What is read by a key asks for no session: it stands in the form, for addresses are logged on the way. */
export const syndicationCalls = callTable({
  service: 'my',
  prefix: 'syndication',
  calls: {
    keys: {
      method: 'GET',
      path: '/api/syndication/keys',
      answer: z.object({ data: listOf(feedKeySchema) }).transform(({ data }) => data),
    },
    make: { ...change, form: z.object({ kind }) },
    /** A new one in the place of the key with this id. */
    replace: { ...change, told: { _method: 'put' }, form: z.object({ kind, replaces: text.min(1).max(64) }) },
    remove: { ...change, told: { _method: 'delete' }, form: z.object({ kind }) },
    /** All of it, or what happened on one station, whose name is `streamerNick`. */
    feed: {
      method: 'POST',
      path: '/api/syndication/feed',
      form: z.object({ key, streamer: userIdParam.optional() }),
      answer: z
        .object({ data: listOf(itemSchema), streamerNick: text.nullish() })
        .transform(({ data, streamerNick }) => ({ items: data, streamerNick: streamerNick ?? null })),
    },
    /** `day` is today in Seoul ('YYYY-MM-DD'): a copy of it is a day old at most. */
    calendar: {
      method: 'POST',
      path: '/api/syndication/calendar',
      form: z.object({ key }),
      answer: z
        .object({ data: listOf(plannedSchema), day: text })
        .transform(({ data, day }) => ({ plans: data, day })),
    },
    notices: {
      method: 'POST',
      path: '/api/syndication/notices',
      form: z.object({ key }),
      answer: z.object({ data: listOf(syndicatedNoticeSchema) }).transform(({ data }) => data),
    },
    favorites: {
      method: 'POST',
      path: '/api/syndication/favorites',
      form: z.object({ key }),
      answer: z.object({ data: listOf(groupSchema) }).transform(({ data }) => data),
    },
  },
});
