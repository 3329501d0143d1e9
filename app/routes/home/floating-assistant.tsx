import { useLocation, useNavigate } from '@remix-run/react';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Assistant,
  type AssistantSide,
  firstPanelHeight,
  type IconSize,
  panelHeight,
  shownIconSize,
  sideOf,
  toIconSize,
} from '~/domain/assistant';
import { useHosts } from '~/features/shell/root-data';
import { useShowToast } from '~/features/shell/toasts';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import styles from './assistant.module.css';
import { CloseIcon } from './assistant-close';
import { moveBy, sideKeys } from './assistant-side';
import { usePanelMessages } from './use-panel-messages';

const sizeKey = 'floating_persona_size';
/** A press that moves less is no drag. */
const dragPx = 6;

function readSize(): IconSize {
  try {
    return toIconSize(localStorage.getItem(sizeKey));
  } catch {
    return 'medium';
  }
}

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
  const [size, setSize] = useState(readSize);
  const [wanted, setWanted] = useState<number | 'default'>(firstPanelHeight);
  const [, redraw] = useState(0);
  const icon = useRef<HTMLAnchorElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);
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
        setSize(message.size);
        try {
          localStorage.setItem(sizeKey, message.size);
        } catch {
          // a browser that keeps nothing: until the next page
        }
        return;
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
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current;
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.moved && Math.hypot(dx, dy) < dragPx) return;
    from.moved = true;
    if (root.current) root.current.style.translate = `${dx}px ${dy}px`;
  };
  const drop = (x: number) => {
    if (root.current) root.current.style.translate = '';
    if (drag.current?.moved) onMove(sideOf(x, window.innerWidth));
  };
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
            onPointerDown={({ button, pointerId, clientX: x, clientY: y }) => {
              if (button !== 0) return;
              drag.current = { x, y, moved: false };
              // a quick move leaves the icon before it is told of one
              icon.current?.setPointerCapture(pointerId);
            }}
            onPointerMove={onPointerMove}
            onPointerUp={(event) => drop(event.clientX)}
            onPointerCancel={() => {
              drop(0);
              drag.current = null;
            }}
            onKeyDown={({ key: pressed }) => moveBy(pressed, onMove)}
            onClick={(event) => {
              const moved = drag.current?.moved;
              drag.current = null;
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              if (!moved) setOpen(true);
            }}
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
