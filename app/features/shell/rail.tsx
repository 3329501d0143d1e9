import { useLocation } from '@remix-run/react';
import { abbreviateCount } from '~/domain/format';
import { links, profileImageUrl } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { isAt, places } from './places';
import styles from './rail.module.css';
import { useHosts, useRootData } from './root-data';

/** Left rail from 1200 px: the main places, and the viewer's favourites on air. */
export function Rail() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.rail} aria-label="주 메뉴" data-chrome="">
      <ul>
        {places.map((place) => (
          <li key={place.href}>
            <a
              className={styles.link}
              href={place.href}
              aria-current={isAt(place, pathname) ? 'page' : undefined}
            >
              <Icon name={place.icon} />
              {place.label}
            </a>
          </li>
        ))}
      </ul>
      <Favorites />
    </nav>
  );
}

function Favorites() {
  const favorites = useRootData()?.favorites ?? [];
  const hosts = useHosts();
  if (favorites.length === 0) return null;
  return (
    <>
      <div className={styles.head}>
        <h2>즐겨찾기 LIVE</h2>
      </div>
      <ul>
        {favorites.map((live) => (
          <li key={live.no}>
            <a className={styles.fav} href={links.livePlayer(hosts, live.userId, live.no)}>
              <img src={profileImageUrl(hosts, live.userId)} width="30" height="30" alt="" loading="lazy" />
              <span>
                <b>
                  <bdi>{live.nick}</bdi>
                </b>
                <br />
                <i>{live.category}</i>
              </span>
              {live.viewers !== null && (
                <span className={styles.count}>
                  <span className="sr-only">시청자 </span>
                  {abbreviateCount(live.viewers)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
