import { useLocation } from '@remix-run/react';
import { abbreviateCount } from '~/domain/format/format';
import { links, profileImageUrl } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { isAt, places } from './places';
import styles from './rail.module.css';
import { hostsOf, type RootData, useRootData } from './root-data';

/** Left rail from 1200 px: the main places, and who is on air: the viewer's favourites, or the most watched. */
export function Rail() {
  const root = useRootData();
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
      {root && <OnAir root={root} />}
    </nav>
  );
}

/**
 * Part of the page: a guest's is shared, so it holds nothing of anyone's own. Made of the root data alone, and never
 * nothing: page-template.server.tsx finds its place in shared pages by it.
 */
export function OnAir({ root }: { root: RootData }) {
  const hosts = hostsOf(root);
  const { title, href } = root.viewer
    ? { title: '즐겨찾기 LIVE', href: links.myFavorite() }
    : { title: '인기 LIVE', href: links.liveAll };
  if (root.onAir.length === 0) return <div data-slot="on-air" />;
  return (
    <div data-slot="on-air">
      <div className={styles.head}>
        <h2>{title}</h2>
        <a href={href}>
          전체<span className="sr-only">{` ${title}`}</span>
        </a>
      </div>
      <ul>
        {root.onAir.map((live) => (
          <li key={live.no}>
            <a className={styles.fav} href={links.livePlayer(hosts, live.userId, live.no)}>
              <img
                src={profileImageUrl(hosts, live.userId, live.face)}
                width="30"
                height="30"
                alt=""
                loading="lazy"
              />
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
    </div>
  );
}
