import { and, countDistinct, desc, eq } from 'drizzle-orm';
import { type PolicyKind, policyKinds } from '~protocol/policy/codes';
import type { Db } from '../../db/open-database';
import { policy } from '../../tables/home/home';

const versionColumns = { no: policy.no, version: policy.version, startsAt: policy.startsAt };

/** The latest first. */
export const listPolicyVersions = (db: Db, kind: PolicyKind) =>
  db
    .select(versionColumns)
    .from(policy)
    .where(eq(policy.kind, kind))
    .orderBy(desc(policy.startsAt), desc(policy.no));
export type PolicyVersion = Awaited<ReturnType<typeof listPolicyVersions>>[number];

export async function findPolicy(db: Db, kind: PolicyKind, no: number | null) {
  if (no === null) return null;
  const [row] = await db
    .select({ ...versionColumns, contents: policy.contents })
    .from(policy)
    .where(and(eq(policy.kind, kind), eq(policy.no, no)));
  return row ?? null;
}

export async function hasPolicies(db: Db): Promise<boolean> {
  const [row] = await db.select({ kinds: countDistinct(policy.kind) }).from(policy);
  return row?.kinds === policyKinds.length;
}
