import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ownPlaces } from '~/features/shell/frame/own-places';
import { hostsOf, useRootData } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';

/** `under`: the prefix of the pages that belong to the tab; the last one that fits counts. */
const tabs = [
  { label: '즐겨찾기', href: links.myFavorite(), under: '/my/favorite' },
  { label: '구독', href: links.mySubscribe, under: '/my/subscribe' },
  { label: '팬클럽', href: links.myFan, under: '/my/fan' },
  { label: '기록', href: links.myRecentLive, under: '/my/history' },
  { label: '내 글/댓글', href: links.myStory, under: '/my/history/story' },
];

/** Heading and tabs of MY (my-station §2.2). */
export function MyFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const root = useRootData();
  const current = tabs.findLast(({ under }) => pathname.startsWith(under));
  return (
    <Page
      title="MY"
      tools={
        <div>
          {root?.viewer &&
            ownPlaces(hostsOf(root), root.viewer).map(({ label, href }) => (
              <ButtonLink key={href} look="text" href={href}>
                {label}
              </ButtonLink>
            ))}
          <ButtonLink look="text" href={links.myItems()}>
            내 아이템
          </ButtonLink>
          <ButtonLink look="text" href={links.myClips()}>
            내 클립
          </ButtonLink>
          <ButtonLink look="text" href={links.myHidden}>
            숨긴 스트리머 관리
          </ButtonLink>
          <ButtonLink look="text" href={links.myData()}>
            내 데이터
          </ButtonLink>
        </div>
      }
    >
      <Tabs
        label="MY 메뉴"
        tabs={tabs.map((tab) => ({ href: tab.href, label: tab.label, current: tab === current }))}
      />
      {children}
    </Page>
  );
}
