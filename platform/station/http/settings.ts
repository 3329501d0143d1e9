import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { artKinds, type SettingKey, settingCalls, settingPaths } from '~protocol/station/settings/calls';
import { settingLimits } from '~protocol/station/settings/codes';
import { type SettingChanges, settingForm } from '~protocol/station/settings/forms';
import { userIdParam } from '~protocol/wire/call';
import type { PlatformContext } from '../../core/context';
import { createRoutes, type Routes } from '../../core/http/env';
import { parse, readParam } from '../../core/http/read';
import { type Asker, serve } from '../../core/http/serve';
import { badInput } from '../../core/services/refusal';
import { discardFile } from '../../core/services/upload-files';
import { arrangeBadges, arrangeHome, getBadgeSetting, getHomeSetting } from '../services/settings-arranged';
import { readArt, removeArt, saveArt } from '../services/settings-art';
import * as basic from '../services/settings-basic';
import * as boards from '../services/settings-boards';
import * as choices from '../services/settings-choices';
import { changeAtDesk, type Desk, getSettingMenu, openDesk } from '../services/settings-desk';
import * as people from '../services/settings-people';
import * as shop from '../services/settings-store';

/** Of a multipart body around the picture itself. */
const overhead = 64 * 1024;

/** The fields of the form; `bytes` is null where the portal handed the file over on the disk. */
async function receiveArt(request: Request): Promise<{ kind: unknown; bytes: Uint8Array | null }> {
  const size = Number(request.headers.get('content-length') ?? 0);
  if (size > settingLimits.artBytes + overhead) throw badInput('요청이 너무 큽니다.');
  const form = await request.formData().catch(() => {
    throw badInput();
  });
  const file = form.get('file');
  const bytes = file instanceof Blob && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  return { kind: form.get('kind'), bytes };
}

const blacklistOf = (kind: people.BlacklistKind) =>
  ({
    add: (desk, input) => people.addToBlacklist(desk, kind, input),
    remove: (desk, input) => people.removeFromBlacklist(desk, kind, input),
  }) satisfies SettingChanges<Desk>['blacklist'];
const helpers = { add: people.addHelper, remove: people.removeHelper };

/** The buttons of each item, by their value. */
const changes: SettingChanges<Desk> = {
  basic: {
    name: basic.renameStation,
    profile: basic.saveProfile,
    links: basic.saveLinks,
    color: basic.saveColor,
    removeArt,
  },
  home: { arrange: arrangeHome },
  board: {
    add: boards.addBoard,
    save: boards.changeBoard,
    arrange: (desk, { id, move }) => boards.moveBoard(desk, { bbsNo: id, move }),
    remove: boards.removeBoard,
  },
  store: { show: shop.showStore, save: shop.saveItem, arrange: shop.arrangeItem, remove: shop.removeItem },
  banWord: { add: choices.addBanWords, remove: choices.removeBanWords },
  manager: helpers,
  fan: {},
  vodAuth: { save: choices.saveVod, ...helpers },
  blacklist: blacklistOf('station'),
  vodBlacklist: blacklistOf('clip'),
  searchInfo: { save: choices.saveSearch },
  badge: { arrange: arrangeBadges },
  midroll: { save: choices.saveMidroll },
};
type Change = (desk: Desk, input: unknown) => Promise<string>;

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
      const form = settingForm(desk.key, change);
      if (!form) throw badInput();
      const act = (changes[desk.key] as Record<string, Change>)[change] as Change;
      return act(desk, parse(z.object(form), fields));
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
