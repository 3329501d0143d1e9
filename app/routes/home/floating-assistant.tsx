import { useLocation, useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AssistantSide, firstPanelHeight, panelHeight, shownIconSize } from '~/domain/assistant';
import { useHosts } from '~/features/shell/root-data';
import { useShowToast } from '~/features/shell/toasts';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import type { Assistant } from '~protocol/assistant';
import styles from './assistant.module.css';
import { CloseIcon } from './assistant-close';
import { moveBy, sideKeys } from './assistant-side';
import { useIconDrag } from './use-icon-drag';
import { useIconSize } from './use-icon-size';
import { usePanelMessages } from './use-panel-messages';

export interface FloatingProps {
  root: RefObject<HTMLElement>;
  assistant: Assistant;
  side: AssistantSide;
  onMove: (to: AssistantSide) => void;
  opensAtOnce: boolean;
}

/** The floating icon, its panel, and what the panel asks for (A002–A018). */
export default function FloatingAssistant({ root, assistant, side, onMove, opensAtOnce }: FloatingProps) {
  const [persona, setPersona] = useState(assistant.persona);
  const [isOpen, setOpen] = useState(opensAtOnce);
  const [isOver, setOver] = useState(false);
  const [size, keepSize] = useIconSize();
  const [wanted, setWanted] = useState<number | 'default'>(firstPanelHeight);
  const [, redraw] = useState(0);
  const icon = useRef<HTMLAnchorElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const place = useRef(key);
  const hosts = useHosts();
  const showToast = useShowToast();

  // another place closes the panel (A006)
  useEffect(() => {
    if (place.current !== key) setOpen(false);
    place.current = key;
  }, [key]);
  useEffect(() => {
    const onResize = () => redraw((count) => count + 1);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  const close = () => {
    // the icon is there again before it gets the focus
    flushSync(() => setOpen(false));
    icon.current?.focus();
  };
  usePanelMessages(frame, isOpen, (message) => {
    switch (message.type) {
      case 'CLOSE_WEBVIEW':
        return close();
      case 'WATCH_LIVE':
        return open(links.livePlayer(hosts, message.streamerId, message.no));
      case 'WATCH_VOD':
        return open(links.vodPlayer(hosts, { no: message.no }));
      case 'WATCH_CATCH':
        return open(links.catchPlayer(hosts, message.no));
      case 'NAVIGATE_BROWSER':
        return void window.open(message.url, '_blank', 'noopener');
      case 'THROW_TOAST':
        return showToast({ tone: 'done', text: message.text });
      case 'SETTING_HEIGHT':
        return setWanted(message.height);
      case 'CHANG_FLOATING_PERSONA_SIZE':
        return keepSize(message.size);
      case 'UPDATE_PERSONA':
        return setPersona(message.persona);
      case 'REMOVE_TOKEN':
        setOpen(false);
        setOver(true);
        return showToast({
          tone: 'problem',
          text: '비서와의 연결이 끝났어요. 새로고침하면 다시 이어집니다.',
        });
    }
  });
  const open = (href: string) => (href.startsWith('/') ? navigate(href) : window.location.assign(href));
  const dragged = useIconDrag({ root, onMove, onPress: () => setOpen(true) });
  if (isOver) return null;
  const { token, hasHistory } = assistant;
  return (
    <aside
      ref={root}
      className={styles.floating}
      data-size={shownIconSize(size, window.innerWidth)}
      data-side={side}
      aria-label="모아봄 비서"
    >
      {isOpen ? (
        <div
          className={styles.panel}
          ref={(panel) => panel?.style.setProperty('height', `${panelHeight(wanted, window.innerHeight)}px`)}
        >
          <iframe
            ref={frame}
            title={`${persona.nick} 비서와의 대화`}
            src={links.assistantPanel({ token, streamerId: assistant.persona.streamerId, hasHistory })}
            sandbox="allow-scripts allow-forms"
          />
        </div>
      ) : (
        <>
          <a
            ref={icon}
            className={styles.icon}
            href={links.assistant}
            data-enhanced=""
            draggable={false}
            aria-keyshortcuts={sideKeys}
            {...dragged}
            onKeyDown={({ key: pressed }) => moveBy(pressed, onMove)}
          >
            {persona.image ? (
              <img src={persona.image} width="96" height="96" alt="" draggable={false} />
            ) : (
              <Icon name="search" size="l" />
            )}
            <span>{persona.nick}에게 물어보기</span>
          </a>
          <CloseIcon />
        </>
      )}
    </aside>
  );
}
