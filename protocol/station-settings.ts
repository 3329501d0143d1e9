import { z } from 'zod';
import { pageMetaSchema } from './page-meta';

export * from './station-settings-codes';

/**
 * The settings of a station (GN14, GN30): one address for each item of the menu. Only the owner is answered, and managers
 * where `managerSettingKeys` says so: 401 guests, 403 (1102) everybody else.
 */
export const settingPaths = {
  /** GET → settingMenuSchema */
  menu: '/api/station/:userId/setting',
  /**
   * GET → the schema of the item below; POST JSON settingChangeSchema → settingAnswerSchema. What is wrong with a field:
   * 400 with errorInfo {field}.
   */
  item: '/api/station/:userId/setting/:key',
  /** POST multipart {kind: pc | mobile} and one file → settingAnswerSchema */
  art: '/api/station/:userId/setting/basic/art',
  /** GET: the file, for everybody */
  artFile: '/api/art/:sha256',
} as const;

const text = z.string();
const count = z.coerce.number();
const list = z.array(z.unknown());

/** A button of a form, and the form's fields by their names. */
export const settingChangeSchema = z.object({
  change: text.max(40),
  fields: z.record(z.string(), z.array(text.max(20_000)).max(1_000)),
});
export type SettingChange = z.infer<typeof settingChangeSchema>;

export const settingAnswerSchema = z.object({ result: z.literal(1), message: text });

export const settingMenuSchema = z.object({
  userId: text.min(1),
  userNick: text,
  stationName: text,
  keys: z.array(text),
});

export const basicSettingSchema = z.object({
  name: text,
  title: text,
  profileText: text,
  aiProfileText: text,
  isAiFirst: z.boolean(),
  art: z.object({ pc: text.nullable(), mobile: text.nullable(), color: text.nullable() }),
  links: list,
});
export const linkSettingSchema = z.object({ type: count, url: text, name: text });

/** A row that can be moved, shown and hidden. */
export const arrangedSchema = z.object({ id: text, label: text, note: text.nullish(), isShown: z.boolean() });
export const homeSettingSchema = z.object({ sections: list });
export const badgeSettingSchema = z.object({ badges: list, medals: list });

export const boardSettingSchema = z.object({ boards: list });
export const boardRowSchema = z.object({
  bbsNo: count,
  name: text,
  boardType: count,
  authNo: count,
  writeAuthNo: count,
  /** posts that are there */
  posts: count,
});

export const storeSettingSchema = z.object({ isShown: z.boolean(), items: list });
export const storeItemSchema = z.object({
  id: count,
  name: text,
  description: text,
  price: count.nullable(),
  url: text,
  isShown: z.boolean(),
});

export const banWordSettingSchema = z.object({ words: z.array(text) });

const personSchema = z.object({ userId: text.min(1), userNick: text });
/** regDate: 'YYYY-MM-DD HH:mm:ss', Seoul. */
export const helperSchema = personSchema.extend({ role: text, regDate: text.nullish() });
export const managerSettingSchema = z.object({ managers: list, chatManagers: list });

export const blacklistSettingSchema = z.object({ data: list, meta: pageMetaSchema });
export const blacklistedSchema = personSchema.extend({ reason: text, regDate: text });

export const fanSettingSchema = z.object({ followers: count, data: list, meta: pageMetaSchema });
export const fanRowSchema = personSchema.extend({
  /** since when */
  regDate: text,
  /** months of a subscriber, stickers of a supporter */
  amount: count.nullish(),
  /** of a subscriber: 베이직 1, 플러스 2 */
  tier: count.nullish(),
});

export const vodAuthSettingSchema = z.object({
  authNo: count,
  refusesDownload: z.boolean(),
  editors: list,
});
export const searchSettingSchema = z.object({ isListed: z.boolean(), keywords: z.array(text) });
export const midrollSettingSchema = z.object({ isOn: z.boolean(), minutes: count });
