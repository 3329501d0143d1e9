import { type RefObject, useEffect, useRef } from 'react';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import type { PastPlace } from '~protocol/live/codes';
import styles from './player.module.css';
import { playerId } from './screen';

interface RewindProps {
  userId: string;
  broadNo: number;
  /** the earlier place that plays; null: it is live */
  at: PastPlace | null;
  /** it began more than ten minutes ago */
  isLong: boolean;
  /** leads on when the end of what was sent is reached */
  toLive: RefObject<HTMLAnchorElement>;
  /** the place that plays is wanted from its beginning */
  onAgain: () => void;
}

/** The ways to earlier places of a broadcast that is recorded, and back to now. */
export function Rewind({ userId, broadNo, at, isLong, toLive, onAgain }: RewindProps) {
  const isPast = at !== null;
  const wasPast = useRef(isPast);
  useEffect(() => {
    if (wasPast.current === isPast) return;
    wasPast.current = isPast;
    // the link that was pressed has gone, or the player's button, and the focus with it
    if (document.activeElement === document.body)
      document.getElementById(playerId)?.focus({ preventScroll: true });
  }, [isPast]);
  const way = (place: PastPlace, name: string) => (
    <ButtonLink
      look="outline"
      href={links.livePlace(userId, broadNo, place)}
      onClick={(event) => {
        // the same address leads nowhere; with a key it opens in another tab
        if (at !== place || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onAgain();
      }}
    >
      {name}
    </ButtonLink>
  );
  return (
    <p className={styles.rewind}>
      <span role="status">{isPast && '지난 방송을 보고 있어요.'}</span>
      {isPast && (
        <ButtonLink linkRef={toLive} look="primary" href={links.livePlace(userId, broadNo, null)}>
          라이브로 돌아가기
        </ButtonLink>
      )}
      {isLong && way('back', '10분 전부터')}
      {way('start', '처음부터')}
    </p>
  );
}
