import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { links } from '~/links/links';
import { ChipLinks } from '~/ui/chip/chip';
import styles from './history-parts.module.css';

/** P031 */
const parts = [
  { label: '최근 본 스트리머의 LIVE', href: links.myRecentLive },
  { label: '최근 본 VOD', href: links.myRecentVod },
  { label: '나중에 보기', href: links.myLater },
  { label: 'UP한 VOD', href: links.myUp },
  { label: '재생목록', href: links.myPlaylist },
];

/** A playlist of one's own is among the playlists. */
const isAt = (href: string, pathname: string) => pathname === href || pathname.startsWith(`${href}/`);

/** What the lists of the history share: the choice between them (my-station §2.5). */
export function HistoryParts({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <div className={styles.parts}>
        <ChipLinks
          label="기록 메뉴"
          options={parts.map((part) => ({ ...part, current: isAt(part.href, pathname) }))}
        />
      </div>
      {children}
    </>
  );
}
