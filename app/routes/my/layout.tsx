import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { RouteFailure } from '~/features/shell/failure-pages';
import { pageMeta } from '~/features/shell/page-title';
import { links } from '~/links/links';
import { requireMember } from '~/request/session.server';
import { ButtonLink } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';

export const meta = pageMeta('MY');

export const loader = async (args: LoaderFunctionArgs) => {
  await requireMember(args);
  return null;
};

/** What is sent in the background changes nothing here. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formData?.has('enhanced') && defaultShouldRevalidate;

/** `under`: the prefix of the pages that belong to the tab; the longest one counts. */
const tabs = [
  { label: '즐겨찾기', href: links.myFavorite(), under: '/my/favorite' },
  { label: '구독', href: links.mySubscribe, under: '/my/subscribe' },
  { label: '팬클럽', href: links.myFan, under: '/my/fan' },
  { label: '기록', href: links.myRecentLive, under: '/my/history' },
  { label: '내 글/댓글', href: links.myStory, under: '/my/history/story' },
];

function MyFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const current = tabs.filter(({ under }) => pathname.startsWith(under)).at(-1);
  return (
    <Page
      title="MY"
      tools={
        <ButtonLink look="text" href={links.myHidden}>
          숨긴 스트리머 관리
        </ButtonLink>
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

/** What the five parts of MY share (my-station §2.2). */
export default function MyLayout() {
  return (
    <MyFrame>
      <Outlet />
    </MyFrame>
  );
}

export function ErrorBoundary() {
  return (
    <MyFrame>
      <RouteFailure />
    </MyFrame>
  );
}
