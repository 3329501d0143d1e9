import { lazy, Suspense, useEffect, useState } from 'react';
import type { Assistant, AssistantSide } from '~/domain/assistant';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { loadPart } from '~/ui/load-part';
import styles from './assistant.module.css';
import { CloseIcon } from './assistant-close';

const FloatingAssistant = lazy(() => loadPart(() => import('./floating-assistant')));

interface HomeAssistantProps {
  assistant: Assistant;
  /** where it was put last */
  side?: AssistantSide;
}

/** The assistant's icon on the home (A001, A002): a link to its page, until a script makes it float and open the panel. */
export function HomeAssistant({ assistant, side = 'left' }: HomeAssistantProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const [isPressed, setPressed] = useState(false);
  const still = <StillIcon assistant={assistant} side={side} onPress={() => setPressed(true)} />;
  return isReady ? (
    <Suspense fallback={still}>
      <FloatingAssistant
        key={assistant.persona.streamerId}
        assistant={assistant}
        firstSide={side}
        opensAtOnce={isPressed}
      />
    </Suspense>
  ) : (
    still
  );
}

/** A press that comes before the rest opens the panel when that is there. */
const StillIcon = ({
  assistant: { persona },
  side,
  onPress,
}: HomeAssistantProps & { onPress: () => void }) => (
  <aside className={styles.floating} data-size="medium" data-side={side} aria-label="모아봄 비서">
    <a
      className={styles.icon}
      href={links.assistant}
      data-enhanced=""
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPress();
      }}
    >
      {persona.image ? (
        <img src={persona.image} width="96" height="96" alt="" />
      ) : (
        <Icon name="search" size="l" />
      )}
      <span>{persona.nick}에게 물어보기</span>
    </a>
    <CloseIcon />
  </aside>
);
