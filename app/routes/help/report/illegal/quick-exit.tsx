import type { MouseEvent } from 'react';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import styles from './quick-exit.module.css';

/** The weather: a page that anybody may be seen reading. */
const harmless = 'https://www.weather.go.kr/';

/** With a script the page is gone from the history as well: Back does not return to it. */
function leave(event: MouseEvent) {
  event.preventDefault();
  window.location.replace(harmless);
}

/** For a reporter whose screen somebody else may come to see: one press, and another site is there. */
export const QuickExit = () => (
  <p className={styles.exit}>
    <ButtonLink look="danger" href={harmless} rel="noreferrer" onClick={leave}>
      <Icon name="x" size="s" />
      빠르게 나가기
    </ButtonLink>
  </p>
);
