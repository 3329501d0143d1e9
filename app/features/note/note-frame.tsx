import type { ReactNode } from 'react';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';

/** Heading and boxes of the notes. */
export const NoteFrame = ({ box, children }: { box: 'received' | 'sent'; children: ReactNode }) => (
  <Page title="쪽지" width="narrow">
    <Tabs
      label="쪽지함"
      tabs={[
        { href: links.notes(), label: '받은 쪽지', current: box === 'received' },
        { href: links.notes('sent'), label: '보낸 쪽지', current: box === 'sent' },
      ]}
    />
    {children}
  </Page>
);
