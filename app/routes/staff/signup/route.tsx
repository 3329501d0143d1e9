import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/shell/frame/page-title';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { KeyPages } from '~/ui/pagination/key-pages';
import { signupLimits } from '~protocol/account/signup-codes';
import { BlockForm, BlockItem } from './blocks';
import { ChallengeForm, RuleForm } from './rule-form';
import { saveSignup } from './signup.action.server';
import { loadStaffSignup } from './signup.query.server';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('가입 관리');

export const loader = (args: LoaderFunctionArgs) => loadStaffSignup(args);

export const action = (args: ActionFunctionArgs) => saveSignup(args);

/** Who may sign up, and what may not. */
export default function StaffSignup() {
  const { mode, sendsMail, challenge, changedDate, blocks, before } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusedMode = answer?.intent === 'mode' ? answer : undefined;
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
      <section className={styles.section} aria-labelledby="challenge">
        <h2 id="challenge" tabIndex={-1}>
          가입 확인
        </h2>
        <ChallengeForm challenge={challenge} />
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
          refused={answer && answer.intent !== 'mode' ? answer : undefined}
        />
        {blocks.data.length > 0 && (
          <ul className={styles.list} aria-label="차단 목록">
            {blocks.data.map((block) => (
              <BlockItem key={block.no} block={block} />
            ))}
          </ul>
        )}
        <KeyPages
          first={before === null ? null : links.staffSignup()}
          next={blocks.next === null ? null : links.staffSignup(blocks.next)}
        />
      </section>
    </StaffPage>
  );
}
