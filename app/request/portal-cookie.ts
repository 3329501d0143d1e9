/** How a cookie of ours is declared, read, set and deleted. The cookies themselves are in cookies.ts. */
import type { Cookie } from '@remix-run/node';
import { parse, serialize } from 'cookie';
import { createTypedCookie, type TypedCookie } from 'remix-utils/typed-cookie';
import type { z } from 'zod';

interface CookieRow<Schema extends z.ZodTypeAny> {
  name: string;
  schema: Schema;
  /** how long the browser keeps it; null: until it closes, or as said with each value */
  lifeSeconds: number | null;
  path: string;
  /** pages differ by it, or it tells one visitor from another */
  personal: boolean;
  /** scripts of the page read or write it as well */
  forScripts?: boolean;
  codec?: Codec;
}

/** How a value is written in the header; without a codec, as it is. */
export interface Codec {
  encode(value: unknown): string;
  decode(text: string): unknown;
}

export interface PortalCookie<Schema extends z.ZodTypeAny = z.ZodTypeAny> extends TypedCookie<Schema> {
  row: CookieRow<Schema>;
}

const asText: Codec = { encode: String, decode: (text) => text };

const attributesOf = ({ path, lifeSeconds, forScripts }: CookieRow<z.ZodTypeAny>) => ({
  path,
  httpOnly: !forScripts,
  sameSite: 'lax' as const,
  ...(lifeSeconds !== null && { maxAge: lifeSeconds }),
});

/** A cookie that is read and written as its row says. */
export function declareCookie<Schema extends z.ZodTypeAny>(row: CookieRow<Schema>): PortalCookie<Schema> {
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

interface WithHeaders {
  headers: { get(name: string): string | null };
}

/** The value of the request's cookie; null without one, and for a value that does not fit the schema. */
export async function readCookie<Schema extends z.ZodTypeAny>(
  { headers }: WithHeaders,
  cookie: PortalCookie<Schema>,
): Promise<z.output<Schema> | null> {
  return cookie.parse(headers.get('cookie')).catch(() => null);
}

/** As readCookie but synchronous; for cookies without a codec. */
export function readPlain<Schema extends z.ZodTypeAny>(
  { headers }: WithHeaders,
  { row }: PortalCookie<Schema>,
): z.output<Schema> | null {
  const value = row.schema.safeParse(parse(headers.get('cookie') ?? '')[row.name]);
  return value.success ? value.data : null;
}

/** The Set-Cookie header that sets `value`. */
export const keepCookie = <Schema extends z.ZodTypeAny>(
  cookie: PortalCookie<Schema>,
  value: z.input<Schema>,
  { secure }: { secure: boolean },
  more: { expires?: Date } = {},
): Promise<string> => cookie.serialize(value, { secure, ...more });

/** The Set-Cookie header that deletes it. */
export const dropCookie = ({ row }: PortalCookie, { secure }: { secure: boolean }): string =>
  serialize(row.name, '', { ...attributesOf(row), secure, maxAge: 0 });
