import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/csrf-field';
import { Button } from '~/ui/button/button';
import { FieldError, fieldStyles } from '~/ui/field/field';

interface PasswordFormProps {
  label: string;
  /** why the last one opened nothing */
  error: string | null;
  /** the player's address; without it the page as it was asked for */
  action?: string;
}

/** Opens what its streamer has locked; the answer is the playing page itself. */
export function PasswordForm({ label, error, action }: PasswordFormProps) {
  return (
    <Form method="post" action={action}>
      <CsrfField />
      <label className="sr-only" htmlFor="password">
        {label}
      </label>
      <input
        id="password"
        className={fieldStyles.input}
        name="password"
        type="password"
        autoComplete="off"
        required
        maxLength={100}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : 'password-error'}
      />
      {error !== null && <FieldError id="password-error">{error}</FieldError>}
      <Button look="primary">들어가기</Button>
    </Form>
  );
}
