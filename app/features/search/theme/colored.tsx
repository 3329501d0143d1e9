import type { ReactNode } from 'react';
import styles from './themes.module.css';

/** A box on a colour from the upstream. The CSP forbids style attributes, so the colour is an SVG picture. */
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
