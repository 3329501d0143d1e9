import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import parts from '~/features/account/part.module.css';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Page } from '~/ui/page/page';
import { AppSteps } from './app-steps';
import { NewKey } from './new-key';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { changeTwoStep, type TwoStepAnswer } from './two-step.action.server';
import { loadTwoStep } from './two-step.query.server';
import { isOfNewKey } from './two-step-forms';

export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('2단계 로그인');

export const handle: RoutePolicy = { rate: 'login', noStore: true };

export const loader = (args: LoaderFunctionArgs) => loadTwoStep(args);

export const action = (args: ActionFunctionArgs) => changeTwoStep(args);

/** Whether the member's logins ask for a code of an authenticator app after the password. */
export default function TwoStep() {
  const state = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page title="2단계 로그인" width="narrow" back={{ href: links.myAccount, label: '계정 관리' }}>
      <ErrorSummary errors={answer && isGone(answer, state) ? textsOf(answer) : []} answer={answer} />
      {answer?.codes ? (
        <RecoveryCodes codes={answer.codes} madeBy={answer.form} next={state.next} />
      ) : state.since === null ? (
        <TurnOn state={state} answer={answer} />
      ) : (
        <Running state={state} answer={answer} />
      )}
    </Page>
  );
}

type State = ReturnType<typeof useLoaderData<typeof loader>>;

/** The form that was refused is not on the page any more: in another tab the step was turned on or off meanwhile. */
const isGone = ({ form, codes }: TwoStepAnswer, { since, isRequired }: State): boolean =>
  codes === undefined && (form === 'on' ? since !== null : since === null || (form === 'off' && isRequired));

const textsOf = ({ form, errors = {} }: TwoStepAnswer) => [
  ...Object.values(errors).map((text) => ({ text })),
  ...(form === 'on' || isOfNewKey(form)
    ? [{ text: '방금 앱에 등록한 코드는 쓸 수 없으니 앱에서 지워 주세요.' }]
    : []),
];

interface StateProps {
  state: State;
  answer: TwoStepAnswer | undefined;
}

/** How it is turned on. A key that was sent stays until it is right: the app has it by then. */
function TurnOn({ state, answer }: StateProps) {
  const offered = answer?.offered ?? state.offered;
  if (!offered) return <p>비밀번호로 로그인하는 계정에서만 쓸 수 있어요.</p>;
  return (
    <section className={parts.part} aria-labelledby="on">
      <h2 id="on">2단계 로그인 켜기</h2>
      <p>
        비밀번호를 입력한 뒤 휴대전화 인증 앱의 코드를 한 번 더 물어봐요. 켜면 다른 기기에서는 로그아웃돼요.
      </p>
      <AppSteps offered={offered} last="앱에 보이는 코드를 아래에 입력해 주세요." />
      <ProofForm form="on" userId={state.userId} submit="2단계 로그인 켜기" answer={answer}>
        <input type="hidden" name="key" value={offered.key} />
      </ProofForm>
    </section>
  );
}

/** What may be done while it is on. */
function Running({ state, answer }: StateProps) {
  const { since, codesLeft, isRequired, userId } = state;
  return (
    <>
      <section className={parts.part} aria-labelledby="state">
        <h2 id="state">2단계 로그인을 쓰고 있어요</h2>
        <p>{`${since}부터 로그인할 때 인증 앱의 코드를 물어봐요. 남은 복구 코드 ${codesLeft}개`}</p>
      </section>
      <NewKey state={state} answer={answer} />
      <section className={parts.part} aria-labelledby="codes">
        <h2 id="codes">복구 코드 다시 만들기</h2>
        <p>전에 만든 복구 코드는 쓸 수 없게 돼요.</p>
        <ProofForm form="codes" userId={userId} submit="새 복구 코드 만들기" answer={answer} />
      </section>
      <section className={parts.part} aria-labelledby="off">
        <h2 id="off">2단계 로그인 끄기</h2>
        {isRequired ? (
          <p>
            직원 계정은 2단계 로그인을 끌 수 없어요. 쓰던 앱도 복구 코드도 없다면 서비스 운영자에게 해제를
            요청해 주세요.
          </p>
        ) : (
          <>
            <p>끄면 비밀번호만으로 로그인해요.</p>
            <ProofForm
              form="off"
              userId={userId}
              submit="2단계 로그인 끄기"
              answer={answer}
              takesRecoveryCode
            />
          </>
        )}
      </section>
    </>
  );
}
