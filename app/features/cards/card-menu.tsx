import type { MouseEvent } from 'react';
import menu from '~/features/shell/frame/menu.module.css';
import { useRootData } from '~/features/shell/frame/root-data';
import { useShowToast } from '~/features/shell/frame/toasts';
import { useAnotherPlace } from '~/features/shell/navigation/use-another-place';
import { links } from '~/links/links';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import { Icon } from '~/ui/icon/icon';
import { openPopup, popupBlocked } from '~/ui/popup';
import { caredSubject } from './card-care';
import styles from './card-menu.module.css';
import { CardMenuContent } from './card-menu-content';
import { type CardSubject, subjectName } from './card-subject';
import type { PrintedMenu } from './printed-menu';
import { ShareItem } from './share-item';
import { type CardFate, useMenuAction } from './use-menu-action';
import { useMenuState } from './use-menu-state';

/** Of what opens in a window of its own; px. */
const careWindow = { width: 600, height: 720 };

interface CardMenuProps extends CardFate {
  subject: CardSubject;
  /** the same menu, which came before the app */
  printed: PrintedMenu | null;
  onClose: () => void;
}

/** The menu of one card as a dialog: what the menu's page does, without leaving the list. */
export default function CardMenu({ subject: of, printed, onClose, ...fate }: CardMenuProps) {
  const { ref, close } = useDialog();
  const { care, isFavorite } = useMenuState(of, printed, ref);
  const subject = caredSubject(of, care);
  const onSubmit = useMenuAction(subject, fate, close);
  // a link of the menu may lead to this very page
  useAnotherPlace(close);
  const showToast = useShowToast();
  // the dialog exists in the browser only
  const here = useRootData() ? window.location.pathname + window.location.search : '';

  const openWindow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const isOpen = openPopup(event.currentTarget.href, careWindow);
    close();
    if (!isOpen) showToast({ tone: 'problem', text: popupBlocked });
  };

  return (
    <Dialog
      dialogRef={ref}
      title={subjectName(subject)}
      className={styles.sheet}
      lightDismiss
      onClose={onClose}
    >
      <CardMenuContent
        subject={subject}
        isFavorite={isFavorite}
        care={care}
        returnTo={here}
        action={links.cardAction(subject)}
        onSubmit={onSubmit}
        onWindow={openWindow}
        share={<ShareItem subject={subject} close={close} />}
      />
      <button className={menu.item} type="button" onClick={close}>
        <Icon name="x" />
        닫기
      </button>
    </Dialog>
  );
}
