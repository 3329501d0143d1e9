import { createCookie } from '@remix-run/node';
import { createTypedCookie, type TypedCookie } from 'remix-utils/typed-cookie';
import type { z } from 'zod';
import type { PortalCookie } from './portal-cookie';

export interface CookieSecrets {
  secret: string;
  config: { secure: boolean };
}

/** A cookie of the table whose value is signed, because pages show it; made once for each secret. */
export function signedCookie<Schema extends z.ZodTypeAny>(
  { row }: PortalCookie,
  schema: Schema,
): (secrets: CookieSecrets) => TypedCookie<Schema> {
  const made = new Map<string, TypedCookie<Schema>>();
  return ({ secret, config: { secure } }) => {
    const key = `${secure} ${secret}`;
    const known = made.get(key);
    if (known) return known;
    const cookie = createTypedCookie({
      cookie: createCookie(row.name, {
        path: row.path,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        secrets: [secret],
        maxAge: row.lifeSeconds ?? undefined,
      }),
      schema,
    });
    made.set(key, cookie);
    return cookie;
  };
}
