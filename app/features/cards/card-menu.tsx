import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { CsrfField } from '~/features/shell/csrf-field';
import menu from '~/features/shell/menu.module.css';
import { useHosts, useRootData } from '~/features/shell/root-data';
import { useShowToast } from '~/features/shell/toasts';
import { useAnswer } from '~/features/shell/use-answer';
import { appShare } from '~/links/app-links';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import type { CardActionAnswer, CardMenuData } from './card-action';
import styles from './card-menu.module.css';
import { CardMenuItems } from './card-menu-items';
import { addressOf, type CardSubject, type GoneCard, subjectName } from './card-subject';
import { SharePanel } from './share-panel';
import { SubjectFields } from './subject-fields';

interface CardMenuProps {
  subject: CardSubject;
  onClose: () => void;
  /** the card gives its place to an undo panel */
  onGone: (undo: GoneCard['undo']) => void;
}

/** The menu of one card as a dialog: what the menu's page does, without leaving the list. */
export default function CardMenu({ subject, onClose, onGone }: CardMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const state = useFetcher<CardMenuData>();
  const action = useFetcher<CardActionAnswer>();
  const showToast = useShowToast();
  const hosts = useHosts();
  const root = useRootData();
  const url = links.cardAction(subject);
  // the dialog exists in the browser only
  const here = root ? window.location.pathname + window.location.search : '';
  const [shared, setShared] = useState<{ address: string; title: string } | null>(null);
  const { load } = state;

  useEffect(() => {
    dialog.current?.showModal();
    load(url);
  }, [load, url]);

  useAnswer(action.data, (answer) => {
    if (answer.login) {
      window.location.assign(answer.login);
      return;
    }
    if (answer.toast) showToast(answer.toast);
    if (answer.ok && (answer.intent === 'hide' || answer.intent === 'reject')) onGone(answer.intent);
    dialog.current?.close();
  });

  const share = async () => {
    const { origin } = root?.config ?? window.location;
    const address = new URL(addressOf(subject, { ...hosts, app: null }), origin).href;
    const title = subjectName(subject);
    if (hosts.app) {
      dialog.current?.close();
      window.location.assign(appShare(hosts.app, address, title));
      return;
    }
    if (navigator.share) {
      dialog.current?.close();
      await navigator.share({ title, url: address }).catch(() => {});
      return;
    }
    setShared({ address, title });
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop closes; the keyboard has Escape
    <dialog
      ref={dialog}
      className={`${styles.sheet} ${styles.dialog}`}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      aria-labelledby="card-menu-title"
    >
      <h2 id="card-menu-title">{subjectName(subject)}</h2>
      <action.Form method="post" action={url}>
        <CsrfField />
        <input type="hidden" name="enhanced" value="1" />
        <SubjectFields subject={subject} />
        <input type="hidden" name="returnTo" value={here} />
        <CardMenuItems subject={subject} isFavorite={state.data?.isFavorite ?? false} returnTo={here} />
      </action.Form>
      {shared ? (
        <SharePanel {...shared} onDone={() => dialog.current?.close()} />
      ) : (
        <button className={menu.item} type="button" onClick={share}>
          <Icon name="share-2" />
          공유하기
        </button>
      )}
      <button className={menu.item} type="button" onClick={() => dialog.current?.close()}>
        <Icon name="x" />
        닫기
      </button>
    </dialog>
  );
}
