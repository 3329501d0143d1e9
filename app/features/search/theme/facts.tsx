import type { ReactNode } from 'react';
import styles from './profile.module.css';

interface Fact {
  name: string;
  value: ReactNode;
}

const shown = 3;

/** The known fields, three at first; the others open and close (GX44). */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const rest = facts.slice(shown);
  return (
    <>
      <List facts={facts.slice(0, shown)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>
            <span>프로필 더보기</span>
            <span>프로필 닫기</span>
          </summary>
          <List facts={rest} />
        </details>
      )}
    </>
  );
}

const List = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
