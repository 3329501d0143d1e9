import type { Popup } from '~/domain/ad';
import { attended } from '~/features/shell/ad-place';
import { CsrfField } from '~/features/shell/csrf-field';
import { useRootData } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { classNames } from '~/ui/class-names';
import styles from './popups.module.css';

/**
 * The operator's popups (A021–A024). With scripts and motion they float in the corner, one at a time, and hold nobody up;
 * else they stand above the page and cover nothing. first-script/ads.ts closes them in place.
 */
export function Popups({ popups }: { popups: readonly Popup[] }) {
  const light = useRootData()?.light ?? false;
  return (
    <div className={classNames(styles.popups, !light && styles.floating)}>
      {popups.map((popup) => (
        <aside
          key={popup.key}
          className={styles.popup}
          aria-labelledby={`popup-${popup.key}`}
          data-popup={popup.key}
          data-until={popup.until}
          {...attended}
        >
          <h2 id={`popup-${popup.key}`}>
            {popup.href ? <a href={popup.href}>{popup.title}</a> : popup.title}
          </h2>
          {popup.image && <img src={popup.image} width="960" height="240" alt="" />}
          {popup.text && <p>{popup.text}</p>}
          <form method="post" action={links.closePopup}>
            <CsrfField />
            <input type="hidden" name="key" value={popup.key} />
            <label>
              <input type="checkbox" name="keep" value="1" />
              24시간 동안 보지 않기
            </label>
            <Button look="outline" aria-label={`${popup.title} 닫기`}>
              닫기
            </Button>
          </form>
        </aside>
      ))}
    </div>
  );
}
