import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  artKinds,
  helperRoles,
  type SettingKey,
  settingCalls,
  settingPaths,
} from '~protocol/station-settings';
import { moves } from '../../channel/services/settings';
import type { PlatformContext } from '../../core/context';
import { createRoutes, type Routes } from '../../core/http/env';
import { userIdParam } from '../../core/http/params';
import { parse, readParam } from '../../core/http/read';
import { type Asker, serve } from '../../core/http/serve';
import { badInput } from '../../core/services/refusal';
import { discardFile } from '../../core/services/upload-files';
import {
  arrangeBadges,
  arrangedKinds,
  arrangeHome,
  getBadgeSetting,
  getHomeSetting,
} from '../services/settings-arranged';
import { readArt, removeArt, saveArt } from '../services/settings-art';
import * as basic from '../services/settings-basic';
import * as boards from '../services/settings-boards';
import * as choices from '../services/settings-choices';
import { changeAtDesk, type Desk, getSettingMenu, openDesk } from '../services/settings-desk';
import * as people from '../services/settings-people';
import * as shop from '../services/settings-store';
import { receiveArt } from './settings-art-body';

const many = z.array(z.string()).default([]);
/** Of a name that is sent several times the last counts; '' when it is not sent. */
const one = many.transform((values) => values.at(-1) ?? '');
const flag = one.transform((value) => value === '1');
const number = one.pipe(z.coerce.number<string>().int().min(0).max(1e15));
const move = one.pipe(z.enum(moves));
const role = one.pipe(z.enum(helperRoles));

type Change = (desk: Desk, fields: Record<string, string[]>) => Promise<string>;

/** A change with the fields that its form has. */
const on =
  <Shape extends z.ZodRawShape>(
    shape: Shape,
    change: (desk: Desk, input: z.output<z.ZodObject<Shape>>) => Promise<string>,
  ): Change =>
  (desk, fields) =>
    change(desk, parse(z.object(shape), fields));

const blacklistOf = (kind: people.BlacklistKind) => ({
  add: on({ who: one, reason: one }, (desk, input) => people.addToBlacklist(desk, kind, input)),
  remove: on({ memberId: one }, (desk, input) => people.removeFromBlacklist(desk, kind, input)),
});
const board = { name: one, authNo: number, writeAuthNo: number };
const helpers = {
  add: on({ who: one, role }, people.addHelper),
  remove: on({ memberId: one, role }, people.removeHelper),
};

/** The buttons of each item, by their value. */
const changes: Record<SettingKey, Record<string, Change>> = {
  basic: {
    name: on({ name: one }, basic.renameStation),
    profile: on({ title: one, profileText: one, aiProfileText: one, isAiFirst: flag }, basic.saveProfile),
    links: on({ type: many, url: many, linkName: many }, basic.saveLinks),
    color: on({ color: one }, basic.saveColor),
    removeArt: on({ kind: one.pipe(z.enum(artKinds)) }, removeArt),
  },
  home: { arrange: on({ id: one, move }, arrangeHome) },
  board: {
    add: on({ ...board, boardType: number, key: one }, boards.addBoard),
    save: on({ ...board, bbsNo: number }, boards.changeBoard),
    arrange: on({ id: number, move: one.pipe(z.enum(['up', 'down'])) }, (desk, input) =>
      boards.moveBoard(desk, { bbsNo: input.id, move: input.move }),
    ),
    remove: on({ bbsNo: number, into: number }, boards.removeBoard),
  },
  store: {
    show: on({ isShown: flag }, shop.showStore),
    save: on({ id: number, name: one, price: one, description: one, url: one }, shop.saveItem),
    arrange: on({ id: one, move }, shop.arrangeItem),
    remove: on({ id: number }, shop.removeItem),
  },
  banWord: {
    add: on({ words: one }, choices.addBanWords),
    remove: on({ word: many }, choices.removeBanWords),
  },
  manager: helpers,
  fan: {},
  vodAuth: { save: on({ authNo: number, refusesDownload: flag }, choices.saveVod), ...helpers },
  blacklist: blacklistOf('station'),
  vodBlacklist: blacklistOf('clip'),
  searchInfo: { save: on({ isListed: flag, keywords: one }, choices.saveSearch) },
  badge: { arrange: on({ kind: one.pipe(z.enum(arrangedKinds)), id: one, move }, arrangeBadges) },
  midroll: { save: on({ isOn: flag, minutes: number }, choices.saveMidroll) },
};

/** 401 guests, 403 who may not enter the item. */
const read =
  <Asked extends { userId: string }, Answer>(
    context: PlatformContext,
    key: SettingKey,
    reader: (desk: Desk, asked: Asked) => Promise<Answer>,
  ) =>
  async (asked: Asked, { actor }: Asker) =>
    reader(await openDesk(context, actor, { userId: asked.userId, key }), asked);

/** Service STATION: the settings of a station. */
export const settingRoutes = serve(settingCalls, (context) => ({
  menu: ({ userId }, { actor }) => getSettingMenu(context, actor, userId),
  basic: read(context, 'basic', basic.getBasic),
  home: read(context, 'home', getHomeSetting),
  board: read(context, 'board', boards.getBoards),
  store: read(context, 'store', shop.getStore),
  banWord: read(context, 'banWord', choices.getBanWords),
  manager: read(context, 'manager', people.getManagers),
  fan: read(context, 'fan', (desk, query: { userId: string } & people.FanQuery) =>
    people.getFans(desk, query),
  ),
  vodAuth: read(context, 'vodAuth', choices.getVodSetting),
  blacklist: read(context, 'blacklist', (desk, query: { userId: string; page: number }) =>
    people.getBlacklist(desk, 'station', query),
  ),
  vodBlacklist: read(context, 'vodBlacklist', (desk, query: { userId: string; page: number }) =>
    people.getBlacklist(desk, 'clip', query),
  ),
  searchInfo: read(context, 'searchInfo', choices.getSearchSetting),
  badge: read(context, 'badge', getBadgeSetting),
  midroll: read(context, 'midroll', choices.getMidroll),
  async change({ change, fields, ...at }, { actor }) {
    const message = await changeAtDesk(context, actor, at, async (desk) => {
      const known = Object.hasOwn(changes[desk.key], change) ? changes[desk.key][change] : undefined;
      if (!known) throw badInput();
      return known(desk, fields);
    });
    return { result: 1, message };
  },
}));

/** Service STATION: the pictures of a station's head. */
export const artRoutes: Routes = (context) =>
  createRoutes()
    .post(settingPaths.art, async (c) => {
      const at = { userId: readParam(c, 'userId', userIdParam), key: 'basic' };
      const [handed] = c.env?.files ?? [];
      try {
        // before a picture is read
        await openDesk(context, c.get('actor'), at);
        const body = await receiveArt(c.req.raw);
        const kind = parse(z.enum(artKinds), body.kind);
        const bytes = handed ? await readFile(handed.path) : body.bytes;
        const message = await changeAtDesk(context, c.get('actor'), at, (desk) => saveArt(desk, kind, bytes));
        return c.json({ result: 1, message });
      } finally {
        for (const { path: tempPath } of c.env?.files ?? []) await discardFile({ tempPath });
      }
    })
    .get(settingPaths.artFile, async (c) => {
      const sha256 = readParam(c, 'sha256', z.string().regex(/^[0-9a-f]{64}$/));
      return c.body(new Uint8Array(await readArt(context, sha256)), 200, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });
