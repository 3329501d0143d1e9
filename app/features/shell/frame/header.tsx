import { useLocation } from '@remix-run/react';
import { SearchBox } from '~/features/shell/search/box';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import { AccountMenu } from './account';
import styles from './header.module.css';
import { useHosts, useRootData } from './root-data';

/** `area`: the name in the help centre's header, which has no navigation (H001). */
export function Header({ area }: { area?: { label: string; href: string } }) {
  const isSearching = useLocation().pathname === links.searchPage;
  return (
    <header className={classNames(styles.header, isSearching && styles.searching)} data-chrome="">
      <div className={styles.logo}>
        <a className={styles.logo} href={links.home}>
          <svg aria-hidden="true" viewBox="0 0 108 32" preserveAspectRatio="xMinYMid slice">
            <use href="/icons.svg#logo" width="108" height="32" />
          </svg>
          <span className="sr-only">모아봄 홈</span>
        </a>
        {area && (
          <a className={styles.area} href={area.href}>
            {area.label}
          </a>
        )}
      </div>
      {!area && <SearchBox />}
      <div className={styles.tools}>
        {!area && !isSearching && (
          <a className={styles.toSearch} href={links.searchPage}>
            <Icon name="search" label="검색" />
          </a>
        )}
        <Account />
      </div>
    </header>
  );
}

function Account() {
  const root = useRootData();
  const hosts = useHosts();
  const { pathname, search, key } = useLocation();
  if (!root?.viewer) {
    return (
      <ButtonLink look="text" href={links.login(hosts, pathname + search)}>
        <Icon name="log-in" size="s" />
        로그인
      </ButtonLink>
    );
  }
  // another page has its menu closed
  return <AccountMenu key={key} root={{ ...root, viewer: root.viewer }} />;
}
