import type { ReactNode } from 'react';
import styles from './undo.module.css';

/** Stands in the place of a card that was hidden; the form inside shows it again. */
export function UndoPanel({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.undo}>
      <div className={styles.box}>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
