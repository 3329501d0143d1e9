import { useLocation } from '@remix-run/react';
import { links, profileImageUrl } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import { CsrfField } from './csrf-field';
import styles from './header.module.css';
import menu from './menu.module.css';
import { useHosts, useRootData } from './root-data';
import { SearchBox } from './search-box';

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
  const viewer = useRootData()?.viewer;
  const hosts = useHosts();
  const { pathname, search } = useLocation();
  if (!viewer) {
    return (
      <ButtonLink look="text" href={links.login(hosts, pathname + search)}>
        <Icon name="log-in" size="s" />
        로그인
      </ButtonLink>
    );
  }
  return (
    <details className={menu.menu}>
      <summary className={styles.account}>
        <img
          className={menu.face}
          src={profileImageUrl(hosts, viewer.userId)}
          width="30"
          height="30"
          alt=""
        />
        <span className="sr-only">내 메뉴</span>
      </summary>
      <div className={menu.panel}>
        <p className={menu.who}>
          <img
            className={menu.face}
            src={profileImageUrl(hosts, viewer.userId)}
            width="36"
            height="36"
            alt=""
          />
          <span>
            {viewer.nick}
            <small>{`@${viewer.userId}`}</small>
          </span>
        </p>
        <a className={menu.item} href={links.notes()}>
          <Icon name="mail" />
          쪽지
          {viewer.unreadNotes > 0 && (
            <b>
              <span className="sr-only">읽지 않은 쪽지 </span>
              {viewer.unreadNotes}
            </b>
          )}
        </a>
        <a className={menu.item} href={links.myHidden}>
          <Icon name="eye-off" />
          숨긴 스트리머 관리
        </a>
        <a className={menu.item} href={links.myInquiries}>
          <Icon name="message-square-text" />
          나의 문의/신고내역
        </a>
        <a className={menu.item} href={links.myAccount}>
          <Icon name="lock" />
          계정 관리
        </a>
        {viewer.isStaff && (
          <a className={menu.item} href={links.staff}>
            <Icon name="headphones" />
            문의 처리
          </a>
        )}
        <hr className={menu.rule} />
        <form method="post" action={links.logout}>
          <CsrfField />
          <button className={menu.item} type="submit">
            <Icon name="log-out" />
            로그아웃
          </button>
        </form>
      </div>
    </details>
  );
}
