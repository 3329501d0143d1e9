/**
 * Every cookie of ours; those of popups, which operators name, are in popup-cookies.ts. The page cache for guests reads
 * this table, too: a request with a personal one never gets a shared page.
 */
import { z } from 'zod';
import { type DirectoryChoices, formatChoices, parseChoices } from '~/domain/directory';
import { recentLimits } from '~/domain/search/recent';
import { links } from '~/links/links';
import { codeMinutes } from '~protocol/account/two-step';
import { draftLimits, faqLimits } from '~protocol/help/codes';
import { doorHours } from '~protocol/station/live/codes';
import { deviceCookies } from './device-cookies';
import { popupKeyOf } from './popup-cookies';
import { type Codec, declareCookie } from './portal-cookie';

const daySeconds = 86_400;
const yearSeconds = 365 * daySeconds;

/** base64url: ten long Korean words stay under the 4 KB of a cookie */
const asJson: Codec = {
  encode: (value) => Buffer.from(JSON.stringify(value)).toString('base64url'),
  decode: (text) => JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
};

const asChoices: Codec = {
  encode: (value) => formatChoices(value as DirectoryChoices),
  decode: parseChoices,
};

export const cookies = {
  ...deviceCookies,
  /** demo mode: the app that /dev/webview plays in this browser, 'android/8.15.0' (GN131) */
  playedAgent: declareCookie({
    name: 'moabom_played_agent',
    schema: z.string().regex(/^(?:android|ios|web)\/\d{1,4}(?:\.\d{1,4}){0,3}$/),
    lifeSeconds: 3_600,
    path: '/',
    personal: false,
  }),
  /** the home that a member chose (GX40); guests have one home whatever it says */
  homeMode: declareCookie({
    name: 'selectedMode',
    schema: z.string(),
    lifeSeconds: yearSeconds,
    path: '/',
    personal: false,
    forScripts: true,
  }),
  /** the relation of a member's next recommendations (D091) */
  preferRelation: declareCookie({
    name: 'preferRelation',
    schema: z.string().regex(/^[\w-]{1,40}$/),
    lifeSeconds: null,
    path: '/',
    personal: true,
  }),
  directoryFilter: declareCookie({
    name: 'directory_filter',
    schema: z.custom<DirectoryChoices>((value) => typeof value === 'object' && value !== null),
    lifeSeconds: yearSeconds,
    path: '/directory',
    personal: true,
    forScripts: true,
    codec: asChoices,
  }),
  recentSearches: declareCookie({
    name: 'recent_search',
    schema: z.object({
      off: z.boolean(),
      words: z.array(z.string().min(1).max(recentLimits.length)).max(recentLimits.words),
    }),
    lifeSeconds: yearSeconds,
    path: links.searchPage,
    personal: true,
    codec: asJson,
  }),
  /** tells devices apart while the browser is open: what was searched after what, a repeated search once */
  searchDevice: declareCookie({
    name: 'search_device',
    schema: z.string().regex(/^[\da-f-]{36}$/),
    lifeSeconds: null,
    path: links.searchPage,
    personal: true,
  }),
  /** anyone who has it reads the chatbot's conversation: 128 random bits */
  chat: declareCookie({
    name: 'moabom_chat',
    schema: z.string().regex(/^[\w-]{22}$/),
    lifeSeconds: faqLimits.chatHours * 3_600,
    path: links.chatbot,
    personal: true,
  }),
  /** anyone who has it reads a guest's drafts: 256 random bits */
  helpDraft: declareCookie({
    name: 'moabom_help_draft',
    schema: z.string().regex(/^[\w-]{43}$/),
    lifeSeconds: draftLimits.days * daySeconds,
    path: links.help,
    personal: true,
  }),
  /** by which accounts know the browser, so that nobody else's guesses lock it out: 256 random bits */
  device: declareCookie({
    name: 'moabom_device',
    schema: z.string().regex(/^[\w-]{43}$/),
    lifeSeconds: 180 * daySeconds,
    path: '/login.php',
    personal: true,
  }),
  /** what the first step of a login has found out, for the second one: its ticket, and the browser's own `device` */
  loginTicket: declareCookie({
    name: 'moabom_login',
    schema: z.object({
      ticket: z.string().regex(/^[\w-]{32,100}$/),
      device: z
        .string()
        .regex(/^[\w-]{43}$/)
        .nullable(),
    }),
    lifeSeconds: codeMinutes * 60,
    path: '/login',
    personal: true,
    codec: asJson,
  }),
  /** as helpDraft, of reports of illegal material: gone with the browser's session unless the reporter asks for more */
  privateDraft: declareCookie({
    name: 'moabom_private_draft',
    schema: z.string().regex(/^[\w-]{43}$/),
    lifeSeconds: null,
    path: links.help,
    personal: true,
  }),
  /** by which a guest's stream is theirs alone (watcher.server.ts); no page differs by it */
  watcher: declareCookie({
    name: 'moabom_watcher',
    schema: z.string().regex(/^[\w-]{22}$/),
    lifeSeconds: null,
    path: '/',
    personal: false,
  }),
  /** which locked players open without the password; doors.server.ts signs it. Only players read it, which nobody shares */
  doors: declareCookie({
    name: 'moabom_doors',
    schema: z.string(),
    lifeSeconds: doorHours * 3_600,
    path: '/',
    personal: false,
  }),
  /** what a request leaves for the next page; flash.server.ts signs it */
  flash: declareCookie({
    name: 'moabom_flash',
    schema: z.string(),
    lifeSeconds: 120,
    path: '/',
    personal: true,
  }),
  /** what a guest wanted to do before the login; wanted.server.ts signs it */
  wanted: declareCookie({
    name: 'moabom_wanted',
    schema: z.string(),
    lifeSeconds: 900,
    path: '/',
    personal: true,
  }),
  /** the upstream's session token, over plain HTTP and over HTTPS */
  session: declareCookie({
    name: 'moabom_session',
    schema: z.string().regex(/^[\w-]{20,200}$/),
    lifeSeconds: null,
    path: '/',
    personal: true,
  }),
  secureSession: declareCookie({
    name: '__Host-moabom_session',
    schema: z.string().regex(/^[\w-]{20,200}$/),
    lifeSeconds: null,
    path: '/',
    personal: true,
  }),
} as const;

const rows = new Map(Object.values(cookies).map(({ row }) => [row.name, row]));

/**
 * Whether a guest with these cookies may share a page with others: each of ours is known and not personal. A name that
 * only looks like ours counts as personal; cookies of others change nothing.
 */
export function mayShare(names: readonly string[]): boolean {
  return names.every((name) => {
    const row = rows.get(name);
    if (row) return !row.personal;
    return popupKeyOf(name) !== null || !name.includes('moabom');
  });
}
