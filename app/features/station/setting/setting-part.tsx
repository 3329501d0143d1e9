import type { ReactNode } from 'react';
import styles from './setting-part.module.css';

interface SettingPartProps {
  /** of the heading */
  id: string;
  title: string;
  /** the keyboard goes on at the heading after a change */
  isLanding?: true;
  children: ReactNode;
}

/** A part of a page with a heading: what it is for, then its lists and forms. */
export const SettingPart = ({ id, title, isLanding, children }: SettingPartProps) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id} tabIndex={isLanding && -1}>
      {title}
    </h2>
    {children}
  </section>
);
