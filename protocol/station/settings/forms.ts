/**
 * What the forms of a station's settings send: the fields of each button, by item and by the button's value. What a person
 * types is marked, longer texts first: a writer whose session is over gets it back (app/request/session.server.ts).
 */
import { z } from 'zod';
import { arrangedKinds, artKinds, helperRoles, moves, type SettingKey } from './codes';

/** A name that is sent several times. */
const many = z.array(z.string()).default([]);
/** Of a name that is sent several times the last counts; '' when it is not sent. */
const one = many.transform((values) => values.at(-1) ?? '');
const flag = one.transform((value) => value === '1');
const number = one.pipe(z.coerce.number<string>().int().min(0).max(1e15));
const move = one.pipe(z.enum(moves));
const mark = { isTyped: true };
const text = one.meta(mark);
const texts = many.meta(mark);

const board = { name: text, authNo: number, writeAuthNo: number };
const role = one.pipe(z.enum(helperRoles));
const helpers = { add: { who: text, role }, remove: { memberId: one, role } };
const blacklist = { add: { reason: text, who: text }, remove: { memberId: one } };

export const settingForms = {
  basic: {
    name: { name: text },
    profile: { profileText: text, aiProfileText: text, title: text, isAiFirst: flag },
    links: { url: texts, linkName: texts, type: many },
    color: { color: one },
    removeArt: { kind: one.pipe(z.enum(artKinds)) },
  },
  home: { arrange: { id: one, move } },
  board: {
    add: { ...board, boardType: number, key: one },
    save: { ...board, bbsNo: number },
    arrange: { id: number, move: one.pipe(z.enum(['up', 'down'])) },
    remove: { bbsNo: number, into: number },
  },
  store: {
    show: { isShown: flag },
    save: { description: text, url: text, name: text, price: text, id: number },
    arrange: { id: one, move },
    remove: { id: number },
  },
  banWord: { add: { words: text }, remove: { word: many } },
  manager: helpers,
  fan: {},
  vodAuth: { save: { authNo: number, refusesDownload: flag, refusesClips: flag }, ...helpers },
  blacklist,
  vodBlacklist: blacklist,
  searchInfo: { save: { keywords: text, isListed: flag } },
  badge: { arrange: { kind: one.pipe(z.enum(arrangedKinds)), id: one, move } },
  midroll: { save: { isOn: flag, minutes: number } },
} as const satisfies Record<SettingKey, Record<string, z.ZodRawShape>>;

type Forms = typeof settingForms;
/** What the form of a button sends, as it was read. */
export type SettingInput<
  Key extends SettingKey,
  Change extends keyof Forms[Key],
> = Forms[Key][Change] extends z.ZodRawShape ? z.output<z.ZodObject<Forms[Key][Change]>> : never;

/** What a button does with what its form has sent, for every button of every item. */
export type SettingChanges<At> = {
  [Key in SettingKey]: {
    [Change in keyof Forms[Key]]: (at: At, input: SettingInput<Key, Change>) => Promise<string>;
  };
};

/** The fields of a button's form; null for a button that the item does not have. */
export const settingForm = (key: SettingKey, change: string): z.ZodRawShape | null =>
  Object.hasOwn(settingForms[key], change)
    ? ((settingForms[key] as Record<string, z.ZodRawShape>)[change] ?? null)
    : null;

/** The names of what is typed into the form of a button, longer texts first. */
export const typedNames = (key: SettingKey, change: string): string[] =>
  Object.entries(settingForm(key, change) ?? {}).flatMap(([name, field]) =>
    z.globalRegistry.get(field)?.isTyped === true ? [name] : [],
  );
