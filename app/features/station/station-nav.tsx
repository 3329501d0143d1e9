import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { StationBoard } from '~/domain/station';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { Tabs } from '~/ui/tabs/tabs';
import styles from './side.module.css';
import { useStation } from './station-data';

const boardHref = (userId: string, board: StationBoard) =>
  board.kind === 'guest' ? links.stationGuest(userId) : links.stationBoard(userId, board.bbsNo);

/** The menu beside the pages of a station (my-station §2.12). */
export function StationNav() {
  const { station, menu } = useStation();
  const { pathname } = useLocation();
  const { boards, keep } = useKeptMenu();
  const current = (href: string) => (pathname === href ? ('page' as const) : undefined);
  const home = links.stationHome(station.userId);
  const all = links.stationBoard(station.userId);
  return (
    <nav className={styles.nav} aria-label="방송국 메뉴">
      <a href={home} aria-current={current(home)}>
        <Icon name="house" />홈
      </a>
      <details open ref={boards} onToggle={keep}>
        <summary>
          <Icon name="message-square-text" />
          게시판
          <Icon name="chevron-down" size="s" />
        </summary>
        <ul>
          <li>
            <a href={all} aria-current={current(all)}>
              전체 게시판
            </a>
          </li>
          {menu.boards.map((board) => (
            <BoardRow key={board.bbsNo} board={board} userId={station.userId} pathname={pathname} />
          ))}
        </ul>
      </details>
    </nav>
  );
}

const menuKey = 'stationSubMenuToggle';

/** Whether the boards are folded is remembered on the device (S041). */
function useKeptMenu() {
  const boards = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    try {
      if (boards.current && window.localStorage.getItem(menuKey) === 'N') boards.current.open = false;
    } catch {
      // a browser without storage
    }
  }, []);
  const keep = () => {
    try {
      window.localStorage.setItem(menuKey, boards.current?.open ? 'Y' : 'N');
    } catch {
      // a browser without storage
    }
  };
  return { boards, keep };
}

/** Type 106 is a line, 107 the name of a group (S043). */
function BoardRow({ board, userId, pathname }: { board: StationBoard; userId: string; pathname: string }) {
  if (board.kind === 'line')
    return (
      <li aria-hidden="true">
        <hr />
      </li>
    );
  if (board.kind === 'group') return <li className={styles.group}>{board.name}</li>;
  const href = boardHref(userId, board);
  return (
    <li>
      <a href={href} aria-current={pathname === href ? 'page' : undefined}>
        <bdi>{board.name}</bdi>
        {!board.isReadable && <Icon name="lock" size="xs" label="권한이 필요한 게시판" />}
      </a>
    </li>
  );
}

/** The same places in a row, where there is no room beside the page (GN39). */
export function StationTabs() {
  const { station, menu } = useStation();
  const { pathname } = useLocation();
  const places = [
    { href: links.stationHome(station.userId), label: '홈' },
    { href: links.stationBoard(station.userId), label: '전체 게시판' },
    ...menu.boards
      .filter(({ kind }) => kind === 'posts' || kind === 'guest')
      .map((board) => ({ href: boardHref(station.userId, board), label: board.name })),
  ];
  return (
    <div className={styles.narrow}>
      <Tabs
        label="방송국 메뉴"
        tabs={places.map((place) => ({ ...place, current: place.href === pathname }))}
      />
    </div>
  );
}
