/** What a request leaves for the next page: a toast, and the card that was just removed. Signed, read once. */

import { z } from 'zod';
import { cardKinds } from '~protocol/card-kinds';
import { cookies } from './cookies';
import { dropCookie, readPlain } from './portal-cookie';
import { type CookieSecrets, signedCookie } from './signed-cookie.server';

const flashSchema = z.object({
  toast: z
    .object({
      tone: z.enum(['done', 'problem']),
      text: z.string().max(400),
      link: z.object({ href: z.string().max(400), label: z.string().max(60) }).optional(),
      /** a form that takes back what was done */
      form: z
        .object({
          action: z
            .string()
            .regex(/^\/(?!\/)/)
            .max(400),
          fields: z.record(z.string(), z.string().max(400)),
          label: z.string().max(60),
        })
        .optional(),
    })
    .optional(),
  gone: z
    .object({
      undo: z.enum(['hide', 'reject']),
      kind: z.enum(cardKinds),
      userId: z.string(),
      nick: z.string(),
      no: z.number(),
      pick: z.object({ type: z.string(), score: z.number().nullable() }).optional(),
    })
    .optional(),
  /** a ticket was just registered: its receipt says so in a dialog */
  registered: z
    .object({
      /** the e-mail address of the receipt's mail */
      mailedTo: z.string().max(254).optional(),
    })
    .optional(),
});
export type Flash = z.infer<typeof flashSchema>;
export type Toast = NonNullable<Flash['toast']>;

const flashCookie = signedCookie(cookies.flash, flashSchema);

export const flashHeader = (flash: Flash, secrets: CookieSecrets) => flashCookie(secrets).serialize(flash);

export const clearFlashHeader = ({ config }: CookieSecrets) => dropCookie(cookies.flash, config);

/** Whether the request has the cookie, readable or not. */
export const hasFlash = (request: Request) => readPlain(request, cookies.flash) !== null;

/** {} without a cookie, and for a forged or unreadable one. */
export async function readFlash(request: Request, secrets: CookieSecrets): Promise<Flash> {
  const flash = flashCookie(secrets).parse(request.headers.get('cookie'));
  return (await flash.catch(() => null)) ?? {};
}
