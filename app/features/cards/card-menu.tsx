import { useLocation } from '@remix-run/react';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AppShare } from '~/features/shell/app-share';
import menu from '~/features/shell/menu.module.css';
import { useHosts, useRootData } from '~/features/shell/root-data';
import { useShowToast } from '~/features/shell/toasts';
import { useAnswer } from '~/features/shell/use-answer';
import { usePart } from '~/features/shell/use-part';
import { links } from '~/links/links';
import { Dialog, useDialog } from '~/ui/dialog/dialog';
import { Icon } from '~/ui/icon/icon';
import { openPopup, popupBlocked } from '~/ui/popup';
import type { CardActionAnswer, CardMenuData } from './card-action';
import { caredSubject, noCare } from './card-care';
import styles from './card-menu.module.css';
import { CardMenuContent } from './card-menu-content';
import { addressOf, type CardSubject, type GoneCard, subjectName } from './card-subject';
import type { PrintedMenu } from './printed-menu';
import { SharePanel } from './share-panel';

/** Of what opens in a window of its own; px. */
const careWindow = { width: 600, height: 720 };

interface CardMenuProps {
  subject: CardSubject;
  /** the same menu, which came before the app */
  printed: PrintedMenu | null;
  onClose: () => void;
  /** an undo panel replaces the card, or, deleted, nothing: as soon as it is asked for */
  onGone: (undo: GoneCard['undo']) => void;
  /** it could not be deleted */
  onBack: () => void;
  /** it is deleted */
  onDeleted: () => void;
}

/** The menu of one card as a dialog: what the menu's page does, without leaving the list. */
export default function CardMenu({
  subject: of,
  printed,
  onClose,
  onGone,
  onBack,
  onDeleted,
}: CardMenuProps) {
  const { ref, close } = useDialog();
  const state = usePart<CardMenuData>({ isQuiet: true });
  const action = usePart<CardActionAnswer>();
  const { care, isFavorite } = state.data ?? printed?.state ?? { care: noCare, isFavorite: false };
  const subject = caredSubject(of, care);
  const showToast = useShowToast();
  const hosts = useHosts();
  const root = useRootData();
  const url = links.cardAction(subject);
  // the dialog exists in the browser only
  const here = root ? window.location.pathname + window.location.search : '';
  const [shared, setShared] = useState<{ address: string; title: string } | null>(null);
  const { load } = state;

  const stateUrl = links.cardState(of, of.my ? undefined : of.playlist);
  useEffect(() => {
    if (!printed) load(stateUrl);
  }, [load, stateUrl, printed]);
  useLayoutEffect(() => printed?.giveWay(ref.current), [printed, ref]);

  // the focused item may not be one of this viewer's: the keyboard goes on at the first that is
  useEffect(() => {
    const dialog = state.data && ref.current;
    if (dialog?.open && !dialog.contains(document.activeElement))
      dialog.querySelector<HTMLElement>('a, button')?.focus();
  }, [state.data, ref]);

  // a link of the menu may lead to this very page
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) close();
  }, [key, close]);

  const isDeleting = action.formData?.get('intent') === 'delete';
  const isGone = useRef(false);
  const board = useRef({ onGone, onBack });
  board.current = { onGone, onBack };
  useEffect(() => {
    if (!isDeleting) return;
    isGone.current = true;
    board.current.onGone('delete');
  }, [isDeleting]);
  useEffect(() => {
    if (!action.hasFailed || !isGone.current) return;
    isGone.current = false;
    board.current.onBack();
  }, [action.hasFailed]);

  useAnswer(action.data, (answer) => {
    if (answer.login && !subject.isRanked) return window.location.assign(answer.login);
    // GX05: the ranking stays
    if (answer.login) {
      const link = { href: answer.login, label: '로그인' };
      showToast({ tone: 'problem', text: '로그인후 시도하세요', link });
    }
    if (answer.toast) showToast(answer.toast);
    if (answer.ok && (answer.intent === 'hide' || answer.intent === 'reject')) onGone(answer.intent);
    close();
    if (answer.intent !== 'delete') return;
    if (answer.ok) onDeleted();
    else onBack();
  });

  const title = subjectName(subject);
  // the dialog exists in the browser only
  const origin = root?.config.origin ?? '';
  const address = origin && new URL(addressOf(subject, { ...hosts, app: null }), origin).href;
  const share = async () => {
    if (navigator.share) {
      close();
      await navigator.share({ title, url: address }).catch(() => {});
      return;
    }
    setShared({ address, title });
  };

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
        action={url}
        onSubmit={action.onSubmit}
        onWindow={openWindow}
        share={
          hosts.app ? (
            <AppShare address={address} title={title} />
          ) : shared ? (
            <SharePanel {...shared} onDone={close} />
          ) : (
            <button className={menu.item} type="button" onClick={share}>
              <Icon name="share-2" />
              공유하기
            </button>
          )
        }
      />
      <button className={menu.item} type="button" onClick={close}>
        <Icon name="x" />
        닫기
      </button>
    </Dialog>
  );
}
