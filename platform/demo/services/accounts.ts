import { signIn } from '../../account/services/sign-in';
import type { PlatformContext } from '../../core/context';
import { notFound } from '../../core/services/refusal';
import * as store from '../store/accounts';

/** One-press sign-in of the demo world; in live mode there is no such call (404). */
export async function logInDemo(context: PlatformContext, userId: string, userAgent?: string) {
  const isDemo = context.mode === 'demo' && (await store.isDemoAccount(context.db, userId));
  if (!isDemo) throw notFound();
  return signIn(context, userId, { userAgent }, async () => null);
}

/** The accounts to choose from; 404 in live mode. */
export async function listDemoAccounts({ mode, db }: PlatformContext) {
  if (mode !== 'demo') throw notFound();
  return { list: await store.listDemoAccounts(db) };
}
