import { type ReactNode, useEffect, useState } from 'react';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Page } from '~/ui/page/page';
import styles from './popup.module.css';

/** A page that a station opens in a small window: it can be closed there, and leads back to the station elsewhere. */
export function PopupPage({
  title,
  userId,
  nick,
  children,
}: {
  title: string;
  /** the station it belongs to */
  userId: string;
  nick: string;
  children: ReactNode;
}) {
  const [isWindow, setWindow] = useState(false);
  // small windows have no bars; they know nothing of their opener (ui/popup.ts)
  useEffect(() => setWindow(!window.menubar.visible), []);
  return (
    <Page
      title={title}
      width="narrow"
      className={styles.popup}
      back={isWindow ? undefined : { href: links.stationHome(userId), label: `${nick} 방송국` }}
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
