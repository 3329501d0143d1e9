import { copyText } from '~/features/shell/copy-text';
import menu from '~/features/shell/frame/menu.module.css';
import { useShowToast } from '~/features/shell/frame/toasts';
import { shareTargets } from '~/links/share-links';
import { Icon } from '~/ui/icon/icon';
import { openPopup, popupBlocked } from '~/ui/popup';

const popupSize = { width: 600, height: 640 };

interface SharePanelProps {
  /** what is shared: its whole address and its name */
  address: string;
  title: string;
  onDone: () => void;
}

/** Where to share to, in browsers without a share sheet of their own. */
export function SharePanel({ address, title, onDone }: SharePanelProps) {
  const showToast = useShowToast();
  const copy = async () => {
    const copied = await copyText(address);
    onDone();
    showToast(
      copied
        ? { tone: 'done', text: '주소를 복사했어요.' }
        : { tone: 'problem', text: `복사하지 못했어요. ${address}` },
    );
  };
  return (
    <>
      <button className={menu.item} type="button" onClick={copy}>
        <Icon name="layers" />
        주소 복사
      </button>
      {shareTargets.map(({ name, hrefOf }) => {
        const href = hrefOf(address, title);
        return (
          <a
            key={name}
            className={menu.item}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => {
              event.preventDefault();
              const isOpen = openPopup(href, popupSize);
              onDone();
              if (!isOpen) showToast({ tone: 'problem', text: popupBlocked });
            }}
          >
            <Icon name="external-link" />
            {name}
          </a>
        );
      })}
    </>
  );
}
