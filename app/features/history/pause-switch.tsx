import { useLocation } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import styles from './pause-switch.module.css';

/**
 * Stops the writing of the history, or goes on with it; says what that means. `since`: it is paused, which stands above
 * the list; the way there stands below it.
 */
export function PauseSwitch({ since }: { since: string | null }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={links.pauseHistory} className={since ? styles.paused : styles.running}>
      <CsrfField />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {since && (
        <p>
          <Icon name="circle-alert" />
          <span>
            <b>시청 기록을 잠시 멈췄어요.</b> {since}부터 본 방송과 VOD는 기록과 이어보기 위치에 남지 않아요.
          </span>
        </p>
      )}
      <p>기록을 멈추거나 지우면 홈에서 추천하는 방송과 VOD가 달라져요.</p>
      <Button name="intent" value={since ? 'resume' : 'pause'} look="outline">
        {since ? '기록 다시 시작' : '기록 일시 중지'}
      </Button>
    </form>
  );
}
