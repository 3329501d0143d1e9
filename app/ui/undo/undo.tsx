import type { ReactNode } from 'react';
import styles from './undo.module.css';

/** Stands in the place of a card that was hidden; the form inside shows it again. `id` is the text's. */
export function UndoPanel({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.undo}>
      <div className={styles.box}>
        <p id={id}>{text}</p>
        {children}
      </div>
    </div>
  );
}
