import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon/icon';
import styles from './blank-slate.module.css';

interface BlankSlateProps {
  icon: string;
  /** the spec's sentence */
  title: string;
  text?: ReactNode;
  /** one way on */
  children?: ReactNode;
}

export function BlankSlate({ icon, title, text, children }: BlankSlateProps) {
  return (
    <div className={styles.blank}>
      <Icon name={icon} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
