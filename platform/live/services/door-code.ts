import type { Coming } from '~protocol/door';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import type { Watcher } from '../../core/services/watcher';
import { isStreamTicket, makeStreamTicket } from '../../media/services/stream-ticket';
import { isBroadcastPassword } from './broadcast-password';
import { countDoorTry } from './door-limits';

/** What its streamer has locked. */
interface Door {
  kind: 'liveDoor' | 'vodDoor';
  no: number;
  /** null: it is not locked */
  passwordHash: string | null;
}

/** By what door codes are counted, apart from each other. */
const counted = { liveDoor: 'door', vodDoor: 'vod-door' } as const;

/** Who stands before the door, and with what: the password, or the ticket that it earned before. */
export interface Knock {
  key: { password: string } | { ticket: string } | null;
  watcher: Watcher;
}

/** Who asks for a player, and what they bring: the password goes before the ticket that it earned. */
export const knockOf = (
  { w, door, password }: Coming,
  { actor, ip }: { actor: Actor; ip: string | null },
): Knock => ({
  key: password !== undefined ? { password } : door !== undefined ? { ticket: door } : null,
  watcher: { actor, mark: w ?? null, ip },
});

/**
 * Whether the door opens, and for the right password a ticket that opens it again, to this viewer alone and as long as
 * the password is the same. A password is counted before it is looked at, so that parallel guesses cannot slip through
 * (429, code 1205).
 */
export async function knock(
  context: PlatformContext,
  { kind, no, passwordHash }: Door,
  { key, watcher }: Knock,
): Promise<{ isOpen: boolean; ticket: string | null }> {
  const closed = { isOpen: false, ticket: null };
  if (passwordHash === null || key === null) return closed;
  const opened = { kind, no, door: passwordHash };
  if ('ticket' in key) return { ...closed, isOpen: isStreamTicket(context, opened, key.ticket, watcher) };
  const wasRight = await countDoorTry(context, watcher.actor, `${counted[kind]}:${no}`, watcher.ip);
  if (!isBroadcastPassword(key.password, passwordHash)) return closed;
  await wasRight();
  return { isOpen: true, ticket: makeStreamTicket(context, opened, watcher) };
}

/** Whether a password was given: that it is wrong is told in other words than that there is one. */
export const saysPassword = ({ key }: Knock): boolean => key !== null && 'password' in key;
