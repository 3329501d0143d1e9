import type { RefObject } from 'react';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import styles from './player.module.css';

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
  const hosts = useHosts();
  return (
    <p className={styles.rewind}>
      {isPast && (
        <>
          <span>지난 방송을 보고 있어요.</span>
          <ButtonLink linkRef={toLive} look="primary" href={links.livePlayer(hosts, userId, broadNo)}>
            라이브로 돌아가기
          </ButtonLink>
        </>
      )}
      <ButtonLink look="outline" href={links.livePast(userId, broadNo, 'back')}>
        10분 전부터
      </ButtonLink>
      <ButtonLink look="outline" href={links.livePast(userId, broadNo, 'start')}>
        처음부터
      </ButtonLink>
    </p>
  );
}
