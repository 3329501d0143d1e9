import type { PolicyKind } from '~protocol/policy/codes';
import type { PlatformContext } from '../../core/context';
import { notFound } from '../../core/services/refusal';
import * as store from '../store/policies';

/** The version of that number, or the one in force; and which others there are. What is to come is public before it begins. */
export async function readPolicy({ db, clock }: PlatformContext, kind: PolicyKind, no: number | null) {
  const now = clock.now();
  const versions = await store.listPolicyVersions(db, kind);
  const currentNo = versions.find(({ startsAt }) => startsAt <= now)?.no ?? null;
  const row = await store.findPolicy(db, kind, no ?? currentNo);
  if (no !== null && !row) throw notFound();
  const told = (version: store.PolicyVersion) => ({ ...version, startsAt: version.startsAt.toISOString() });
  return {
    policy: row && { ...told(row), contents: row.contents },
    currentNo,
    versions: versions.map(told),
  };
}

/** Whether the house has both of its texts. */
export const hasPolicies = ({ db }: PlatformContext): Promise<boolean> => store.hasPolicies(db);
