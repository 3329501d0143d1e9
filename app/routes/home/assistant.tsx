import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AssistantSide } from '~/domain/assistant';
import { awaitPart } from '~/ui/load-part';
import type { Assistant } from '~protocol/assistant/calls';
import styles from './assistant.module.css';
import { AssistantIcon } from './assistant-icon';
import { keepSide } from './assistant-side';
import type { FloatingProps } from './floating-assistant';

interface HomeAssistantProps {
  assistant: Assistant;
  /** where it was put last */
  side?: AssistantSide;
}

/** The assistant's icon on the home (A001, A002): a link to its page, until a script makes it float and open the panel. */
export function HomeAssistant({ assistant, side: firstSide = 'left' }: HomeAssistantProps) {
  const root = useRef<HTMLElement>(null);
  const Floating = useFloating(root);
  const [side, setSide] = useState(firstSide);
  const [isPressed, setPressed] = useState(false);
  const shared = {
    root,
    assistant,
    side,
    onMove: (to: AssistantSide) => {
      setSide(to);
      keepSide(to);
    },
  };
  return Floating ? (
    <Floating key={assistant.persona.streamerId} {...shared} opensAtOnce={isPressed} />
  ) : (
    <StillIcon {...shared} onPress={() => setPressed(true)} />
  );
}

/** The icon that floats, once it is loaded; the focus stays on the link or the button where it was. */
function useFloating(root: RefObject<HTMLElement>): ComponentType<FloatingProps> | null {
  const [Floating, setFloating] = useState<ComponentType<FloatingProps> | null>(null);
  useEffect(() => {
    let isLeft = false;
    void awaitPart(() => import('./floating-assistant')).then((part) => {
      if (isLeft) return;
      const controls = () => [...(root.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
      const held = controls().indexOf(document.activeElement as HTMLElement);
      flushSync(() => setFloating(() => part.default));
      controls()[held]?.focus();
    });
    return () => {
      isLeft = true;
    };
  }, [root]);
  return Floating;
}

type StillProps = Omit<FloatingProps, 'opensAtOnce'> & { onPress: () => void };

/** Keys move it; a press that comes before the rest opens the panel when that is there. */
const StillIcon = ({ root, assistant: { persona }, side, onMove, onPress }: StillProps) => (
  <aside ref={root} className={styles.floating} data-size="medium" data-side={side} aria-label="모아봄 비서">
    <AssistantIcon
      persona={persona}
      onMove={onMove}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPress();
      }}
    />
  </aside>
);
