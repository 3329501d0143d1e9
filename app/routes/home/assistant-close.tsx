import { CsrfField } from '~/features/shell/csrf-field';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import styles from './assistant.module.css';

/** Turns the toggle off (A005). */
export const CloseIcon = () => (
  <form method="post" action={links.assistantSwitch} className={styles.off}>
    <CsrfField />
    <input type="hidden" name="returnTo" value={links.home} />
    <button type="submit" name="assistant" value="off" aria-label="비서 끄기">
      <Icon name="x" size="s" />
    </button>
  </form>
);
