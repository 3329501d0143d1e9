import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLocation } from '@remix-run/react';
import { RouteFailure } from '~/features/shell/failure-pages';
import { pageMeta } from '~/features/shell/page-title';
import { links } from '~/links/links';
import { requireMember } from '~/request/session.server';
import { ChipLinks } from '~/ui/chip/chip';
import styles from './layout.module.css';

export const meta = pageMeta('기록');

export const loader = async (args: LoaderFunctionArgs) => {
  await requireMember(args);
  return null;
};

/** P031 */
const parts = [
  { label: '최근 본 스트리머의 LIVE', href: links.myRecentLive },
  { label: '최근 본 VOD', href: links.myRecentVod },
  { label: '나중에 보기', href: links.myLater },
  { label: 'UP한 VOD', href: links.myUp },
  { label: '재생목록', href: links.myPlaylist },
];

function Parts() {
  const { pathname } = useLocation();
  return (
    <div className={styles.parts}>
      <ChipLinks
        label="기록 메뉴"
        options={parts.map((part) => ({ ...part, current: part.href === pathname }))}
      />
    </div>
  );
}

/** What the lists of the history share (my-station §2.5). */
export default function HistoryLayout() {
  return (
    <>
      <Parts />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <Parts />
      <RouteFailure />
    </>
  );
}
