import type { ReactNode } from 'react';
import styles from './confirm.module.css';

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
  <details className={styles.confirm} open={isOpen}>
    <summary aria-label={label}>{summary}</summary>
    <div>{children}</div>
  </details>
);
