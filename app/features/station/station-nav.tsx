import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { OutsideLink } from '~/features/shell/navigation/outside-link';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { Tabs } from '~/ui/tabs/tabs';
import type { StationBoard } from '~protocol/station/menu';
import styles from './side.module.css';
import { useStation } from './station-data';

const boardHref = (userId: string, board: StationBoard) =>
  board.kind === 'guest' ? links.stationGuest(userId) : links.stationBoard(userId, board.bbsNo);

/** The menu beside the pages of a station (my-station §2.12). */
export function StationNav() {
  const { station, menu, offers } = useStation();
  const { userId } = station;
  const { pathname } = useLocation();
  const { boards, keep } = useKeptMenu();
  const current = (href: string) => (pathname === href ? ('page' as const) : undefined);
  const home = links.stationHome(userId);
  const all = links.stationBoard(userId);
  return (
    <nav className={styles.nav} aria-label="방송국 메뉴">
      <Entry href={home} icon="house" label="홈" />
      <Entry href={useWriteHref()} icon="pen-line" label="글쓰기" />
      <Entry href={links.stationCalendar(userId)} icon="calendar" label="캘린더" />
      <Entry href={links.stationVods(userId)} icon="video" label="VOD" />
      <details open ref={boards} data-fold-key={menuKey} onToggle={keep}>
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
            <BoardRow key={board.bbsNo} board={board} userId={userId} pathname={pathname} />
          ))}
        </ul>
      </details>
      <Entry href={links.stationClips(userId, 'catch')} icon="clapperboard" label="Catch" />
      {menu.hasStore && <Entry href={links.stationStore(userId)} icon="shopping-bag" label="스토어" />}
      {offers.map(({ href, label }) => (
        <OutsideLink key={label} href={href}>
          <Icon name="external-link" label="새 창" />
          {label}
        </OutsideLink>
      ))}
    </nav>
  );
}

/** On the page or one below it; the home is above all of them. */
const isAt = (pathname: string, href: string) =>
  pathname === href || (href.split('/').length > 3 && pathname.startsWith(`${href}/`));

function Entry({ href, icon, label }: { href: string; icon: string; label: string }) {
  const { pathname } = useLocation();
  return (
    <a href={href} aria-current={isAt(pathname, href) ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </a>
  );
}

/** From a board or the guestbook its number goes along (S009). */
export function useWriteHref(): string {
  const { station, menu } = useStation();
  const { pathname } = useLocation();
  const board = menu.boards.find((one) => boardHref(station.userId, one) === pathname);
  return links.stationWrite(station.userId, board?.bbsNo);
}

const menuKey = 'stationSubMenuToggle';

/** Whether the boards are folded is remembered on the device (S041). The first script folds those of a new page. */
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
    { href: links.stationVods(station.userId), label: 'VOD' },
    { href: links.stationClips(station.userId, 'catch'), label: 'Catch' },
    { href: links.stationCalendar(station.userId), label: '캘린더' },
    ...(menu.hasStore ? [{ href: links.stationStore(station.userId), label: '스토어' }] : []),
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
