/** What one request tells the next page: a toast, and the card that just left its list. Signed, read once. */
import { type Cookie, createCookie } from '@remix-run/node';
import { z } from 'zod';

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
      /** where the ticket is to be seen */
      href: z.string().max(200).optional(),
      /** where a receipt goes by mail */
      mailedTo: z.string().max(254).optional(),
    })
    .optional(),
});
export type Flash = z.infer<typeof flashSchema>;
export type Toast = NonNullable<Flash['toast']>;

const cookies = new Map<string, Cookie>();

function flashCookie(secret: string, secure: boolean): Cookie {
  const key = `${secure} ${secret}`;
  let cookie = cookies.get(key);
  if (!cookie) {
    cookie = createCookie('moabom_flash', {
      secrets: [secret],
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: 120,
      secure,
    });
    cookies.set(key, cookie);
  }
  return cookie;
}

interface Signing {
  secret: string;
  config: { secure: boolean };
}

export const flashHeader = (flash: Flash, { secret, config }: Signing) =>
  flashCookie(secret, config.secure).serialize(flash);

export const clearFlashHeader = ({ secret, config }: Signing) =>
  flashCookie(secret, config.secure).serialize('', { maxAge: 0 });

/** {} for none, a forged or an unreadable one. */
export async function readFlash(header: string | null, { secret, config }: Signing): Promise<Flash> {
  if (!header?.includes('moabom_flash=')) return {};
  const parsed = flashSchema.safeParse(await flashCookie(secret, config.secure).parse(header));
  return parsed.success ? parsed.data : {};
}
