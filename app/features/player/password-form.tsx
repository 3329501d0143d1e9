import { Form } from '@remix-run/react';
import { CsrfField } from '~/features/shell/csrf-field';
import { Button } from '~/ui/button/button';
import { FieldError, fieldStyles } from '~/ui/field/field';

/** Opens what its streamer has locked; the answer is the playing page itself. `error`: why the last one did not. */
export function PasswordForm({ label, error }: { label: string; error: string | null }) {
  return (
    <Form method="post">
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
