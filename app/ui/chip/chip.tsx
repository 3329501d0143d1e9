import styles from './chip.module.css';

interface ChipLinksProps {
  /** what the choice is about, for readers */
  label: string;
  /** one without an address cannot be chosen together with what is chosen already */
  options: ReadonlyArray<{ href: string | null; label: string; current: boolean }>;
}

/** One choice of several, as links: works with no script and no extra press. */
export function ChipLinks({ label, options }: ChipLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={`${styles.chips} ${styles.row}`}>
        {options.map((option) => (
          <li key={option.label}>
            {option.href === null ? (
              <span className={styles.chip} aria-disabled="true">
                {option.label}
              </span>
            ) : (
              <a
                className={styles.chip}
                href={option.href}
                aria-current={option.current ? 'true' : undefined}
              >
                {option.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
