import { CsrfField } from '~/features/shell/sending/csrf-field';
import { attended } from '~/features/shell/starting/ad-place';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import styles from './popups.module.css';
import type { OpenPopup } from './popups.query.server';

/**
 * The operator's popups (A021–A024), as a line above the page that opens to the whole: it covers nothing and holds
 * nobody up. One a visit; staff see all that run at the time that they look at. first-script/ads.ts closes it in place.
 */
export const Popups = ({ popups }: { popups: readonly OpenPopup[] }) => (
  <div className={styles.popups}>
    {popups.map((popup) => (
      <aside
        key={popup.key}
        aria-labelledby={`popup-${popup.key}`}
        data-popup={popup.key}
        data-until={popup.until}
        {...attended}
      >
        <form className={styles.popup} method="post" action={links.closePopup}>
          <CsrfField />
          <input type="hidden" name="key" value={popup.key} />
          <details>
            <summary>
              {popup.image && <img src={popup.image} width="960" height="240" alt="" />}
              <h2 id={`popup-${popup.key}`}>{popup.title}</h2>
              <span>{popup.text}</span>
              <Icon name="chevron-down" size="s" />
            </summary>
            <div>
              {popup.image && <img src={popup.image} width="960" height="240" alt="" loading="lazy" />}
              {popup.text && <p>{popup.text}</p>}
              {popup.href && (
                <ButtonLink look="outline" href={popup.href}>
                  자세히 보기
                  <span className="sr-only">{`: ${popup.title}`}</span>
                </ButtonLink>
              )}
            </div>
          </details>
          <label>
            <input type="checkbox" name="keep" value="1" />
            24시간 동안 보지 않기
          </label>
          <button type="submit" aria-label={`${popup.title} 닫기`}>
            <Icon name="x" size="s" title="닫기" />
          </button>
        </form>
      </aside>
    ))}
  </div>
);
