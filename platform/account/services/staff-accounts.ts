import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { requireOperator } from '../../core/services/require-operator';
import { insertAudit } from '../../core/store/audit';
import * as store from '../store/accounts';
import { readEmail } from './account-fields';
import { addAccount, prepareAccount, type SignUp } from './accounts';

const noStaff = '그런 직원이 없습니다.';

/** A new staff account, made by the operator; the audit row is written with it. */
export async function createStaff(context: PlatformContext, actor: Actor, input: SignUp) {
  requireOperator(actor);
  const row = await prepareAccount(context, input, 'staff');
  await context.db.transaction(async (tx) => {
    await addAccount(tx, row);
    const audit = { at: context.clock.now(), actor: 'operator', action: 'staff.create', target: row.userId };
    await insertAudit(tx, { ...audit, detail: {} });
  });
  return { result: 1 as const, userId: row.userId };
}

/** Where word of customers' replies goes to; null: nowhere. Made by the operator; the audit row holds no address. */
export async function setStaffEmail(
  context: PlatformContext,
  actor: Actor,
  input: { userId: string; email: string | null },
) {
  requireOperator(actor);
  const { userId } = input;
  const email = readEmail(input.email);
  await context.db.transaction(async (tx) => {
    if (!(await store.updateStaffEmail(tx, userId, email))) throw notFound(noStaff);
    const at = context.clock.now();
    const detail = { hasEmail: email !== null };
    await insertAudit(tx, { at, actor: 'operator', action: 'staff.email', target: userId, detail });
  });
  return { result: 1 as const };
}

/** A staff account is a member's again, made by the operator: staff cannot leave. */
export async function endStaff(context: PlatformContext, actor: Actor, { userId }: { userId: string }) {
  requireOperator(actor);
  await context.db.transaction(async (tx) => {
    if (!(await store.endStaff(tx, userId))) throw notFound(noStaff);
    const at = context.clock.now();
    await insertAudit(tx, { at, actor: 'operator', action: 'staff.end', target: userId, detail: {} });
  });
  return { result: 1 as const };
}
