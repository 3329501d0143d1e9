import type { ReactNode } from 'react';
import styles from './themes.module.css';

/** A box on a colour of someone else's. The policy lets no style attribute through: the colour is a picture's. */
export function Colored({ color, children }: { color: string | null; children: ReactNode }) {
  return (
    <div className={styles.colored} data-colored={color ? '' : undefined}>
      {color && (
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      <div>{children}</div>
    </div>
  );
}
