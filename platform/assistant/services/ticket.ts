import { createHmac, timingSafeEqual } from 'node:crypto';
import { actorOfSession, hashOf } from '../../account/services/sessions';
import type { PlatformContext } from '../../core/context';
import { type Actor, guest, type Member } from '../../core/services/actor';
import { hourMs } from '../../core/time';
import * as store from '../store/assistant';

const lifeMs = hourMs;
const ticketPattern = /^as1\.([\w-]{1,80})\.(\d{13})\.([\w-]{43})$/;

const macOf = ({ secret }: PlatformContext, ...parts: readonly string[]) =>
  createHmac('sha256', secret)
    .update(['assistant', ...parts].join('\n'))
    .digest('base64url');

/**
 * The bearer of the panel: `as1.{account}.{ms since 1970}.{mac}`, for an hour. It opens the conversation only. It is
 * void once the assistant is switched off, and once the session that it was made in has ended.
 */
export function makeTicket(context: PlatformContext, { userId }: Member, seal: string, sessionToken: string) {
  const until = String(context.clock.now().getTime() + lifeMs);
  const who = Buffer.from(userId).toString('base64url');
  return `as1.${who}.${until}.${macOf(context, who, until, seal, hashOf(sessionToken))}`;
}

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Who holds the ticket; a guest when it is malformed, over, void or somebody's invention. */
export async function actorOfTicket(context: PlatformContext, ticket: string | null): Promise<Actor> {
  const [, who = '', until = '', mac = ''] = ticketPattern.exec(ticket ?? '') ?? [];
  const now = context.clock.now();
  if (!who || Number(until) <= now.getTime()) return guest;
  const userId = Buffer.from(who, 'base64url').toString();
  const assistant = await store.findAssistant(context.db, userId);
  if (!assistant?.isOn) return guest;
  const hashes = await store.listSessionHashes(context.db, userId, now);
  const hash = hashes.find((one) => isSame(macOf(context, who, until, assistant.token, one), mac));
  return hash === undefined ? guest : actorOfSession(context, hash);
}
