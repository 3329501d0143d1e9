import { useLocation } from '@remix-run/react';
import { Icon } from '~/ui/icon/icon';
import { isAt, places } from './places';
import styles from './tab-bar.module.css';

/** Bottom bar under 768 px. The app draws its own, so a web view has none. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabbar} aria-label="바로가기" data-chrome="">
      {places.map((place) => (
        <a
          key={place.href}
          className={styles.link}
          href={place.href}
          aria-current={isAt(place, pathname) ? 'page' : undefined}
        >
          <Icon name={place.icon} />
          {place.label}
        </a>
      ))}
    </nav>
  );
}
