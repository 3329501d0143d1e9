import { type RefObject, useEffect, useRef } from 'react';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import styles from './player.module.css';
import { playerId } from './screen';

interface RewindProps {
  userId: string;
  broadNo: number;
  /** an earlier place plays */
  isPast: boolean;
  /** leads on when the end of what was sent is reached */
  toLive: RefObject<HTMLAnchorElement>;
}

/** The ways to earlier places of a broadcast that is recorded, and back to now. */
export function Rewind({ userId, broadNo, isPast, toLive }: RewindProps) {
  const wasPast = useRef(isPast);
  useEffect(() => {
    if (wasPast.current === isPast) return;
    wasPast.current = isPast;
    // the link that was pressed has gone, or the player's button, and the focus with it
    if (document.activeElement === document.body)
      document.getElementById(playerId)?.focus({ preventScroll: true });
  }, [isPast]);
  return (
    <p className={styles.rewind}>
      <span role="status">{isPast && '지난 방송을 보고 있어요.'}</span>
      {isPast && (
        <ButtonLink linkRef={toLive} look="primary" href={links.livePlace(userId, broadNo, null)}>
          라이브로 돌아가기
        </ButtonLink>
      )}
      <ButtonLink look="outline" href={links.livePlace(userId, broadNo, 'back')}>
        10분 전부터
      </ButtonLink>
      <ButtonLink look="outline" href={links.livePlace(userId, broadNo, 'start')}>
        처음부터
      </ButtonLink>
    </p>
  );
}
