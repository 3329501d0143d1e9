import { useRef } from 'react';
import { type PanelMessage, panelHeight } from '~/domain/assistant';
import { links } from '~/links/links';
import type { Assistant } from '~protocol/assistant/calls';
import styles from './assistant.module.css';
import { usePanelMessages } from './use-panel-messages';

interface AssistantPanelProps {
  assistant: Assistant;
  /** of the persona that answers now */
  nick: string;
  /** px that the panel has asked for, of a window that is high enough */
  height: number | 'default';
  act: (message: PanelMessage) => void;
}

/** The conversation, in a frame that may run scripts and knows nothing of this page (A006, A009). */
export function AssistantPanel({ assistant, nick, height, act }: AssistantPanelProps) {
  const { token, hasHistory } = assistant;
  const frame = useRef<HTMLIFrameElement>(null);
  usePanelMessages(frame, act);
  return (
    <div
      className={styles.panel}
      ref={(panel) => panel?.style.setProperty('height', `${panelHeight(height, window.innerHeight)}px`)}
    >
      <iframe
        ref={frame}
        title={`${nick} 비서와의 대화`}
        src={links.assistantPanel({ token, streamerId: assistant.persona.streamerId, hasHistory })}
        sandbox="allow-scripts allow-forms"
      />
    </div>
  );
}
