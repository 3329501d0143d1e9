/** The settings of a station (protocol/station-settings.ts): each item read, and changed by its form. */
import type { ZodType } from 'zod';
import type {
  Arranged,
  BasicSetting,
  BoardRow,
  ListedPerson,
  SettingMenu,
  StoreItem,
} from '~/domain/station-settings';
import type { HandedFile } from '~protocol/handed-file';
import { pathOf } from '~protocol/path';
import * as wire from '~protocol/station-settings';
import type { Upstream } from './client.server';
import type { Outcome } from './outcome.server';
import type { ParseItems } from './parse.server';
import { queryString } from './query-string.server';
import { definePassThrough, definePersonalCall } from './registry.server';

interface At {
  userId: string;
}

const menuCall = definePersonalCall({
  name: 'station.setting.menu',
  service: 'station',
  method: 'GET',
  path: (at: At) => pathOf(wire.settingPaths.menu, at),
  schema: wire.settingMenuSchema,
  essential: true,
});

export async function readSettingMenu(upstream: Upstream, userId: string): Promise<Outcome<SettingMenu>> {
  const outcome = await upstream.call(menuCall, { userId });
  if (!outcome.ok) return outcome;
  const { userNick, ...menu } = outcome.value;
  return { ok: true, value: { ...menu, nick: userNick } };
}

type ItemAt = At & { query?: Record<string, string> };

/** The call of one item, and its answer as a model. */
function itemCall<Wire, Model>(
  key: wire.SettingKey,
  schema: ZodType<Wire>,
  toModel: (value: Wire, parseItems: ParseItems) => Model,
) {
  const call = definePersonalCall({
    name: `station.setting.${key}`,
    service: 'station',
    method: 'GET',
    path: ({ userId, query = {} }: ItemAt) => {
      const path = pathOf(wire.settingPaths.item, { userId, key });
      const asked = queryString(query);
      return asked ? `${path}?${asked}` : path;
    },
    schema,
    essential: true,
  });
  return async (upstream: Upstream, at: ItemAt): Promise<Outcome<Model>> => {
    const outcome = await upstream.call(call, at);
    return outcome.ok ? { ok: true, value: toModel(outcome.value, outcome.parseItems) } : outcome;
  };
}

const toArranged = ({ note, ...row }: ReturnType<typeof wire.arrangedSchema.parse>): Arranged => ({
  ...row,
  note: note ?? null,
});
const toHelper = (row: ReturnType<typeof wire.helperSchema.parse>): ListedPerson => ({
  userId: row.userId,
  nick: row.userNick,
  date: row.regDate ?? null,
  note: '',
});
const toBlacklisted = (row: ReturnType<typeof wire.blacklistedSchema.parse>): ListedPerson => ({
  userId: row.userId,
  nick: row.userNick,
  date: row.regDate,
  note: row.reason,
});

const tierNames: Record<number, string> = { 1: '베이직', 2: '플러스' };

const toFan = ({ userId, userNick, regDate, amount, tier }: ReturnType<typeof wire.fanRowSchema.parse>) => ({
  userId,
  nick: userNick,
  date: regDate,
  amount: amount ?? null,
  tier: tierNames[tier ?? 0] ?? null,
});

/** Items by the key of the address: every one is read in the same way. */
export const settingItems = {
  basic: itemCall(
    'basic',
    wire.basicSettingSchema,
    (value, parseItems): BasicSetting => ({
      ...value,
      links: parseItems(value.links, wire.linkSettingSchema, (link) => link),
    }),
  ),
  home: itemCall('home', wire.homeSettingSchema, ({ sections }, parseItems) => ({
    sections: parseItems(sections, wire.arrangedSchema, toArranged),
  })),
  board: itemCall('board', wire.boardSettingSchema, ({ boards }, parseItems) => ({
    boards: parseItems(boards, wire.boardRowSchema, (board): BoardRow => board),
  })),
  store: itemCall('store', wire.storeSettingSchema, ({ isShown, items }, parseItems) => ({
    isShown,
    items: parseItems(items, wire.storeItemSchema, (item): StoreItem => item),
  })),
  banWord: itemCall('banWord', wire.banWordSettingSchema, (value) => value),
  manager: itemCall('manager', wire.managerSettingSchema, ({ managers, chatManagers }, parseItems) => ({
    managers: parseItems(managers, wire.helperSchema, toHelper),
    chatManagers: parseItems(chatManagers, wire.helperSchema, toHelper),
  })),
  fan: itemCall('fan', wire.fanSettingSchema, ({ data, ...value }, parseItems) => ({
    ...value,
    fans: parseItems(data, wire.fanRowSchema, toFan),
  })),
  vodAuth: itemCall('vodAuth', wire.vodAuthSettingSchema, ({ editors, ...value }, parseItems) => ({
    ...value,
    editors: parseItems(editors, wire.helperSchema, toHelper),
  })),
  blacklist: itemCall('blacklist', wire.blacklistSettingSchema, ({ data, meta }, parseItems) => ({
    people: parseItems(data, wire.blacklistedSchema, toBlacklisted),
    meta,
  })),
  vodBlacklist: itemCall('vodBlacklist', wire.blacklistSettingSchema, ({ data, meta }, parseItems) => ({
    people: parseItems(data, wire.blacklistedSchema, toBlacklisted),
    meta,
  })),
  searchInfo: itemCall('searchInfo', wire.searchSettingSchema, (value) => value),
  badge: itemCall('badge', wire.badgeSettingSchema, ({ badges, medals }, parseItems) => ({
    badges: parseItems(badges, wire.arrangedSchema, toArranged),
    medals: parseItems(medals, wire.arrangedSchema, toArranged),
  })),
  midroll: itemCall('midroll', wire.midrollSettingSchema, (value) => value),
};

const changeCall = definePersonalCall({
  name: 'station.setting.change',
  service: 'station',
  method: 'POST',
  path: ({ userId, key }: At & { key: wire.SettingKey; change: wire.SettingChange }) =>
    pathOf(wire.settingPaths.item, { userId, key }),
  body: ({ change }) => ({ json: change }),
  schema: wire.settingAnswerSchema,
});

const artCall = definePersonalCall({
  name: 'station.setting.art',
  service: 'station',
  method: 'POST',
  path: ({ userId }: At & { kind: string; files: HandedFile[] }) => pathOf(wire.settingPaths.art, { userId }),
  body: ({ kind, files }) => ({ multipart: { fields: { kind }, files: { file: files } } }),
  schema: wire.settingAnswerSchema,
});

/** What a button of a form asks for, with the form's fields. */
export const changeStationSetting = (
  upstream: Upstream,
  at: At & { key: wire.SettingKey; change: wire.SettingChange },
) => upstream.call(changeCall, at);

/** A picture for the head of the station. */
export const saveStationArt = (upstream: Upstream, at: At & { kind: string; files: HandedFile[] }) =>
  upstream.call(artCall, at);

const artFileCall = definePassThrough({
  name: 'station.artFile',
  service: 'station',
  path: (at: { sha256: string }) => pathOf(wire.settingPaths.artFile, at),
});

export const openStationArt = (upstream: Upstream, sha256: string) => upstream.open(artFileCall, { sha256 });
