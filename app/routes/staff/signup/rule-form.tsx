import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import styles from '~/features/staff/staff-forms.module.css';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { FieldError } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { signupModeFacts, signupModes } from '~protocol/account/signup-codes';

interface RuleFormProps {
  /** what is chosen */
  mode: string;
  /** without mail nobody could confirm theirs */
  sendsMail: boolean;
  refused: { message: string } | undefined;
}

/** Who may sign up, one of the modes. */
export function RuleForm({ mode, sendsMail, refused }: RuleFormProps) {
  return (
    <Form method="post" className={styles.form} noValidate>
      <CsrfField />
      <ErrorSummary errors={refused ? [{ id: 'mode', text: refused.message }] : []} answer={refused} />
      <fieldset
        id="mode"
        className={field.field}
        tabIndex={-1}
        aria-describedby={refused ? 'mode-error' : undefined}
      >
        <legend className={field.label}>가입할 수 있는 사람</legend>
        {signupModes.map((known) => (
          <label key={known} className={field.check}>
            <input
              type="radio"
              name="mode"
              value={known}
              defaultChecked={known === mode}
              disabled={known === 'confirmed' && !sendsMail}
            />
            <span>
              {signupModeFacts[known].name}
              <small>{` ${signupModeFacts[known].about}`}</small>
              {known === 'confirmed' && !sendsMail && (
                <small> 메일을 보내도록 설정하면 고를 수 있어요.</small>
              )}
            </span>
          </label>
        ))}
        {refused && <FieldError id="mode-error">{refused.message}</FieldError>}
      </fieldset>
      <Button look="primary" name="intent" value="mode">
        가입 방식 저장
      </Button>
    </Form>
  );
}

/** Whether who signs up is asked for a proof: the button turns it. */
export function ChallengeForm({ challenge }: { challenge: boolean }) {
  return (
    <Form method="post" className={styles.form}>
      <CsrfField />
      <input type="hidden" name="challenge" value={challenge ? 'off' : 'on'} />
      <p>
        {challenge
          ? '가입할 때 브라우저가 잠깐 계산하거나, 스크립트가 없으면 쉬운 질문에 답해야 해요.'
          : '지금은 가입할 때 확인하지 않아요. 켜면 자동으로 만드는 계정을 줄일 수 있어요.'}
      </p>
      <Button look="outline" name="intent" value="challenge">
        {challenge ? '가입 확인 끄기' : '가입 확인 켜기'}
      </Button>
    </Form>
  );
}
