import { Form } from '@remix-run/react';
import { useMemo } from 'react';
import { CsrfField } from '~/features/shell/csrf-field';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Field, fieldStyles } from '~/ui/field/field';
import styles from './account.module.css';
import type { AccountForm, AccountProblem } from './account-form';

interface AccountInput {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  maxLength: number;
  required?: boolean;
  help?: string;
  value?: string;
}

interface AccountFieldsProps {
  form: AccountForm;
  title: string;
  text?: string;
  submit: string;
  /** for password managers: whose password it is */
  userId: string;
  inputs: readonly AccountInput[];
  /** of this form or of another one of the page */
  problem: AccountProblem | undefined;
}

/** One thing of the account that is changed by a form of its own. */
export function AccountFields({ form, title, text, submit, userId, inputs, problem }: AccountFieldsProps) {
  const own = problem?.form === form ? problem : undefined;
  // a new list takes the focus: one for each answer
  const summary = useMemo(
    () => Object.entries(own?.errors ?? {}).map(([name, text]) => ({ id: name || undefined, text })),
    [own],
  );
  return (
    <section className={styles.part} aria-labelledby={`${form}-part`}>
      <h2 id={`${form}-part`}>{title}</h2>
      {text && <p>{text}</p>}
      <Form method="post" className={fieldStyles.form}>
        <CsrfField />
        <ErrorSummary errors={summary} />
        <input type="hidden" name="intent" value={form} />
        {inputs.some(({ type }) => type === 'password') && (
          <input hidden readOnly type="text" autoComplete="username" value={userId} />
        )}
        {inputs.map(({ name, label, required, help, value, ...input }) => (
          <Field
            key={name}
            id={name}
            label={label}
            required={required}
            help={help}
            errors={own?.errors[name] ? [own.errors[name]] : undefined}
          >
            {(control) => (
              <input
                {...control}
                {...input}
                className={fieldStyles.input}
                name={name}
                required={required}
                defaultValue={own?.typed[name] ?? value}
              />
            )}
          </Field>
        ))}
        <div className={fieldStyles.actions}>
          <Button look="primary" large>
            {submit}
          </Button>
        </div>
      </Form>
    </section>
  );
}
