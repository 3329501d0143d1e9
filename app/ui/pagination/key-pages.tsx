import { ButtonLink } from '~/ui/button/button';
import styles from './key-pages.module.css';

interface KeyPagesProps {
  /** null on the first page */
  first: string | null;
  /** null at the end */
  next: string | null;
}

/** The ways through a list that is paged by key: it has no numbers. */
export function KeyPages({ first, next }: KeyPagesProps) {
  if (first === null && next === null) return null;
  return (
    <p className={styles.pages}>
      {first !== null && (
        <ButtonLink look="outline" href={first}>
          처음으로
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="outline" href={next}>
          다음
        </ButtonLink>
      )}
    </p>
  );
}
