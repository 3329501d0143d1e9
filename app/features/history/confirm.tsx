import { Form, useLocation, useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useLeave } from '~/features/shell/navigation/entries';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { Button, ButtonLink } from '~/ui/button/button';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import dialog from '~/ui/dialog/dialog.module.css';
import { FieldError, fieldStyles } from '~/ui/field/field';
import styles from './history.module.css';

interface ConfirmProps {
  title: string;
  text?: string;
  /** what the form sends beside */
  fields: Record<string, string>;
  /** what has to be checked first (`agree`), and why it was not taken */
  consent?: { label: string; error?: string };
  /** what the button says */
  submit?: string;
  /** the page without the question */
  cancelHref: string;
}

/**
 * Asks before something is deleted for good. The question has an address of its own (`?confirm=`), so that it is asked
 * without a script too; one that a script navigates to is a dialog over the list. A panel that came with the page stays
 * one: nothing moves away under a finger.
 */
export function Confirm(props: ConfirmProps) {
  const [isScripted] = useState(useHydrated());
  return isScripted ? <ConfirmDialog {...props} /> : <ConfirmPanel {...props} />;
}

function ConfirmPanel({ title, text, cancelHref, ...form }: ConfirmProps) {
  const id = useId();
  return (
    <section className={styles.confirm} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {text && <p>{text}</p>}
      <ConfirmForm {...form}>
        <ButtonLink look="outline" href={cancelHref}>
          취소
        </ButtonLink>
      </ConfirmForm>
    </section>
  );
}

function ConfirmDialog({ title, text, cancelHref, ...form }: ConfirmProps) {
  const { ref, close } = useDialog();
  const leave = useLeave();
  const { key } = useLocation();
  // asked once more before the page without the question was there
  // biome-ignore lint/correctness/useExhaustiveDependencies: by each entry
  useEffect(() => {
    if (ref.current?.open === false) ref.current.showModal();
  }, [key, ref]);
  return (
    <Dialog dialogRef={ref} title={title} className={dialog.message} onClose={() => leave(cancelHref)}>
      {text && <p>{text}</p>}
      <ConfirmForm {...form}>
        <Button type="button" look="outline" onClick={close}>
          취소
        </Button>
      </ConfirmForm>
    </Dialog>
  );
}

type ConfirmFormProps = Pick<ConfirmProps, 'fields' | 'consent' | 'submit'> & { children: ReactNode };

const ConfirmForm = ({ fields, consent, submit = '삭제', children }: ConfirmFormProps) => (
  <Form method="post">
    <CsrfField />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {consent && <Consent {...consent} />}
    <p className={dialog.actions}>
      {children}
      <Button look="danger">{submit}</Button>
    </p>
  </Form>
);

function Consent({ label, error }: NonNullable<ConfirmProps['consent']>) {
  return (
    <>
      <label className={fieldStyles.check}>
        <input
          type="checkbox"
          name="agree"
          value="yes"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'agree-error' : undefined}
          // biome-ignore lint/a11y/noAutofocus: the form loaded the page anew, and here is what has to be corrected
          autoFocus={error !== undefined}
        />
        {label}
      </label>
      {error && <FieldError id="agree-error">{error}</FieldError>}
    </>
  );
}

interface ConfirmLinkProps {
  href: string;
  /** where the text alone does not say what is deleted */
  label?: string;
  look?: 'outline' | 'text';
  children: ReactNode;
}

/** Leads to the question; a script asks it where the viewer is. */
export function ConfirmLink({ href, label, look = 'outline', children }: ConfirmLinkProps) {
  const navigate = useNavigate();
  return (
    <ButtonLink
      look={look}
      href={href}
      aria-label={label}
      data-enhanced=""
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigate(href, { preventScrollReset: true });
      }}
    >
      {children}
    </ButtonLink>
  );
}
