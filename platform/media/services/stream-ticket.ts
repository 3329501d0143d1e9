import { createHmac, timingSafeEqual } from 'node:crypto';
import { doorHours, streamTicketPattern } from '~protocol/station/live/codes';
import type { PlatformContext } from '../../core/context';
import type { Watcher } from '../../core/services/watcher';
import { hourMs, minuteMs } from '../../core/time';

/** What it opens: one file of a kind, or all of them, of one broadcast or VOD, or the door in front of it. */
export interface Opened {
  kind: keyof typeof ticketLives;
  no: number;
  /** the password's hash: with another one it opens nothing any more */
  door?: string | null;
}

/**
 * How long a ticket opens what, in milliseconds. A playlist is asked for again and again, and who asks may change
 * meanwhile: it looks at the rights each time, and hands on a fresh ticket for its segments.
 */
export const ticketLives = {
  playlist: 6 * hourMs,
  vodPlaylist: 6 * hourMs,
  segment: 2 * minuteMs,
  recording: 6 * hourMs,
  past: 6 * hourMs,
  held: hourMs,
  liveDoor: doorHours * hourMs,
  vodDoor: doorHours * hourMs,
} as const;

/** What the viewer can be known by, the surest first. */
function namesOf({ actor, mark, ip }: Watcher): string[] {
  const member = actor.kind === 'member' ? [`member:${actor.userId}`] : [];
  const operator = actor.kind === 'operator' ? ['operator'] : [];
  return [...member, ...operator, ...(mark ? [`mark:${mark}`] : []), `address:${ip ?? ''}`];
}

const sign = (secret: string, { kind, no, door }: Opened, made: string, name: string) =>
  createHmac('sha256', secret)
    .update(`stream-media:${kind}:${no}:${door ?? ''}:${made}:${name}`)
    .digest();

/** `{made}.{signature}`: seconds since 1970 in base 36, HMAC-SHA-256 in base64url. It is this viewer's alone. */
export function makeStreamTicket(
  { secret, clock }: Pick<PlatformContext, 'secret' | 'clock'>,
  opened: Opened,
  watcher: Watcher,
): string {
  const made = Math.floor(clock.now().getTime() / 1000).toString(36);
  const [name = ''] = namesOf(watcher);
  return `${made}.${sign(secret, opened, made, name).toString('base64url')}`;
}

/** Whether the ticket is ours, of this viewer, for this, and not too old. */
export function isStreamTicket(
  { secret, clock }: Pick<PlatformContext, 'secret' | 'clock'>,
  opened: Opened,
  ticket: string,
  watcher: Watcher,
): boolean {
  if (!streamTicketPattern.test(ticket)) return false;
  const [made = '', signature = ''] = ticket.split('.');
  const actual = Buffer.from(signature, 'base64url');
  const isOurs = namesOf(watcher).some((name) => {
    const expected = sign(secret, opened, made, name);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  const ageMs = clock.now().getTime() - Number.parseInt(made, 36) * 1000;
  // a clock that was set back makes no ticket older
  return isOurs && ageMs < ticketLives[opened.kind];
}
