/**
 * Every cookie of ours. The page cache for guests reads this table, too: a request with a personal one never gets a
 * shared page.
 */
import type { Cookie } from '@remix-run/node';
import { parse, serialize } from 'cookie';
import { createTypedCookie, type TypedCookie } from 'remix-utils/typed-cookie';
import { z } from 'zod';
import { type DirectoryChoices, formatChoices, parseChoices } from '~/domain/directory';
import { recentLimits } from '~/domain/recent-searches';
import { links } from '~/links/links';
import { draftLimits, faqLimits } from '~protocol/help-codes';

interface CookieRow<Schema extends z.ZodTypeAny> {
  name: string;
  schema: Schema;
  /** what the browser keeps it for; null until it is closed, or said with each value */
  lifeSeconds: number | null;
  path: string;
  /** pages differ by it, or it tells one visitor from another */
  personal: boolean;
  /** scripts of the page read or write it as well */
  forScripts?: boolean;
  codec?: Codec;
}

/** How a value stands in the header; as it is, unless said otherwise. */
interface Codec {
  encode(value: unknown): string;
  decode(text: string): unknown;
}

export interface PortalCookie<Schema extends z.ZodTypeAny = z.ZodTypeAny> extends TypedCookie<Schema> {
  row: CookieRow<Schema>;
}

const daySeconds = 86_400;
const yearSeconds = 365 * daySeconds;

const asText: Codec = { encode: String, decode: (text) => text };

/** base64url: ten long Korean words stay under the 4 KB of a cookie */
const asJson: Codec = {
  encode: (value) => Buffer.from(JSON.stringify(value)).toString('base64url'),
  decode: (text) => JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
};

const asChoices: Codec = {
  encode: (value) => formatChoices(value as DirectoryChoices),
  decode: parseChoices,
};

const attributesOf = ({ path, lifeSeconds, forScripts }: CookieRow<z.ZodTypeAny>) => ({
  path,
  httpOnly: !forScripts,
  sameSite: 'lax' as const,
  ...(lifeSeconds !== null && { maxAge: lifeSeconds }),
});

function declare<Schema extends z.ZodTypeAny>(row: CookieRow<Schema>): PortalCookie<Schema> {
  const { encode, decode } = row.codec ?? asText;
  const cookie: Cookie = {
    name: row.name,
    isSigned: false,
    expires: undefined,
    async parse(header) {
      const text = parse(header ?? '')[row.name];
      return text ? decode(text) : null;
    },
    serialize: async (value, options) =>
      serialize(row.name, encode(value), { ...attributesOf(row), ...options }),
  };
  return { ...createTypedCookie({ cookie, schema: row.schema }), name: row.name, row };
}

export const cookies = {
  theme: declare({
    name: 'moabom_theme',
    schema: z.enum(['light', 'dark', 'system']),
    lifeSeconds: yearSeconds,
    path: '/',
    personal: false,
    forScripts: true,
  }),
  /** pages without any script */
  light: declare({
    name: 'moabom_light',
    schema: z.enum(['on', 'off']),
    lifeSeconds: yearSeconds,
    path: '/',
    personal: false,
    forScripts: true,
  }),
  /** the home that a member chose (GX40); guests have one home whatever it says */
  homeMode: declare({
    name: 'selectedMode',
    schema: z.string(),
    lifeSeconds: yearSeconds,
    path: '/',
    personal: false,
    forScripts: true,
  }),
  /** which recommendations a member sees next */
  preferRelation: declare({
    name: 'preferRelation',
    schema: z.string().regex(/^[\w-]{1,40}$/),
    lifeSeconds: null,
    path: '/',
    personal: true,
  }),
  directoryFilter: declare({
    name: 'directory_filter',
    schema: z.custom<DirectoryChoices>((value) => typeof value === 'object' && value !== null),
    lifeSeconds: yearSeconds,
    path: '/directory',
    personal: true,
    forScripts: true,
    codec: asChoices,
  }),
  recentSearches: declare({
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
  /** tells visitors apart while the browser is open, so that one alone cannot make a trend */
  searchDevice: declare({
    name: 'search_device',
    schema: z.string().regex(/^[\da-f-]{36}$/),
    lifeSeconds: null,
    path: links.searchPage,
    personal: true,
  }),
  /** whoever has it reads the chatbot's conversation: 128 random bits */
  chat: declare({
    name: 'moabom_chat',
    schema: z.string().regex(/^[\w-]{22}$/),
    lifeSeconds: faqLimits.chatHours * 3_600,
    path: links.chatbot,
    personal: true,
  }),
  /** whoever has it reads a guest's drafts: 256 random bits */
  helpDraft: declare({
    name: 'moabom_help_draft',
    schema: z.string().regex(/^[\w-]{43}$/),
    lifeSeconds: draftLimits.days * daySeconds,
    path: links.help,
    personal: true,
  }),
  /** what one request tells the next page; flash.server.ts signs it */
  flash: declare({
    name: 'moabom_flash',
    schema: z.string(),
    lifeSeconds: 120,
    path: '/',
    personal: true,
  }),
  /** the upstream's session token, over plain HTTP and over HTTPS */
  session: declare({
    name: 'moabom_session',
    schema: z.string().regex(/^[\w-]{20,200}$/),
    lifeSeconds: null,
    path: '/',
    personal: true,
  }),
  secureSession: declare({
    name: '__Host-moabom_session',
    schema: z.string().regex(/^[\w-]{20,200}$/),
    lifeSeconds: null,
    path: '/',
    personal: true,
  }),
} as const;

interface WithHeaders {
  headers: { get(name: string): string | null };
}

/** What the request's cookie says; null without one, and for what anybody else wrote into it. */
export async function readCookie<Schema extends z.ZodTypeAny>(
  { headers }: WithHeaders,
  cookie: PortalCookie<Schema>,
): Promise<z.output<Schema> | null> {
  return cookie.parse(headers.get('cookie')).catch(() => null);
}

/** As readCookie at once, for cookies whose value stands in the header as it is. */
export function readPlain<Schema extends z.ZodTypeAny>(
  { headers }: WithHeaders,
  { row }: PortalCookie<Schema>,
): z.output<Schema> | null {
  const value = row.schema.safeParse(parse(headers.get('cookie') ?? '')[row.name]);
  return value.success ? value.data : null;
}

/** The Set-Cookie header that keeps `value`. */
export const keepCookie = <Schema extends z.ZodTypeAny>(
  cookie: PortalCookie<Schema>,
  value: z.input<Schema>,
  { secure }: { secure: boolean },
  more: { expires?: Date } = {},
): Promise<string> => cookie.serialize(value, { secure, ...more });

/** The Set-Cookie header that takes it away. */
export const dropCookie = ({ row }: PortalCookie, { secure }: { secure: boolean }): string =>
  serialize(row.name, '', { ...attributesOf(row), secure, maxAge: 0 });

const rows = new Map(Object.values(cookies).map(({ row }) => [row.name, row]));

/**
 * Whether a guest with these cookies may share a page with others: each of ours is known and not personal. A name that
 * only looks like ours counts as personal; cookies of others change nothing.
 */
export function mayShare(names: readonly string[]): boolean {
  return names.every((name) => {
    const row = rows.get(name);
    return row ? !row.personal : !name.includes('moabom');
  });
}
