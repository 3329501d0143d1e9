import { type ReactNode, useState } from 'react';
import { foldCookie } from '~/domain/chat/fold';
import { useRootData } from '~/features/shell/frame/root-data';
import { keepCookie } from '~/links/keep-cookie';
import { Icon } from '~/ui/icon/icon';
import styles from './chat.module.css';

interface PanelFrameProps {
  title: string;
  /** the chat by itself */
  href: string;
  /** as the device has it */
  isFolded: boolean;
  /** what stands there without a script and in light mode */
  unscripted: ReactNode;
  /** runs while it is open */
  children: ReactNode;
}

/** The chat beside a player. It has its place from the first paint on, whatever is in it; folded it stays folded. */
export function PanelFrame({ title, href, isFolded: wasFolded, unscripted, children }: PanelFrameProps) {
  const [isFolded, setFolded] = useState(wasFolded);
  // pages without any script
  const isLight = useRootData()?.light ?? false;
  const fold = () => {
    setFolded(!isFolded);
    keepCookie(`${foldCookie.name}=${isFolded ? 'open' : 'folded'}`, foldCookie.seconds);
  };
  return (
    <section className={styles.panel} aria-label={title} data-folded={isFolded && !isLight ? '' : undefined}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <a href={href} className={styles.tool}>
          <Icon name="maximize" size="s" label="채팅만 보기" />
        </a>
        {!isLight && (
          <button
            type="button"
            className={`${styles.tool} ${styles.scripted}`}
            aria-expanded={!isFolded}
            onClick={fold}
          >
            <Icon
              name={isFolded ? 'chevron-left' : 'chevron-right'}
              label={isFolded ? '채팅 열기' : '채팅 접기'}
            />
          </button>
        )}
      </header>
      {isLight ? (
        unscripted
      ) : (
        <>
          <noscript className={styles.unscripted}>{unscripted}</noscript>
          {!isFolded && <div className={`${styles.body} ${styles.scripted}`}>{children}</div>}
        </>
      )}
    </section>
  );
}
