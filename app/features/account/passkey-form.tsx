import { Form } from '@remix-run/react';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { type ReactNode, useRef, useState } from 'react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import styles from './passkey-form.module.css';

/** What a device is asked for: `options` as JSON, as the platform made them. */
const acts = {
  make: (options: string) => startRegistration({ optionsJSON: JSON.parse(options) }),
  sign: (options: string) => startAuthentication({ optionsJSON: JSON.parse(options) }),
};

function textOf(thrown: unknown): string {
  const code = thrown instanceof WebAuthnError ? thrown.code : null;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return '이 기기에는 이미 등록한 패스키가 있어요.';
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return '이 주소에서는 패스키를 쓸 수 없어요.';
  if (typeof window.PublicKeyCredential !== 'function') return '이 브라우저에서는 패스키를 쓸 수 없어요.';
  // given up, too late, or no passkey there: browsers do not say which
  return '기기에서 확인을 마치지 못했어요. 다시 눌러 주세요.';
}

interface PasskeyFormProps {
  act: keyof typeof acts;
  options: string;
  /** the field that what the device answers is sent in, as JSON */
  name: string;
  submit: string;
  look: 'primary' | 'outline';
  /** what else is sent */
  children: ReactNode;
}

/** A button that asks the device for a passkey and sends what it answers. Hidden where no script runs. */
export function PasskeyForm({ act, options, name, submit, look, children }: PasskeyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    setProblem(null);
    try {
      const made = await acts[act](options);
      if (answer.current) answer.current.value = JSON.stringify(made);
      form.current?.requestSubmit();
    } catch (thrown) {
      setProblem(textOf(thrown));
    } finally {
      setAsking(false);
    }
  };
  return (
    <Form
      method="post"
      ref={form}
      className={`${fieldStyles.form} ${styles.form}`}
      // Enter in a field
      onSubmit={(event) => {
        if (answer.current?.value) return;
        event.preventDefault();
        void ask();
      }}
    >
      <CsrfField />
      <input type="hidden" name={name} ref={answer} />
      {children}
      <div className={fieldStyles.actions}>
        <Button type="button" look={look} large aria-busy={isAsking || undefined} onClick={() => void ask()}>
          {submit}
        </Button>
      </div>
      <p role="status" className={styles.problem}>
        {problem ?? (isAsking ? '기기의 안내에 따라 확인해 주세요.' : '')}
      </p>
    </Form>
  );
}
