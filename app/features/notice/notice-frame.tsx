import type { ReactNode } from 'react';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';

/** Heading of the notices and of their settings. */
export const NoticeFrame = ({ part, children }: { part: 'list' | 'setting'; children: ReactNode }) => (
  <Page title="알림" width="narrow">
    <Tabs
      label="알림 메뉴"
      tabs={[
        { href: links.notices(), label: '받은 알림', current: part === 'list' },
        { href: links.noticeSetting, label: '알림 설정', current: part === 'setting' },
      ]}
    />
    {children}
  </Page>
);
