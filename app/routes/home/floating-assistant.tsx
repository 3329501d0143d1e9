import { type RefObject, useEffect, useRef, useState } from 'react';
import { type AssistantSide, shownIconSize } from '~/domain/assistant';
import type { Assistant } from '~protocol/assistant/calls';
import styles from './assistant.module.css';
import { AssistantIcon } from './assistant-icon';
import { AssistantPanel } from './assistant-panel';
import { useConversation } from './use-conversation';
import { useIconDrag } from './use-icon-drag';
import { useOpenPanel } from './use-open-panel';

export interface FloatingProps {
  root: RefObject<HTMLElement>;
  assistant: Assistant;
  side: AssistantSide;
  onMove: (to: AssistantSide) => void;
  opensAtOnce: boolean;
}

/** The floating icon, and its panel in place of it (A002–A018). */
export default function FloatingAssistant({ root, assistant, side, onMove, opensAtOnce }: FloatingProps) {
  const icon = useRef<HTMLAnchorElement>(null);
  const panel = useOpenPanel(icon, opensAtOnce);
  const { persona, isOver, height, size, act } = useConversation(assistant.persona, panel.close);
  const dragged = useIconDrag({ root, onMove, onPress: panel.open });
  useResized();
  if (isOver) return null;
  return (
    <aside
      ref={root}
      className={styles.floating}
      data-size={shownIconSize(size, window.innerWidth)}
      data-side={side}
      aria-label="모아봄 비서"
    >
      {panel.isOpen ? (
        <AssistantPanel assistant={assistant} nick={persona.nick} height={height} act={act} />
      ) : (
        <AssistantIcon ref={icon} persona={persona} onMove={onMove} isDragged {...dragged} />
      )}
    </aside>
  );
}

/** Renders again when the window has another size: icon and panel go by it. */
function useResized(): void {
  const [, redraw] = useState(0);
  useEffect(() => {
    const onResize = () => redraw((count) => count + 1);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
}
