import { leftMember } from '~protocol/account/rules';
import { type StaffRole, staffRoleFacts, staffRoles } from '~protocol/staff/roles';
import { failureCodes } from '~protocol/wire/failure';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { denied, fieldInvalid, notFound, Refusal } from '../../core/services/refusal';
import { requireOperator } from '../../core/services/require-operator';
import { requireStaff } from '../../core/services/require-staff';
import { insertAudit } from '../../core/store/audit';
import { seoulText } from '../../core/time';
import { addSystemNotice } from '../../notice/services/raise';
import * as store from '../store/staff';
import { isMembersNick, readEmail } from './account-fields';
import { addAccount, prepareAccount, type SignUp } from './accounts';
import { isStaffAccount } from './lookup';
import { giveNeutralNick } from './profile';

const noStaff = '그런 직원이 없습니다.';

/** The roles in their order, each once. */
const inOrder = (roles: readonly StaffRole[]) => staffRoles.filter((role) => roles.includes(role));

/** A new staff account, made by the operator; the audit row is written with it. */
export async function createStaff(
  context: PlatformContext,
  actor: Actor,
  { roles, ...input }: SignUp & { roles: readonly StaffRole[] },
) {
  requireOperator(actor);
  const row = await prepareAccount(context, input, 'staff');
  const given = inOrder(roles);
  await context.db.transaction(async (tx) => {
    await addAccount(tx, { ...row, staffRoles: given });
    const audit = { at: context.clock.now(), actor: 'operator', action: 'staff.create', target: row.userId };
    await insertAudit(tx, { ...audit, detail: { roles: given } });
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

/** All of the staff with their roles, by id. Administrators only. */
export async function listTeam({ db, clock }: PlatformContext, actor: Actor) {
  requireStaff(actor, 'administration');
  const now = clock.now();
  const rows = await store.listStaff(db, now);
  return {
    data: rows.map(({ email, twoStepAt, suspendedUntil, lastAt, ...row }) => ({
      ...row,
      hasEmail: email !== null,
      hasTwoStep: twoStepAt !== null,
      suspendedUntil: suspendedUntil && suspendedUntil > now ? seoulText(suspendedUntil) : null,
      lastDate: lastAt && seoulText(lastAt),
    })),
  };
}

interface RoleChange {
  userId: string;
  /** none: a member again */
  roles: readonly StaffRole[];
  /** those that the form showed; the command line has shown none */
  seen?: readonly StaffRole[];
}

/** The roles are others than the form showed; the form for new colleagues shows none. */
const hasOthers = (seen: readonly StaffRole[]) =>
  seen.length > 0
    ? new Refusal(
        409,
        failureCodes.alreadyTaken,
        '그 사이에 역할이 바뀌었습니다. 지금 역할을 확인한 뒤 다시 저장해 주세요.',
        { field: 'roles' },
      )
    : new Refusal(409, failureCodes.alreadyTaken, '이미 직원입니다. 목록에서 역할을 바꿔 주세요.', {
        field: 'userId',
      });

/** Why the roles may not become these; the rows are locked. */
function refusalOf(
  actor: Actor,
  team: Awaited<ReturnType<typeof store.lockTeam>>,
  { userId, roles, seen }: RoleChange,
  now: Date,
): Refusal | null {
  const row = userId === leftMember.userId ? undefined : team.find((one) => one.userId === userId);
  if (!row) return fieldInvalid('userId', '존재하지 않는 회원입니다.');
  if (actor.kind === 'member') {
    const own = team.find((one) => one.userId === actor.userId)?.roles;
    // a colleague may have taken the role away while this one waited for the lock
    if (!own?.includes('admin')) return denied();
    if (userId === actor.userId && !roles.includes('admin'))
      return denied(`내 ${staffRoleFacts.admin.name} 역할은 다른 관리자가 해제할 수 있습니다.`);
  }
  if (seen && inOrder(seen).join() !== inOrder(row.roles).join()) return hasOthers(seen);
  if (roles.length === 0 && row.roles.length === 0)
    return fieldInvalid('roles', '역할을 하나 이상 골라 주세요.');
  if (row.roles.length === 0 && row.suspendedUntil && row.suspendedUntil > now)
    return fieldInvalid('userId', '이용이 정지된 회원은 직원이 될 수 없습니다.');
  return null;
}

/**
 * The roles of an account from now on; its next request has them. The account is told, and the log keeps both sets.
 * Who has no role any more has no name of the house either.
 * Administrators and the operator. 400 (1200) for nobody and for who is suspended; 403 for one's own administration; 409
 * (1201) where the roles are others than those that were seen.
 */
export async function changeRoles(context: PlatformContext, actor: Actor, change: RoleChange) {
  const staffId = requireStaff(actor, 'administration');
  const { userId } = change;
  const roles = inOrder(change.roles);
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const team = await store.lockTeam(tx, userId);
    const refusal = refusalOf(actor, team, { ...change, roles }, at);
    const row = team.find((one) => one.userId === userId);
    const before = inOrder(row?.roles ?? []);
    // the same press once more
    const isDone = before.join() === roles.join();
    if (refusal && !(isDone && refusal.status === 409)) throw refusal;
    if (isDone) return;
    await store.updateRoles(tx, userId, roles);
    await addSystemNotice(context, tx, userId, 'staffRoles');
    const mayKeepNick = roles.length > 0 || !row || isMembersNick(row.nick);
    if (!mayKeepNick) await giveNeutralNick(context, tx, userId);
    const detail = { from: before, to: roles, ...(mayKeepNick ? {} : { hasNewNick: true }) };
    await insertAudit(tx, { at, actor: staffId, action: 'staff.roles', target: userId, detail });
  });
  return { result: 1 as const };
}

/** As changeRoles, by the operator, whose command shows nobody's roles. */
export async function setRoles(context: PlatformContext, actor: Actor, change: RoleChange) {
  requireOperator(actor);
  return changeRoles(context, actor, change);
}

/** A staff account is a member's again, made by the operator: staff cannot leave. 404 where it is none. */
export async function endStaff(context: PlatformContext, actor: Actor, { userId }: { userId: string }) {
  requireOperator(actor);
  if (!(await isStaffAccount(context, userId))) throw notFound(noStaff);
  return changeRoles(context, actor, { userId, roles: [] });
}
