import { leftMember } from '~protocol/account/rules';
import type { PlatformContext } from '../../core/context';
import { notFound } from '../../core/services/refusal';
import type { Db } from '../../db/open-database';
import * as store from '../store/accounts';

/** Whether the id is a streamer's: an account with a station. */
export const hasStation = async ({ db }: PlatformContext, userId: string): Promise<boolean> =>
  (await store.findStation(db, userId)) !== null;

/** A member, with or without a station; null when there is nobody of the id. */
export async function findPerson(
  { db, clock }: PlatformContext,
  userId: string,
): Promise<{ nick: string; isSuspended: boolean } | null> {
  const row = userId === leftMember.userId ? null : await store.findAccount(db, userId);
  if (!row) return null;
  return { nick: row.nick, isSuspended: row.suspendedUntil !== null && row.suspendedUntil > clock.now() };
}

/** Refuses ids that are no streamer's: 404. */
export async function requireStreamer(context: PlatformContext, userId: string): Promise<void> {
  if (!(await hasStation(context, userId))) throw notFound('존재하지 않는 스트리머입니다.');
}

/** The accounts with the member's e-mail address, their own among them; none when they have none. */
export async function listMailedAccounts(db: Db, userId: string): Promise<store.MailedAccount[]> {
  const row = await store.findAccount(db, userId);
  return row?.email ? store.listMailedAccounts(db, row.email) : [];
}

/** The member's e-mail address; null for none. */
export const findAddress = async (db: Db, userId: string): Promise<string | null> =>
  (await store.findAccount(db, userId))?.email ?? null;

export const isStaffAccount = async ({ db }: PlatformContext, userId: string): Promise<boolean> =>
  (await store.findAccount(db, userId))?.role === 'staff';
