import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useRootData } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { placesOf } from '~/links/staff-places';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';

/** The home page's kinds and forms are below its own, and each member below the list of them. */
const parents: readonly string[] = [links.staffHome, links.staffMembers()];
const isBelow = (href: string, pathname: string) => parents.includes(href) && pathname.startsWith(`${href}/`);

/** The frame of every staff page, with the places that its reader may go to. */
export function StaffPage({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const rights = useRootData()?.viewer?.staffRights ?? [];
  return (
    <Page title={title} width="help">
      <Tabs
        label="직원 메뉴"
        tabs={placesOf(rights).map((place) => ({
          href: place.href,
          label: place.label,
          current: place.href === pathname || isBelow(place.href, pathname),
        }))}
      />
      {children}
    </Page>
  );
}
