import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';

const places = [
  { href: links.staff, label: '문의 처리' },
  { href: links.staffCanned, label: '정형 답변' },
  { href: links.staffInsights, label: 'FAQ 개선' },
  { href: links.staffFaq('new'), label: 'FAQ 쓰기' },
  { href: links.staffReports(), label: '신고 처리' },
  { href: links.staffMembers(), label: '회원 관리' },
  { href: links.staffHome, label: '홈 관리' },
] as const;

/** The home page's kinds and forms are below its own, and each member below the list of them. */
const parents: readonly string[] = [links.staffHome, links.staffMembers()];
const isBelow = (href: string, pathname: string) => parents.includes(href) && pathname.startsWith(`${href}/`);

/** The frame of every staff page. */
export function StaffPage({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Page title={title} width="help">
      <Tabs
        label="직원 메뉴"
        tabs={places.map((place) => ({
          ...place,
          current: place.href === pathname || isBelow(place.href, pathname),
        }))}
      />
      {children}
    </Page>
  );
}
