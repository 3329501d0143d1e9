import type { ReactNode } from 'react';
import styles from './undo.module.css';

/** Takes the place and size of the card that left; the form inside brings it back. */
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
