import { Form, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import { FieldError, fieldStyles } from '~/ui/field/field';
import { playerId } from './screen';

interface PasswordFormProps {
  label: string;
  /** why the last one opened nothing */
  error: string | null;
  /** the player's address; without it the page as it was asked for */
  action?: string;
}

/** Opens what its streamer has locked; the answer is the playing page itself. */
export function PasswordForm({ label, error, action }: PasswordFormProps) {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // each answer, though it says the same again
    if (error !== null && state === 'idle') field.current?.focus();
  }, [error, state]);
  return (
    <Form method="post" action={`${action ?? pathname + search}#${playerId}`}>
      <CsrfField />
      <label className={fieldStyles.label} htmlFor="password">
        {label}
      </label>
      <input
        id="password"
        ref={field}
        className={fieldStyles.input}
        name="password"
        type="password"
        autoComplete="off"
        required
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: the page was loaded anew by this form, and here is what has to be corrected
        autoFocus={error !== null}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : 'password-error'}
      />
      {error !== null && <FieldError id="password-error">{error}</FieldError>}
      <Button look="primary">들어가기</Button>
    </Form>
  );
}
