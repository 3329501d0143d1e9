import type { Coming } from '~protocol/watch/door';
import { failureCodes } from '~protocol/wire/failure';
import { countTry } from '../../account/services/call-limits';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { Refusal } from '../../core/services/refusal';
import type { Watcher } from '../../core/services/watcher';
import { isStreamTicket, makeStreamTicket } from '../../media/services/stream-ticket';
import { isBroadcastPassword } from './broadcast-password';

const triesInAWindow = 20;

const tooMany = (waitMinutes: number) =>
  new Refusal(
    429,
    failureCodes.tooMany,
    `비밀번호를 여러 번 틀렸습니다. ${waitMinutes}분 후 다시 시도해 주세요.`,
    { waitMinutes },
  );

/** Counts a door code of a broadcast or a VOD, or refuses it (429, code 1205). Call the result when it was right. */
const countDoorTry = (context: PlatformContext, actor: Actor, door: string, ip: string | null) =>
  countTry(context, { name: door, actor, ip, limit: triesInAWindow, refusal: tooMany });

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
