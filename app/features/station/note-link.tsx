import type { MouseEvent } from 'react';
import { useHosts } from '~/features/shell/root-data';
import { useShowToast } from '~/features/shell/toasts';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { openPopup, popupBlocked } from '~/ui/popup';
import styles from './side.module.css';

const popupSize = { width: 500, height: 600 };

/**
 * To the form for a note; a script opens it in a small window on wide screens (S017, S052, S053). A host of its own has
 * another form for phones.
 */
export function NoteLink({ userId }: { userId: string }) {
  const hosts = useHosts();
  const showToast = useShowToast();
  const href = links.noteWrite(hosts, userId, false);
  const label = (
    <>
      <Icon name="mail" size="s" />
      쪽지
    </>
  );
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.button !== 0 || !window.matchMedia('(width >= 768px)').matches) return;
    event.preventDefault();
    if (!openPopup(href, popupSize)) showToast({ tone: 'problem', text: popupBlocked });
  };
  return (
    <>
      <ButtonLink
        look="outline"
        className={hosts.note ? styles.notPhone : undefined}
        href={href}
        data-enhanced=""
        onClick={onClick}
      >
        {label}
      </ButtonLink>
      {hosts.note && (
        <ButtonLink look="outline" className={styles.phone} href={links.noteWrite(hosts, userId, true)}>
          {label}
        </ButtonLink>
      )}
    </>
  );
}
