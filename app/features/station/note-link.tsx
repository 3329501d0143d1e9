import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import { PopupLink } from './popup-link';
import styles from './side.module.css';

const popupSize = { width: 500, height: 600 };

/**
 * To the form for a note; a script opens it in a small window on wide screens (S017, S052, S053). A host of its own has
 * another form for phones.
 */
export function NoteLink({ userId }: { userId: string }) {
  const hosts = useHosts();
  const label = (
    <>
      <Icon name="mail" size="s" />
      쪽지
    </>
  );
  return (
    <>
      <PopupLink
        look="outline"
        className={hosts.note ? styles.notPhone : undefined}
        href={links.noteWrite(hosts, userId, false)}
        size={popupSize}
      >
        {label}
      </PopupLink>
      {hosts.note && (
        <ButtonLink look="outline" className={styles.phone} href={links.noteWrite(hosts, userId, true)}>
          {label}
        </ButtonLink>
      )}
    </>
  );
}
