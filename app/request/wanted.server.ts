/**
 * What a guest wanted to do when the login page came between. After the login the page offers it again, as a form that
 * has to be sent (GX05): nothing is changed by the way back itself.
 */
import { z } from 'zod';
import { cookies } from './cookies';
import { dropCookie } from './portal-cookie';
import { type CookieSecrets, signedCookie } from './signed-cookie.server';

const wantedSchema = z.object({
  /** the form's address here; never another site's */
  action: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(400),
  fields: z.record(z.string(), z.string().max(500)),
  /** what it does, and to whom: '즐겨찾기 추가 · 도담' */
  name: z.string().max(120),
  /** the page shows it in its own form, until that is sent or the cookie ends: nothing is offered */
  isTyped: z.boolean().optional(),
});
export type Wanted = z.infer<typeof wantedSchema>;

const cookie = signedCookie(cookies.wanted, wantedSchema);

/** The header that keeps it; none for what is too long for a cookie. */
export async function wantedHeaders(wanted: Wanted, secrets: CookieSecrets): Promise<Record<string, string>> {
  const fits = wantedSchema.safeParse(wanted).success;
  return fits ? { 'set-cookie': await cookie(secrets).serialize(wanted) } : {};
}

export const clearWantedHeader = ({ config }: CookieSecrets) => dropCookie(cookies.wanted, config);

/** The headers that forget what was typed, where it was sent from the form of `action`; none where nothing waits there. */
export async function sentHeaders(
  request: Request,
  action: string,
  secrets: CookieSecrets,
): Promise<Record<string, string>> {
  const wanted = await readWanted(request, secrets);
  return wanted?.isTyped && wanted.action === action ? { 'set-cookie': clearWantedHeader(secrets) } : {};
}

/** null without one, and for a forged or unreadable one. */
export const readWanted = (request: Request, secrets: CookieSecrets): Promise<Wanted | null> =>
  cookie(secrets)
    .parse(request.headers.get('cookie'))
    .catch(() => null);
