import type { ReactNode } from 'react';
import confirm from '~/ui/confirm/confirm.module.css';
import { ChangeForm } from './change-form';
import styles from './removal.module.css';

interface ConfirmProps {
  /** what it asks about, as a button says it */
  summary: string;
  /** for screen readers, where several say the same */
  label?: string;
  isOpen?: boolean;
  /** the question, and the button that does it */
  children: ReactNode;
}

/** A question before something that cannot be undone, folded behind what asks it. */
export const Confirm = ({ summary, label, isOpen, children }: ConfirmProps) => (
  <details className={confirm.confirm} open={isOpen}>
    <summary aria-label={label}>{summary}</summary>
    <div>{children}</div>
  </details>
);

interface RemovalProps extends ConfirmProps {
  /** 'remove' where the page has one kind */
  change?: string;
  /** of what: sent with it, without those that are undefined */
  fields: Readonly<Record<string, string | number | undefined>>;
  noValidate?: true;
}

/** Takes something out after a question. */
export const Removal = ({ change = 'remove', fields, noValidate, ...question }: RemovalProps) => (
  <ChangeForm change={change} className={styles.removal} noValidate={noValidate} preventScrollReset>
    {Object.entries(fields).map(
      ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    <Confirm {...question} />
  </ChangeForm>
);
