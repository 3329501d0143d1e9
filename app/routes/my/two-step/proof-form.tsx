import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import { fieldStyles } from '~/ui/field/field';
import { TextField } from '~/ui/field/text-field';
import { passwordLength } from '~protocol/account/rules';
import type { TwoStepAnswer } from './two-step.action.server';
import type { TwoStepForm } from './two-step-forms';

interface ProofFormProps {
  form: TwoStepForm;
  /** for password managers: whose password it is */
  userId: string;
  submit: string;
  /** of this form or of another one of the page */
  answer: TwoStepAnswer | undefined;
  /** a code of the list will do as well */
  takesRecoveryCode?: boolean;
  /** a code of another app is asked for, too */
  takesNewCode?: boolean;
  /** what else is sent along */
  children?: ReactNode;
}

/** The password and a code, without which nothing about the second step is changed. */
export function ProofForm(props: ProofFormProps) {
  const { form, userId, submit, answer, takesRecoveryCode, takesNewCode, children } = props;
  const own = answer?.form === form ? answer : undefined;
  const errors = own?.errors;
  return (
    <Form method="post" className={fieldStyles.form} noValidate>
      <CsrfField />
      <ErrorSummary errors={useSummary(errors)} />
      <input type="hidden" name="intent" value={form} />
      {children}
      <input hidden readOnly type="text" autoComplete="username" value={userId} />
      <PasswordField form={form} error={errors?.[`${form}Password`]} />
      <TextField
        name={`${form}Code`}
        label={`${takesNewCode ? '전에 쓰던 ' : ''}인증 앱의 코드${takesRecoveryCode ? ' 또는 복구 코드' : ''}`}
        help={`앱에 지금 보이는 6자리 숫자${takesRecoveryCode ? '나 적어 둔 복구 코드 하나' : ''}`}
        type="text"
        inputMode={takesRecoveryCode ? undefined : 'numeric'}
        autoComplete="one-time-code"
        maxLength={40}
        required
        value={own?.code}
        error={errors?.[`${form}Code`]}
      />
      {takesNewCode && <NewCodeField form={form} typed={own?.newCode} error={errors?.[`${form}NewCode`]} />}
      <div className={fieldStyles.actions}>
        <Button look={form === 'on' ? 'primary' : 'outline'} large>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

interface OwnFieldProps {
  form: TwoStepForm;
  error: string | undefined;
}

export const PasswordField = ({ form, error }: OwnFieldProps) => (
  <TextField
    name={`${form}Password`}
    label="비밀번호"
    type="password"
    autoComplete="current-password"
    maxLength={passwordLength.max}
    required
    error={error}
  />
);

/** Of the app that takes the old one's place; no manager fills it in: it knows the old one's. */
export const NewCodeField = ({ form, typed, error }: OwnFieldProps & { typed: string | undefined }) => (
  <TextField
    name={`${form}NewCode`}
    label="새로 등록한 앱의 코드"
    help="새 앱에 지금 보이는 6자리 숫자"
    type="text"
    inputMode="numeric"
    autoComplete="off"
    maxLength={40}
    required
    value={typed}
    error={error}
  />
);
