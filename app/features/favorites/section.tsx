import { type ReactNode, useId } from 'react';
import { Icon } from '~/ui/icon/icon';
import styles from './section.module.css';

interface MySectionProps {
  title: string;
  /** how many there are */
  count?: number;
  more?: { href: string; label: string };
  className?: string;
  children: ReactNode;
}

/** A section of a MY page with its heading. */
export function MySection({ title, count, more, className, children }: MySectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <p className="num">{count}</p>}
        {more && (
          <a href={more.href}>
            {more.label}
            <span className="sr-only">{` ${title}`}</span>
            <Icon name="chevron-right" size="s" />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
