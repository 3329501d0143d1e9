import parts from '~/features/account/part.module.css';
import { PasskeyForm } from '~/features/account/passkey-form';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import type { AppKey } from './app-key.server';
import { AppSteps } from './app-steps';
import { NewCodeField, PasswordField, ProofForm } from './proof-form';
import type { TwoStepAnswer } from './two-step.action.server';
import styles from './two-step.module.css';
import { isOfNewKey } from './two-step-forms';

interface NewKeyProps {
  state: { userId: string; offered: AppKey | null; signOptions: string | null };
  answer: TwoStepAnswer | undefined;
}

/**
 * Another phone in the place of the one that makes the codes. One form sends the proof of the old one with the code of the
 * new one: until both are right nothing has changed. It opens where it was refused, with the key that the app has by then.
 */
export function NewKey({ state: { userId, signOptions, ...state }, answer }: NewKeyProps) {
  const refused = answer && isOfNewKey(answer.form) ? answer : undefined;
  const offered = refused?.offered ?? state.offered;
  if (!offered) return null;
  const key = <input type="hidden" name="key" value={offered.key} />;
  return (
    <section className={parts.part} aria-labelledby="new-key">
      <h2 id="new-key">인증 앱 바꾸기</h2>
      <p>
        휴대전화를 바꿨다면 새 휴대전화의 앱을 등록해 주세요. 전에 쓰던 앱과 복구 코드는 쓸 수 없게 되고, 다른
        기기에서는 로그아웃돼요. 끝까지 마치기 전에는 전에 쓰던 앱을 그대로 써요.
      </p>
      <details className={styles.more} open={refused !== undefined}>
        <summary>새 인증 앱 등록하기</summary>
        <AppSteps
          offered={offered}
          last="비밀번호와 함께 전에 쓰던 앱의 코드나 복구 코드, 새로 등록한 앱의 코드를 아래에 입력해 주세요."
        />
        <ProofForm
          form="key"
          userId={userId}
          submit="인증 앱 바꾸기"
          answer={answer}
          takesRecoveryCode
          takesNewCode
        >
          {key}
        </ProofForm>
        {signOptions && (
          <BySignature options={signOptions} userId={userId} answer={refused}>
            {key}
          </BySignature>
        )}
      </details>
    </section>
  );
}

interface BySignatureProps {
  options: string;
  userId: string;
  answer: TwoStepAnswer | undefined;
  children: React.ReactNode;
}

/** For who has a passkey and neither the old app nor a recovery code. */
function BySignature({ options, userId, answer, children }: BySignatureProps) {
  const own = answer?.form === 'signed' ? answer : undefined;
  const errors = own?.errors;
  return (
    <details className={`${styles.more} ${styles.scripted}`} open={own !== undefined}>
      <summary>전에 쓰던 앱과 복구 코드가 모두 없다면 패스키로 확인하기</summary>
      <PasskeyForm
        act="sign"
        options={options}
        name="signed"
        submit="패스키로 확인하고 바꾸기"
        look="outline"
      >
        <ErrorSummary errors={useSummary(errors)} />
        <input type="hidden" name="intent" value="signed" />
        {children}
        <input hidden readOnly type="text" autoComplete="username" value={userId} />
        <PasswordField form="signed" error={errors?.signedPassword} />
        <NewCodeField form="signed" typed={own?.newCode} error={errors?.signedNewCode} />
      </PasskeyForm>
    </details>
  );
}
