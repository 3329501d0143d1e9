/** What a request leaves for the next page: a toast, and the card that was just removed. Signed, read once. */
import { createCookie } from '@remix-run/node';
import { createTypedCookie, type TypedCookie } from 'remix-utils/typed-cookie';
import { z } from 'zod';
import { cookies } from './cookies';
import { dropCookie, readPlain } from './portal-cookie';

const flashSchema = z.object({
  toast: z
    .object({
      tone: z.enum(['done', 'problem']),
      text: z.string().max(400),
      link: z.object({ href: z.string().max(400), label: z.string().max(60) }).optional(),
    })
    .optional(),
  gone: z
    .object({
      undo: z.enum(['hide', 'reject']),
      kind: z.enum(['live', 'vod', 'catch', 'story']),
      userId: z.string(),
      nick: z.string(),
      no: z.number(),
      pick: z.object({ type: z.string(), score: z.number().nullable() }).optional(),
    })
    .optional(),
  /** the ticket that was just registered: the success dialog's content */
  registered: z
    .object({
      next: z.enum(['my-inquiry', 'help']),
      caseNumber: z.string().max(20).optional(),
      /** the address of the ticket */
      href: z.string().max(200).optional(),
      /** the e-mail address of the receipt */
      mailedTo: z.string().max(254).optional(),
    })
    .optional(),
});
export type Flash = z.infer<typeof flashSchema>;
export type Toast = NonNullable<Flash['toast']>;

const signed = new Map<string, TypedCookie<typeof flashSchema>>();

/** The flash cookie of the table, signed, because pages show its content. */
function flashCookie(secret: string, secure: boolean): TypedCookie<typeof flashSchema> {
  const key = `${secure} ${secret}`;
  const known = signed.get(key);
  if (known) return known;
  const { name, path, lifeSeconds: maxAge } = cookies.flash.row;
  const cookie = createTypedCookie({
    cookie: createCookie(name, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      secrets: [secret],
      maxAge: maxAge ?? undefined,
    }),
    schema: flashSchema,
  });
  signed.set(key, cookie);
  return cookie;
}

interface FlashSecrets {
  secret: string;
  config: { secure: boolean };
}

export const flashHeader = (flash: Flash, { secret, config }: FlashSecrets) =>
  flashCookie(secret, config.secure).serialize(flash);

export const clearFlashHeader = ({ config }: FlashSecrets) => dropCookie(cookies.flash, config);

/** Whether the request has the cookie, readable or not. */
export const hasFlash = (request: Request) => readPlain(request, cookies.flash) !== null;

/** {} without a cookie, and for a forged or unreadable one. */
export async function readFlash(request: Request, { secret, config }: FlashSecrets): Promise<Flash> {
  const flash = flashCookie(secret, config.secure).parse(request.headers.get('cookie'));
  return (await flash.catch(() => null)) ?? {};
}
