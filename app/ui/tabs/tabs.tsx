import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: ReadonlyArray<{ href: string; label: string; current: boolean }>;
}

/** Tabs are pages: links with aria-current, scrolling sideways on phones. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a className={styles.link} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
