import type { ReactNode } from 'react';
import { useStation } from '~/features/station/station-data';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';
import { Tabs } from '~/ui/tabs/tabs';
import styles from './studio.module.css';

type Part = 'overview' | 'gifts' | 'subscribers';

/** One of the pages of a streamer's desk, with the ways to the others. */
export function StudioPage({ part, children }: { part: Part; children: ReactNode }) {
  const { userId } = useStation().station;
  const tabs = [
    { part: 'overview', label: '방송 통계', href: links.studio(userId) },
    { part: 'gifts', label: '받은 선물', href: links.studioGifts(userId) },
    { part: 'subscribers', label: '구독자', href: links.studioSubscribers(userId) },
  ];
  return (
    <Page title="스튜디오" className={styles.page}>
      <Tabs label="스튜디오" tabs={tabs.map((tab) => ({ ...tab, current: tab.part === part }))} />
      {children}
    </Page>
  );
}
