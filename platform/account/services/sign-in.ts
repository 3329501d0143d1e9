import type { PlatformContext } from '../../core/context';
import { notFound } from '../../core/services/refusal';
import type { Db } from '../../db/open-database';
import { type AccountRow, holdAccount } from '../store/accounts';
import { readUser } from './accounts';
import { rememberDevice } from './devices';
import { createSession } from './sessions';

/** What a browser sends along: the token by which the account may know it, and what it calls itself. */
export interface Browser {
  /** null: it has none yet; undefined: it is not to be known */
  device?: string | null;
  userAgent?: string;
}

/**
 * Whether what the login has verified holds still: throws where it does not, and says what is answered in the place of a
 * session where something else is asked first; else null. `account`: null for one that has left.
 */
export type Admit<Instead = never> = (tx: Db, account: AccountRow | null) => Promise<Instead | null>;

/**
 * A session, the token by which the browser is known next time, and who the viewer is: the end of every login. A password
 * takes long to verify, and it, or what else a login asks for, may have changed meanwhile: `admit` looks again, with the
 * account's row held. Who changes one of them or ends sessions holds the row, too: what they did is seen by `admit`, or ends
 * the new session with the others.
 */
export async function signIn<Instead = never>(
  context: PlatformContext,
  userId: string,
  { device, userAgent }: Browser,
  admit: Admit<Instead>,
) {
  const begun = await context.db.transaction(async (tx) => {
    const account = await holdAccount(tx, userId);
    const instead = await admit(tx, account);
    if (instead !== null) return { instead, session: null };
    if (!account) throw notFound();
    const known = device === undefined ? null : await rememberDevice({ ...context, db: tx }, userId, device);
    const { token, expiresAt } = await createSession(context, tx, userId, userAgent);
    return { instead: null, session: { token, expiresAt: expiresAt.toISOString(), device: known } };
  });
  if (begun.session === null) return begun.instead;
  const user = await readUser(context, userId);
  if (!user) throw notFound();
  return { result: 1 as const, ...begun.session, user };
}
