import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { userAgentLength } from '~protocol/account/calls';
import { rightsOfRoles } from '~protocol/staff/roles';
import type { PlatformContext } from '../../core/context';
import { isFresh, type Keeper, keepersOf } from '../../core/kept-of-viewers';
import { oncePerDatabase } from '../../core/once-per-database';
import { type Actor, guest, type Member } from '../../core/services/actor';
import { requireMember } from '../../core/services/require-member';
import { ageOn, dayMs, timeAfter } from '../../core/time';
import type { Db } from '../../db/open-database';
import { lockAccount } from '../store/own-rows';
import * as store from '../store/sessions';
import { deleteTickets } from '../store/two-step';
import { lacksTwoStep } from './two-step-rule';

const lifeMs = 30 * dayMs;
const renewEveryMs = dayMs;

/** The name that a session is kept under: its token is nowhere. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** 256 random bits, base64url. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** A new session for the account, whose row signIn holds: the token is returned once and only its hash is kept. */
export async function createSession(
  context: Pick<PlatformContext, 'clock' | 'randomBytes'>,
  tx: Db,
  userId: string,
  userAgent = '',
) {
  const now = context.clock.now();
  const token = context.randomBytes(32).toString('base64url');
  const expiresAt = timeAfter(now, lifeMs);
  await store.insertSession(tx, {
    tokenHash: hashOf(token),
    userId,
    createdAt: now,
    expiresAt,
    renewedAt: now,
    userAgent: userAgent.slice(0, userAgentLength),
  });
  return { token, expiresAt };
}

/** Sessions that are kept, by the token's hash. */
const keptSessions = oncePerDatabase(() => new LRUCache<string, KeptSession>({ max: 10_000 }));

interface KeptSession {
  row: store.SessionRow;
  keeper: Keeper;
  at: number;
}

/** One query, or none while nothing of the member's has changed. */
async function findSession(context: PlatformContext, tokenHash: string, now: Date) {
  const keepers = keepersOf(context);
  const sessions = keptSessions(context.db);
  const known = sessions.get(tokenHash);
  if (known && keepers?.isValid(known.keeper) && isFresh(known.at, now.getTime())) {
    if (known.row.expiresAt > now) return known.row;
  }
  const changes = keepers?.changes();
  const row = await store.findSession(context.db, tokenHash, now);
  // whose session it is was not known before: what changed meanwhile may have been this one
  const keeper = row && keepers?.changes() === changes ? keepers?.of(row.userId) : null;
  if (row && keeper) sessions.set(tokenHash, { row, keeper, at: now.getTime() });
  return row;
}

/** The actor behind a token; a guest when it is missing, malformed, unknown, revoked or expired. */
export async function actorOf(context: PlatformContext, token: string | null): Promise<Actor> {
  if (!token || !tokenPattern.test(token)) return guest;
  return actorOfSession(context, hashOf(token));
}

/** The actor of a session by its hash; a guest when there is none, or it has ended. */
export async function actorOfSession(context: PlatformContext, tokenHash: string): Promise<Actor> {
  const now = context.clock.now();
  const row = await findSession(context, tokenHash, now);
  if (!row) return guest;
  if (now.getTime() - row.renewedAt.getTime() >= renewEveryMs) {
    await store.renewSession(context.db, tokenHash, now, timeAfter(now, lifeMs));
  }
  const suspended = row.suspendedUntil !== null && row.suspendedUntil > now;
  return {
    kind: 'member',
    userId: row.userId,
    nick: row.nick,
    role: row.role,
    rights: lacksTwoStep(context, row) ? [] : rightsOfRoles(row.staffRoles),
    age: ageOn(row.birthDate, now),
    isAbroad: row.isAbroad,
    joinedAt: row.joinedAt,
    suspendedUntil: suspended ? row.suspendedUntil : null,
    suspensionId: suspended ? row.suspensionId : null,
    limits: runningLimits(row, now),
  };
}

/** Those of the limits that are not over. */
export function runningLimits(
  row: Pick<store.SessionRow, 'noChatUntil' | 'noPostsUntil' | 'noBroadcastUntil'>,
  now: Date,
): Member['limits'] {
  const { noChatUntil: noChat, noPostsUntil: noPosts, noBroadcastUntil: noBroadcast } = row;
  return {
    ...(noChat && noChat > now && { noChat }),
    ...(noPosts && noPosts > now && { noPosts }),
    ...(noBroadcast && noBroadcast > now && { noBroadcast }),
  };
}

/**
 * Revokes every session of the account but the one of `spared`, and the logins that wait for their code. The account's row
 * is held: a login that is under way has its session before, or finds what has changed (sign-in.ts).
 */
export async function revokeSessions(userId: string, spared: string | null, tx: Db): Promise<void> {
  await lockAccount(tx, userId);
  await store.deleteSessions(tx, userId, spared && hashOf(spared));
  await deleteTickets(tx, userId);
}

/**
 * Revokes the token; it works no more from the next request on. At a login it is the browser's former session, whose
 * cookie the new one replaces.
 */
export async function endSession(context: PlatformContext, token: string | null): Promise<void> {
  if (token) await store.deleteSession(context.db, hashOf(token));
}

/** What a session is called on screen: nothing that signs in. */
const idOf = (tokenHash: string) => hashOf(tokenHash).slice(0, 24);

/** The member's sessions, the last used first; `token` is the one that asks. */
export async function listSessions({ db, clock }: PlatformContext, actor: Actor, token: string | null) {
  const { userId } = requireMember(actor);
  const current = token && hashOf(token);
  const rows = await store.listSessions(db, userId, clock.now());
  return {
    data: rows.map(({ tokenHash, userAgent, createdAt, renewedAt }) => ({
      id: idOf(tokenHash),
      isCurrent: tokenHash === current,
      userAgent,
      createdAt: createdAt.toISOString(),
      usedAt: renewedAt.toISOString(),
    })),
  };
}

/** Ends one of the member's own sessions; one that is none is a success too. */
export async function endOneSession({ db, clock }: PlatformContext, actor: Actor, id: string) {
  const { userId } = requireMember(actor);
  const rows = await store.listSessions(db, userId, clock.now());
  for (const { tokenHash } of rows) if (idOf(tokenHash) === id) await store.deleteSession(db, tokenHash);
  return { result: 1 as const };
}
