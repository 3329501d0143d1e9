import type { SignupMode } from '~protocol/account/signup-codes';
import type { Db } from '../../db/open-database';
import { signupRule } from '../../tables/account/signup';

/** Null as long as nobody has chosen. */
export async function findRule(db: Db) {
  const [row] = await db.select({ mode: signupRule.mode, changedAt: signupRule.changedAt }).from(signupRule);
  return row ?? null;
}

export async function saveRule(tx: Db, mode: SignupMode, changedAt: Date): Promise<void> {
  await tx
    .insert(signupRule)
    .values({ mode, changedAt })
    .onConflictDoUpdate({ target: signupRule.id, set: { mode, changedAt } });
}
