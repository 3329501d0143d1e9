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
  refused: { message: string } | undefined;
}

/** Who may sign up, one of the modes. */
export function RuleForm({ mode, refused }: RuleFormProps) {
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
            <input type="radio" name="mode" value={known} defaultChecked={known === mode} />
            <span>
              {signupModeFacts[known].name}
              <small>{` ${signupModeFacts[known].about}`}</small>
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
