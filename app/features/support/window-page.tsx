import { type ReactNode, useEffect, useState } from 'react';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import styles from './window-page.module.css';

interface WindowPageProps {
  title: string;
  /** the station it belongs to */
  userId: string;
  nick: string;
  /** the video that it was opened from */
  from: string | null;
  children: ReactNode;
}

/**
 * A page that a station opens in a small window: it can be closed there, and leads back elsewhere, to the station or to the
 * video it came from.
 */
export function WindowPage({ title, userId, nick, from, children }: WindowPageProps) {
  const [isWindow, setWindow] = useState(false);
  // small windows have no bars; they know nothing of their opener (ui/popup.ts)
  useEffect(() => setWindow(!window.menubar.visible), []);
  const back = from
    ? { href: from, label: '보던 영상' }
    : { href: links.stationHome(userId), label: `${nick} 방송국` };
  return (
    <Page
      title={title}
      width="narrow"
      className={styles.window}
      back={isWindow ? undefined : back}
      tools={
        isWindow && (
          <Button type="button" look="text" onClick={() => window.close()}>
            창 닫기
          </Button>
        )
      }
    >
      {children}
    </Page>
  );
}
