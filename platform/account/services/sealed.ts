import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { PlatformContext } from '../../core/context';

const algorithm = 'aes-256-gcm';
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'moabom account secrets', 32));

/** `text` encrypted under the session secret, for `owner` alone: three parts in base64url, by dots. */
export function seal(
  { secret, randomBytes }: Pick<PlatformContext, 'secret' | 'randomBytes'>,
  owner: string,
  text: string,
): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
}

/** What was sealed; null under another secret, and for another owner. */
export function unseal(
  { secret }: Pick<PlatformContext, 'secret'>,
  owner: string,
  sealed: string,
): string | null {
  const [iv, text, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !text || !tag) return null;
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), iv, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
