import type { ReactNode } from 'react';
import styles from './setting-rows.module.css';

interface SettingRowsProps {
  label?: string;
  /** the order is the owner's */
  isOrdered?: true;
  /** what stands there without a row */
  empty: ReactNode;
  /** each an `<li>`: picture, `RowName`, what can be done with it */
  children: readonly ReactNode[];
}

export function SettingRows({ label, isOrdered, empty, children }: SettingRowsProps) {
  if (children.length === 0) return <NoRows>{empty}</NoRows>;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={styles.list} aria-label={label}>
      {children}
    </List>
  );
}

export const NoRows = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>;

/** What a row is about: its name in bold, then what is known of it. */
export const RowName = ({ children }: { children: ReactNode }) => (
  <div className={styles.name}>{children}</div>
);

interface RowEditProps {
  /** for screen readers: which row */
  label: string;
  isOpen: boolean;
  /** a form, or a block around one */
  children: ReactNode;
}

/** The form of a row, folded. */
export const RowEdit = ({ label, isOpen, children }: RowEditProps) => (
  <details className={styles.more} open={isOpen}>
    <summary aria-label={label}>고치기</summary>
    {children}
  </details>
);
