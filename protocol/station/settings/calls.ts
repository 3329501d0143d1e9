import { z } from 'zod';
import { callTable, userIdParam } from '../../wire/call';
import { worked } from '../../wire/failure';
import { yes } from '../../wire/flag';
import { listOf } from '../../wire/list-of';
import { pageMetaSchema } from '../../wire/page-meta';
import { fanLists, type SettingKey } from './codes';

export * from './codes';

/** What `settingCalls` cannot say. */
export const settingPaths = {
  /** POST multipart {kind: pc | mobile} and one file → settingAnswerSchema */
  art: '/api/station/:userId/setting/basic/art',
  /** GET: the file, for everybody */
  artFile: '/api/art/:sha256',
} as const;

const text = z.string();
const count = z.coerce.number<number | string>();

export const settingAnswerSchema = z.object({ result: worked, message: text });

const linkSchema = z.object({ type: count, url: text, name: text });
const basicSchema = z.object({
  name: text,
  title: text,
  profileText: text,
  aiProfileText: text,
  isAiFirst: z.boolean(),
  art: z.object({ pc: text.nullable(), mobile: text.nullable(), color: text.nullable() }),
  links: listOf(linkSchema),
});
export type BasicSetting = z.output<typeof basicSchema>;

/** A row that can be moved, shown and hidden. */
const arranged = z.object({
  id: text,
  label: text,
  note: text.nullish().transform((note) => note ?? null),
  isShown: z.boolean(),
});

const boardSchema = z.object({
  bbsNo: count,
  name: text,
  boardType: count,
  authNo: count,
  writeAuthNo: count,
  /** posts that are there */
  posts: count,
});
export type BoardRow = z.output<typeof boardSchema>;

const storeItemSchema = z.object({
  id: count,
  name: text,
  description: text,
  price: count.nullable(),
  url: text,
  isShown: z.boolean(),
});
export type StoreItem = z.output<typeof storeItemSchema>;

/** Somebody on one of the station's lists. `regDate`: 'YYYY-MM-DD HH:mm:ss', Seoul. */
const personSchema = z.object({
  userId: text.min(1),
  userNick: text,
  profileImage: text.nullish(),
  regDate: text.nullish().transform((date) => date ?? null),
  /** why they stand on a blacklist */
  reason: text.nullish().transform((reason) => reason ?? ''),
  /** the house has put them on it: the station cannot take them off */
  byHouse: yes,
});
export type ListedPerson = z.output<typeof personSchema>;
const people = listOf(personSchema);

const tierNames: Record<number, string> = { 1: '베이직', 2: '플러스' };
const fanSchema = z.object({
  userId: text.min(1),
  userNick: text,
  profileImage: text.nullish(),
  /** since when */
  regDate: text,
  /** months of a subscriber, stickers of a supporter */
  amount: count.nullish().transform((amount) => amount ?? null),
  /** of a subscriber */
  tier: count.nullish().transform((tier) => tierNames[tier ?? 0] ?? null),
});

const station = z.object({ userId: userIdParam });
const pages = z.object({ page: count.pipe(z.number().int().min(1).max(5_000)).default(1) });

const item = <Key extends SettingKey, Answer extends z.ZodType>(key: Key, answer: Answer) =>
  ({
    method: 'GET',
    path: `/api/station/:userId/setting/${key}`,
    params: station,
    answer,
    isEssential: true,
  }) as const;
const blacklist = z
  .object({ data: people, meta: pageMetaSchema })
  .transform(({ data, meta }) => ({ people: data, meta }));

/**
 * Service STATION: the settings of a station (GN14, GN30), one address for each item of the menu. Only the owner is
 * answered, and managers where `managerSettingKeys` says so: 401 guests, 403 (1102) everybody else.
 */
export const settingCalls = callTable({
  service: 'station',
  prefix: 'station.setting',
  calls: {
    menu: {
      method: 'GET',
      path: '/api/station/:userId/setting',
      params: station,
      answer: z.object({ userId: text.min(1), userNick: text, stationName: text, keys: z.array(text) }),
      isEssential: true,
    },
    basic: item('basic', basicSchema),
    home: item('home', z.object({ sections: listOf(arranged) })),
    board: item('board', z.object({ boards: listOf(boardSchema) })),
    store: item('store', z.object({ isShown: z.boolean(), items: listOf(storeItemSchema) })),
    banWord: item('banWord', z.object({ words: z.array(text) })),
    manager: item('manager', z.object({ managers: people, chatManagers: people })),
    fan: {
      ...item(
        'fan',
        z
          .object({ followers: count, data: listOf(fanSchema), meta: pageMetaSchema })
          .transform(({ data, ...more }) => ({ ...more, fans: data })),
      ),
      query: pages.extend({
        list: z.enum(fanLists).default('fanclub'),
        keyword: text.trim().max(50).default(''),
      }),
    },
    vodAuth: item(
      'vodAuth',
      z.object({
        authNo: count,
        refusesDownload: z.boolean(),
        /** nobody but the owner cuts clips (L058) */
        refusesClips: z.boolean(),
        editors: people,
      }),
    ),
    blacklist: { ...item('blacklist', blacklist), query: pages },
    vodBlacklist: { ...item('vodBlacklist', blacklist), query: pages },
    searchInfo: item('searchInfo', z.object({ isListed: z.boolean(), keywords: z.array(text) })),
    badge: item('badge', z.object({ badges: listOf(arranged), medals: listOf(arranged) })),
    midroll: item('midroll', z.object({ isOn: z.boolean(), minutes: count })),
    /** A button of an item's form, and the form's fields by their names. 400 with errorInfo {field}: what is wrong with it. */
    change: {
      method: 'POST',
      path: '/api/station/:userId/setting/:key',
      params: station.extend({ key: text.max(40) }),
      json: z.object({
        change: text.max(40),
        fields: z.record(z.string(), z.array(text.max(20_000)).max(1_000)),
      }),
      answer: settingAnswerSchema,
    },
  },
});
export type SettingMenu = z.output<typeof settingCalls.calls.menu.answer>;
