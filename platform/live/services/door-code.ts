import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { isBroadcastPassword } from './broadcast-password';
import { countDoorTry } from './door-limits';

interface DoorTry {
  /** Which door: what is counted apart from others. */
  door: `door:${number}` | `vod-door:${number}`;
  passwordHash: string | null;
  password: string;
  ip: string | null;
}

/** Whether it is the right one. Counted before it is looked at, so that parallel guesses cannot slip through. */
export async function isDoorCode(
  context: PlatformContext,
  actor: Actor,
  { door, passwordHash, password, ip }: DoorTry,
): Promise<boolean> {
  if (passwordHash === null) return false;
  const wasRight = await countDoorTry(context, actor, door, ip);
  if (!isBroadcastPassword(password, passwordHash)) return false;
  await wasRight();
  return true;
}
