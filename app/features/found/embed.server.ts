import { json } from '@remix-run/node';
import type { Found } from './watchable.server';

/** @param href the page of ours that shows the same */
export function answerEmbed(found: Found, href: string) {
  const watchable = typeof found === 'string' ? null : found;
  const status = found === 'gone' ? 404 : 200;
  return json({ watchable, isGone: found === 'gone', href }, { status });
}
