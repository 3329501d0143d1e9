import { useState } from 'react';
import { balanceNames } from '~/domain/station/gift';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { links, profileImageUrl } from '~/links/links';
import { ButtonLink, ButtonSummary } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { inPlace } from '~/ui/in-place';
import { openedPart } from '~/ui/opened-part';
import { giftKinds } from '~protocol/station/gift/codes';
import styles from './support.module.css';

const LoginPrompt = openedPart(() => import('~/features/shell/frame/login-prompt'));
const SupportDialog = openedPart(() => import('./support-dialog'));

interface Supported {
  userId: string;
  nick: string;
  face?: string;
  /** the page of the video */
  here: string;
}

/**
 * Gifts and the subscription for who is watched: a script opens them over the video, without one their pages lead back to
 * it (L038).
 */
function SupportLinks({ userId, nick, face, here }: Supported) {
  const root = useRootData();
  const hosts = useHosts();
  const [opened, setOpened] = useState<string | null>(null);
  const opening = (href: string) => ({
    ...{ href, 'data-enhanced': '' },
    onClick: inPlace(() => setOpened(href)),
  });
  const close = () => setOpened(null);
  // the app sells to members itself (D058)
  const isSoldByApp = Boolean(hosts.app && root?.viewer);
  return (
    <details className={styles.support}>
      <ButtonSummary look="outline">
        <Icon name="gift" size="s" />
        후원
      </ButtonSummary>
      <ul aria-label="후원">
        <li>
          {isSoldByApp ? (
            <ButtonLink
              look="outline"
              href={links.subscription(hosts, { userId, nick }, profileImageUrl(hosts, userId, face))}
            >
              구독
            </ButtonLink>
          ) : (
            <ButtonLink look="outline" {...opening(links.subscribe(userId, undefined, here))}>
              구독
            </ButtonLink>
          )}
        </li>
        {giftKinds.map((kind) => (
          <li key={kind}>
            <ButtonLink look="outline" {...opening(links.gift(kind, { userId, stationNo: null }, here))}>
              {balanceNames[kind]}
              <span className="sr-only"> 선물</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {opened &&
        (root?.viewer ? (
          <SupportDialog href={opened} nick={nick} onClose={close} />
        ) : (
          <LoginPrompt href={links.login(hosts, opened)} onClose={close} />
        ))}
    </details>
  );
}

/** For the players, which know nothing of gifts. */
export const supportLinks = (to: Supported) => <SupportLinks {...to} />;
