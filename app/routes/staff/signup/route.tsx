import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import { LeaveWarning } from '~/features/shell/navigation/leave-warning';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { KeyPages } from '~/ui/pagination/key-pages';
import { signupLimits } from '~protocol/account/signup-codes';
import { BlockForm, BlockItem } from './blocks';
import { InvitationForm, InvitationItem } from './invitations';
import { RequestItem } from './requests';
import { ChallengeForm, RuleForm } from './rule-form';
import { type SignupProblem, saveSignup } from './signup.action.server';
import { loadStaffSignup } from './signup.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('가입 관리');

export const loader = (args: LoaderFunctionArgs) => loadStaffSignup(args);

export const action = (args: ActionFunctionArgs) => saveSignup(args);

/** Who may sign up, and what may not. */
export default function StaffSignup() {
  const { mode, sendsMail, challenge, changedDate, requests, invitations, blocks, pages, formKey } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusedOf = (...intents: SignupProblem['intent'][]) =>
    answer && intents.includes(answer.intent) ? answer : undefined;
  const refusedMode = refusedOf('mode');
  const decided = refusedOf('approve', 'refuse');
  // a colleague was faster
  const isGone = requests.data.some(({ userId }) => userId === decided?.typed.value) ? undefined : decided;
  return (
    <StaffPage title="가입 관리">
      <section className={styles.section} aria-labelledby="rule">
        <h2 id="rule" tabIndex={-1}>
          가입 방식
        </h2>
        {changedDate && <p>{`${changedDate}에 바뀌었어요.`}</p>}
        <RuleForm
          key={mode}
          mode={refusedMode?.typed.mode ?? mode}
          sendsMail={sendsMail}
          refused={refusedMode?.problem}
        />
        <p>{`어떤 방식이든 한 네트워크에서 한 시간에 ${signupLimits.hourly}명, 하루에 ${signupLimits.daily}명까지 가입할 수 있어요.`}</p>
      </section>
      {(requests.count > 0 || mode === 'approval' || refusedOf('approve', 'refuse')) && (
        <section className={styles.section} aria-labelledby="requests">
          <h2 id="requests" tabIndex={-1}>{`가입 신청 ${requests.count}건`}</h2>
          {isGone && <ErrorSummary errors={[{ text: isGone.problem.message }]} answer={isGone} />}
          {requests.count === 0 && <p>기다리는 신청이 없어요.</p>}
          <ul className={styles.list} aria-label="가입 신청 목록">
            {requests.data.map((request) => (
              <RequestItem
                key={`${request.userId} ${request.version}`}
                request={request}
                refused={decided?.typed.value === request.userId ? decided : undefined}
              />
            ))}
          </ul>
          {requests.count > requests.data.length && (
            <p>{`먼저 온 ${requests.data.length}건을 보여 드려요. 처리하면 다음 신청이 보여요.`}</p>
          )}
        </section>
      )}
      <section className={styles.section} aria-labelledby="challenge">
        <h2 id="challenge" tabIndex={-1}>
          가입 확인
        </h2>
        <ChallengeForm challenge={challenge} />
      </section>
      <section className={styles.section} aria-labelledby="invitations">
        <h2 id="invitations" tabIndex={-1}>
          초대 링크
        </h2>
        <p>
          {mode === 'invited'
            ? '링크를 받은 사람만 가입할 수 있어요.'
            : "가입 방식이 '초대받은 사람'일 때 쓸 수 있는 링크예요."}
        </p>
        <InvitationForm
          key={invitations.data[0]?.no ?? 0}
          formKey={formKey}
          refused={refusedOf('invite', 'endInvitation')}
        />
        {invitations.data.length > 0 && (
          <ul className={styles.list} aria-label="초대 링크 목록">
            {invitations.data.map((invitation) => (
              <InvitationItem key={invitation.no} invitation={invitation} />
            ))}
          </ul>
        )}
        <KeyPages
          first={pages.invited === null ? null : links.staffSignup({ before: pages.before })}
          next={invitations.next === null ? null : links.staffSignup({ ...pages, invited: invitations.next })}
        />
      </section>
      <section className={styles.section} aria-labelledby="blocks">
        <h2 id="blocks" tabIndex={-1}>
          가입 차단
        </h2>
        <p>
          차단한 메일 주소로는 가입할 수 없고, 회원도 그 주소로 바꿀 수 없어요. 무엇 때문인지는 알리지 않아요.
        </p>
        <BlockForm
          // what was taken leaves the form
          key={blocks.data[0]?.no ?? 0}
          refused={refusedOf('block', 'unblock')}
        />
        {blocks.data.length > 0 && (
          <ul className={styles.list} aria-label="차단 목록">
            {blocks.data.map((block) => (
              <BlockItem key={block.no} block={block} />
            ))}
          </ul>
        )}
        <KeyPages
          first={pages.before === null ? null : links.staffSignup({ invited: pages.invited })}
          next={blocks.next === null ? null : links.staffSignup({ ...pages, before: blocks.next })}
        />
      </section>
      <LeaveWarning answer={answer} />
    </StaffPage>
  );
}
