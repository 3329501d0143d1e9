import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import { fieldStyles } from '~/ui/field/field';
import { TextField } from '~/ui/field/text-field';
import { passwordLength } from '~protocol/account/rules';
import type { TwoStepAnswer, TwoStepForm } from './two-step.action.server';

interface ProofFormProps {
  form: TwoStepForm;
  /** for password managers: whose password it is */
  userId: string;
  submit: string;
  /** of this form or of another one of the page */
  answer: TwoStepAnswer | undefined;
  /** a code of the list will do as well */
  takesRecoveryCode?: boolean;
  /** what else is sent along */
  children?: ReactNode;
}

/** The password and a code, without which nothing about the second step is changed. */
export function ProofForm({ form, userId, submit, answer, takesRecoveryCode, children }: ProofFormProps) {
  const own = answer?.form === form ? answer : undefined;
  const errors = own?.errors;
  return (
    <Form method="post" className={fieldStyles.form} noValidate>
      <CsrfField />
      <ErrorSummary errors={useSummary(errors)} />
      <input type="hidden" name="intent" value={form} />
      {children}
      <input hidden readOnly type="text" autoComplete="username" value={userId} />
      <TextField
        name={`${form}Password`}
        label="비밀번호"
        type="password"
        autoComplete="current-password"
        maxLength={passwordLength.max}
        required
        error={errors?.[`${form}Password`]}
      />
      <TextField
        name={`${form}Code`}
        label={takesRecoveryCode ? '인증 앱의 코드 또는 복구 코드' : '인증 앱의 코드'}
        help={`앱에 지금 보이는 6자리 숫자${takesRecoveryCode ? '나 적어 둔 복구 코드 하나' : ''}`}
        type="text"
        inputMode={takesRecoveryCode ? undefined : 'numeric'}
        autoComplete="one-time-code"
        maxLength={40}
        required
        value={own?.code}
        error={errors?.[`${form}Code`]}
      />
      <div className={fieldStyles.actions}>
        <Button look={form === 'on' ? 'primary' : 'outline'} large>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
