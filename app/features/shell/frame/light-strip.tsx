import { useLocation } from '@remix-run/react';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { untilText } from '~protocol/staff/member-codes';
import styles from './light-strip.module.css';

/** Says that light mode is on, with a button to turn it off. */
export function LightStrip() {
  const { pathname, search } = useLocation();
  return (
    <form className={styles.lightStrip} method="post" action={links.settings} data-chrome="">
      <CsrfField />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <p>
        <Icon name="leaf" size="s" />
        가벼운 모드로 보고 있어요. 스크립트와 자동 재생이 꺼져 있어요.
      </p>
      <button type="submit" name="light" value="off">
        끄기
      </button>
    </form>
  );
}

/** Says to who is suspended that they are; why, and how to object, stands behind the link. */
export const SuspendedStrip = ({ until }: { until: string }) => (
  <aside className={styles.lightStrip} aria-label="이용 정지" data-chrome="">
    <p>
      <Icon name="circle-alert" size="s" />
      {`이용이 정지된 계정이에요 (${untilText(until)}).`}
    </p>
    <a href={links.mySanctions}>사유와 이의신청</a>
  </aside>
);
