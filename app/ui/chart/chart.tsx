import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon/icon';
import styles from './chart.module.css';

interface ChartProps {
  /** what is seen in the drawing, in words */
  label: string;
  /** of the drawing, which is stretched to the width that there is */
  viewBox: string;
  /** below it: where it begins, how high it goes, where it ends */
  captions: readonly [from: string, most: string, to: string];
  /** the same as a table */
  table: ReactNode;
  /** the shapes of the drawing */
  children: ReactNode;
}

/** A drawing over time with what stands below it, and a table that says the same. */
export const Chart = ({ label, viewBox, captions, table, children }: ChartProps) => (
  <>
    <figure className={styles.chart}>
      <svg viewBox={viewBox} preserveAspectRatio="none" role="img" aria-label={label}>
        {children}
      </svg>
      <figcaption>
        {captions.map((caption, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each has its place
          <span key={index}>{caption}</span>
        ))}
      </figcaption>
    </figure>
    <details className={styles.table}>
      <summary>
        <Icon name="chevron-down" size="s" />
        표로 보기
      </summary>
      {table}
    </details>
  </>
);
