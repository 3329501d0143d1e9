import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { problemOf, requireStaff } from '~/features/staff/staff-desk.server';
import { links } from '~/links/links';
import { readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { scopeOf } from '~/request/scope.server';
import { foundOrFail } from '~/request/value-or-fail.server';
import { staffTeam } from '~/upstream/clients.server';
import { type StaffRole, staffRoles } from '~protocol/staff/roles';

export async function loadTeam(args: LoaderFunctionArgs) {
  await requireStaff(args, 'administration');
  return json({ team: foundOrFail(await staffTeam.list(scopeOf(args).upstream, {})) });
}

/** Roles that were refused stand in their form again as they were chosen. */
export interface TeamProblem {
  /** of the form for a new colleague: '' */
  of: string;
  typed: { userId: string; roles: StaffRole[] };
  problem: { field: string | null; message: string };
}

const known = (names: readonly string[]) => staffRoles.filter((role) => names.includes(role));

/** Gives an account the roles that were chosen. */
export async function changeTeam(args: ActionFunctionArgs) {
  await requireStaff(args, 'administration', 'userId');
  const scope = scopeOf(args);
  const form = readForm(args);
  const of = form.get('of');
  const userId = of || form.get('userId').trim().toLowerCase();
  const roles = known(form.fields.getAll('roles'));
  const seen = known(form.get('seen').split(','));
  const outcome = userId ? await staffTeam.roles(scope.upstream, { userId, roles, seen }) : null;
  if (outcome?.ok) {
    const text =
      roles.length > 0 ? `${userId}님의 역할을 저장했어요.` : `${userId}님은 이제 직원이 아니에요.`;
    return landWithToast(scope, `${links.staffTeam}#team`, { tone: 'done', text });
  }
  const { problem, status } = outcome
    ? problemOf(outcome)
    : { status: 400, problem: { field: 'userId', message: '아이디를 입력해 주세요.' } };
  return json<TeamProblem>({ of, typed: { userId, roles }, problem }, { status });
}
