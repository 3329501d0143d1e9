/** Settings of a station: keys, choices and limits that pages need too. No zod here (my-station §2.13, GN14). */

import { authNumbers } from '../../vod/codes';
import { boardTypes } from '../codes';

/** The items of the menu that `settingCalls` read and change, by their name in the address (S049); `store` is ours (GN77). */
export const settingKeys = [
  'basic',
  'home',
  'board',
  'store',
  'banWord',
  'manager',
  'fan',
  'vodAuth',
  'blacklist',
  'vodBlacklist',
  'searchInfo',
  'badge',
  'midroll',
] as const;
export type SettingKey = (typeof settingKeys)[number];

/** All items of the menu; that of the chat has calls of its own (protocol/chat/station.ts, L036). */
export const settingMenuKeys = [...settingKeys, 'chat'] as const;
export type SettingMenuKey = (typeof settingMenuKeys)[number];

/** What managers may enter (S050, GX25). */
export const managerSettingKeys = [
  'banWord',
  'blacklist',
  'chat',
] as const satisfies readonly SettingMenuKey[];
/** What chat managers may, and staff (L036). */
export const chatCarerSettingKeys = ['chat'] as const satisfies readonly SettingMenuKey[];

/** The parts of a station's home, in the order they have at first. */
export const homeSections = ['live', 'notices', 'vods', 'catches', 'posts'] as const;
export type HomeSection = (typeof homeSections)[number];

/** Boards that an owner may make; the other types are those of an older service. */
export const newBoardTypes = [
  boardTypes.normal,
  boardTypes.photo,
  boardTypes.schedule,
  boardTypes.guest,
  boardTypes.title,
  boardTypes.line,
] as const;

/** To whom an owner may open a board or a VOD; 105 is the same as 106 here (GX17). */
export const offeredAuthNumbers = [
  authNumbers.all,
  authNumbers.favorite,
  authNumbers.fanClub,
  authNumbers.subscription,
  authNumbers.manager,
  authNumbers.private,
] as const;

export const fanLists = ['fanclub', 'subscribe', 'supporter'] as const;
export type FanList = (typeof fanLists)[number];

export const helperRoles = ['manager', 'chatManager', 'vodEditor'] as const;
export type HelperRole = (typeof helperRoles)[number];

/** What a button does to a row of a list that the owner orders. */
export const moves = ['up', 'down', 'show', 'hide'] as const;
export type Move = (typeof moves)[number];
/** What was given to a station, and is ordered by it. */
export const arrangedKinds = ['badges', 'medals'] as const;
export type ArrangedKind = (typeof arrangedKinds)[number];

/** Minutes between two advertisements within a VOD. */
export const midrollMinutes = [10, 15, 20, 30, 60] as const;

/** Lengths in characters unless said otherwise. */
export const settingLimits = {
  /** bytes as textBytes counts them (S071) */
  nameBytes: 60,
  title: 60,
  profileText: 500,
  aiProfileText: 500,
  links: 6,
  linkName: 20,
  url: 300,
  /** bytes of a picture that is sent */
  artBytes: 10 * 1024 * 1024,
  boards: 50,
  boardName: 20,
  storeItems: 30,
  itemName: 40,
  itemText: 200,
  itemPrice: 99_999_999,
  banWords: 500,
  banWord: { least: 2, most: 30 },
  helpers: 100,
  reason: 100,
  keywords: 10,
  keyword: 20,
} as const;

/** Rows of a page of people. */
export const peoplePageSize = 20;

/** S070, S078. */
export const settingFailures = {
  blacklistedAlready: 1300,
  nameNotAllowed: 1305,
  nameTooLong: 1306,
  nameTaken: 1307,
} as const;

const hangul = /\p{Script=Hangul}/u;

/** S071: a letter of Hangul counts as two bytes, everything else as one. */
export const textBytes = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (hangul.test(letter) ? 2 : 1), 0);

/** The picture of a station's head, by the SHA-256 of its file. */
export const artPath = (sha256: string): string => `/media/art/${sha256}.webp`;

/** For wide screens, and for phones. */
export const artKinds = ['pc', 'mobile'] as const;
export type ArtKind = (typeof artKinds)[number];
export const artKindOf = (text: string): ArtKind | null => artKinds.find((kind) => kind === text) ?? null;
