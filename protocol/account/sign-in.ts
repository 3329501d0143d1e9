/** What every login answers. */
import { z } from 'zod';
import { userAgentLength } from './rules';
import { viewerUserSchema } from './viewer';

export const userAgent = z.string().max(userAgentLength).optional();

/**
 * A session whose token came with the call ends. `userAgent`: what the browser calls itself. `device`, by which the
 * browser is known to the account, is kept there for half a year; wrong passwords from elsewhere do not lock a known
 * browser out.
 */
export const sessionAnswer = z.object({
  result: z.literal(1),
  token: z.string().min(32),
  expiresAt: z.string(),
  user: viewerUserSchema,
  device: z.string().nullish(),
});
/** A call that begins a session. */
export const signIn = { method: 'POST', answer: sessionAnswer, isEssential: true } as const;
/** As it was given before. */
export const device = z.string().max(100).nullish();

/** What `navigator.credentials` is given or has answered, as JSON of WebAuthn level 3. */
export const passkeyJson = z.string().max(20_000);
