import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  /** without an address: there is nothing behind it */
  tabs: ReadonlyArray<{ href: string | null; label: string; current: boolean }>;
}

/** Tabs are pages: links with aria-current, scrolling sideways on phones. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ href, label: text, current }) => (
          <li key={text}>
            {href === null ? (
              <span className={styles.off}>{text}</span>
            ) : (
              <a className={styles.link} href={href} aria-current={current ? 'page' : undefined}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
