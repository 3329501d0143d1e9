import type { CardMenuData } from '~/features/cards/card-action';
import styles from '~/features/cards/card-menu.module.css';
import { CardMenuContent, ShareAddress } from '~/features/cards/card-menu-content';
import { type CardSubject, subjectName } from '~/features/cards/card-subject';
import type { MenuState } from '~/features/cards/printed-menu';
import { AppShare } from '~/features/shell/frame/app-share';
import menu from '~/features/shell/frame/menu.module.css';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { classNames } from '~/ui/class-names';
import dialog from '~/ui/dialog/dialog.module.css';
import { Icon } from '~/ui/icon/icon';

interface CardMenuPartProps extends CardMenuData {
  subject: CardSubject;
  returnTo: string;
}

/**
 * What the first script shows over the list: the app's own dialog as HTML. It closes, and
 * its forms are sent, without a script; the app takes it over by the state that it carries.
 */
export function CardMenuPart({ contextMenu: { shareUrl }, ...data }: CardMenuPartProps) {
  const { subject, isFavorite, care } = data;
  const isInApp = Boolean(useHosts().app);
  const title = subjectName(subject);
  const state: MenuState = { isFavorite, care };
  return (
    <dialog
      className={classNames(dialog.dialog, styles.sheet)}
      data-part={JSON.stringify(state)}
      aria-labelledby="part-title"
    >
      <h2 id="part-title">{title}</h2>
      <CardMenuContent
        {...data}
        action={links.cardAction(subject)}
        share={
          isInApp ? (
            <AppShare address={shareUrl} title={title} />
          ) : (
            <>
              <button className={menu.item} type="button" data-share={shareUrl} data-title={title}>
                <Icon name="share-2" />
                공유하기
              </button>
              <ShareAddress id="part-share" url={shareUrl} isHidden />
            </>
          )
        }
      />
      <form method="dialog">
        <button className={menu.item} type="submit">
          <Icon name="x" />
          닫기
        </button>
      </form>
    </dialog>
  );
}
