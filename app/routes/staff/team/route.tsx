import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Badge } from '~/ui/badge/badge';
import { staffRoleFacts } from '~protocol/staff/roles';
import type { Colleague } from '~protocol/staff/team';
import { RolesForm } from './roles-form';
import { changeTeam, loadTeam, type TeamProblem } from './team.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('직원 관리');

export const loader = (args: LoaderFunctionArgs) => loadTeam(args);

export const action = (args: ActionFunctionArgs) => changeTeam(args);

/** Who is of the staff and what each of them does. */
export default function Team() {
  const { team } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <StaffPage title="직원 관리">
      <ul id="team" className={styles.list} tabIndex={-1} aria-label="직원 목록">
        {team.map((colleague) => (
          <ColleagueItem
            key={colleague.userId}
            colleague={colleague}
            refused={refused?.of === colleague.userId ? refused : undefined}
          />
        ))}
      </ul>
      <section className={styles.section} aria-labelledby="new-colleague">
        <h2 id="new-colleague">직원 추가</h2>
        <RolesForm
          // an id that was taken leaves the form
          key={team.length}
          of=""
          roles={[]}
          refused={refused?.of === '' ? refused : undefined}
        />
      </section>
    </StaffPage>
  );
}

interface ColleagueProps {
  colleague: Colleague;
  refused: TeamProblem | undefined;
}

function ColleagueItem({ colleague, refused }: ColleagueProps) {
  const { userId, nick, roles, hasEmail, hasTwoStep, suspendedUntil, lastDate } = colleague;
  return (
    <li>
      <h2>
        <a href={links.staffMember(userId)}>
          <bdi>{nick}</bdi>
        </a>{' '}
        <small>{`@${userId}`}</small> {suspendedUntil && <Badge tone="danger">이용 정지</Badge>}
      </h2>
      <p>{roles.map((role) => staffRoleFacts[role].name).join(', ') || '맡은 역할 없음'}</p>
      <p>
        <small>
          {[
            lastDate ? `최근 로그인 ${lastDate}` : '로그인한 기기 없음',
            hasTwoStep ? '2단계 로그인' : '2단계 로그인 꺼짐',
            hasEmail ? '문의 알림 메일 받음' : '이메일 없음',
          ].join(' · ')}
        </small>
      </p>
      <details className={styles.act} open={refused !== undefined}>
        <summary>{`${nick}님의 역할 바꾸기`}</summary>
        {/* what was saved by now is what the form shows */}
        <RolesForm key={roles.join()} of={userId} roles={roles} refused={refused} />
      </details>
    </li>
  );
}
