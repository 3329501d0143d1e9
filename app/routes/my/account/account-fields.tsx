import { Form } from '@remix-run/react';
import parts from '~/features/account/part.module.css';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import { fieldStyles } from '~/ui/field/field';
import { TextField } from '~/ui/field/text-field';
import type { AccountProblem } from './account-form';
import type { AccountPart } from './account-parts';

interface AccountFieldsProps {
  part: AccountPart;
  /** for password managers: whose password it is */
  userId: string;
  /** what is there now, by field */
  current: Record<string, string>;
  /** of this form or of another one of the page */
  problem: AccountProblem | undefined;
}

/** The form of one thing of the account. */
export function AccountFields({ part, userId, current, problem }: AccountFieldsProps) {
  const { form, title, text, submit, inputs } = part;
  const own = problem?.form === form ? problem : undefined;
  return (
    <section className={parts.part} aria-labelledby={`${form}-part`}>
      <h2 id={`${form}-part`}>{title}</h2>
      <p>{text}</p>
      <Form method="post" className={fieldStyles.form}>
        <CsrfField />
        <ErrorSummary errors={useSummary(own?.errors)} />
        <input type="hidden" name="intent" value={form} />
        {inputs.some(({ type }) => type === 'password') && (
          <input hidden readOnly type="text" autoComplete="username" value={userId} />
        )}
        {inputs.map(({ name, ...input }) => (
          <TextField
            key={name}
            name={name}
            {...input}
            value={own?.typed[name] ?? current[name]}
            error={own?.errors[name]}
          />
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
