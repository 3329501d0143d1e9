import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names';
import styles from './badge.module.css';

export function Badge({
  tone,
  children,
}: {
  tone?: 'live' | 'accent' | 'warn' | 'danger' | 'scrim';
  children: ReactNode;
}) {
  return <span className={classNames(styles.badge, tone && styles[tone])}>{children}</span>;
}
