import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
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
  /** milliseconds until it is ten minutes old, 0 once it is; null: nobody knows */
  longInMs: number | null;
  /** leads on when the end of what was sent is reached */
  toLive: RefObject<HTMLAnchorElement>;
  /** the place that plays is wanted from its beginning */
  onAgain: (href: string) => void;
}

/** Whether ten minutes ago is a place of its own by now. */
function useIsLong(longInMs: number | null): boolean {
  const [isLong, setLong] = useState(longInMs === 0);
  useEffect(() => {
    if (longInMs === null) return;
    const timer = setTimeout(() => setLong(true), longInMs);
    return () => clearTimeout(timer);
  }, [longInMs]);
  return isLong;
}

/** The ways to earlier places of a broadcast that is recorded, and back to now. */
export function Rewind({ userId, broadNo, at, longInMs, toLive, onAgain }: RewindProps) {
  const isPast = at !== null;
  const isLong = useIsLong(longInMs);
  const wasPast = useRef(isPast);
  useEffect(() => {
    if (wasPast.current === isPast) return;
    wasPast.current = isPast;
    // the link that was pressed has gone, or the player's button, and the focus with it
    if (document.activeElement === document.body)
      document.getElementById(playerId)?.focus({ preventScroll: true });
  }, [isPast]);
  const way = (place: PastPlace, name: string) => {
    const href = links.livePlace(userId, broadNo, place);
    const again = (event: MouseEvent) => {
      // with a key it opens in another tab
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onAgain(href);
    };
    // the address of the page itself would refresh what stands around the picture
    const enhanced = at === place && { 'data-enhanced': '', onClick: again };
    return (
      <ButtonLink look="outline" href={href} {...enhanced}>
        {name}
      </ButtonLink>
    );
  };
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
