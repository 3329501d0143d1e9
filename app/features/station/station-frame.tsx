import type { ReactNode } from 'react';
import { Side } from './side';
import styles from './side.module.css';
import { useStation } from './station-data';
import { StationTabs } from './station-nav';

/** Cover, side and page of a station. */
export function StationBody({ children }: { children: ReactNode }) {
  const { art, color } = useStation().station;
  return (
    <>
      <div className={styles.cover}>
        {art && (
          <picture>
            <source media="(width < 768px)" srcSet={art.narrow} />
            <img src={art.wide} alt="" />
          </picture>
        )}
        {!art && color && (
          <svg width="100%" height="100%" aria-hidden="true">
            <rect width="100%" height="100%" fill={color} />
          </svg>
        )}
      </div>
      <div className={styles.station}>
        <Side />
        <div className={styles.contents}>
          <StationTabs />
          {children}
        </div>
      </div>
    </>
  );
}
