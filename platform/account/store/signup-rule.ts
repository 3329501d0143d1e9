import type { SignupMode } from '~protocol/account/signup-codes';
import type { Db } from '../../db/open-database';
import { signupRule } from '../../tables/account/signup';

export interface Rule {
  mode: SignupMode;
  /** null: nobody has chosen */
  challenge: boolean | null;
  changedAt: Date;
}

/** Null as long as nobody has chosen. */
export async function findRule(db: Db): Promise<Rule | null> {
  const { mode, challenge, changedAt } = signupRule;
  const [row] = await db.select({ mode, challenge, changedAt }).from(signupRule);
  return row ?? null;
}

export async function saveRule(tx: Db, rule: Rule): Promise<void> {
  await tx.insert(signupRule).values(rule).onConflictDoUpdate({ target: signupRule.id, set: rule });
}
