import { useRef } from 'react';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import { Chat } from './chat';
import styles from './chat.module.css';
import { ChatFrames } from './frames/frames';
import { PanelFrame } from './panel-frame';
import type { ChatData } from './room.server';

interface PanelProps {
  at: RoomRef;
  /** null: it could not be read */
  chat: ChatData | null;
  /** as the device has it */
  isFolded: boolean;
  /** the broadcast has ended under its viewer's eyes */
  hasEnded: boolean;
}

/** The chat beside a live. */
export function ChatPanel({ at: { userId, broadNo }, chat, isFolded, hasEnded }: PanelProps) {
  const at = { userId, broadNo };
  // what is read anew without it leaves it as it was
  const last = useRef(chat);
  if (chat) last.current = chat;
  const data = last.current;
  return (
    <PanelFrame
      title="채팅"
      href={links.chatRoom(at)}
      isFolded={isFolded}
      unscripted={<ChatFrames at={at} />}
    >
      {data ? (
        <Chat key={at.broadNo} at={at} data={data} hasEnded={hasEnded} />
      ) : (
        <p className={styles.empty} role="status">
          채팅을 불러오지 못했어요. <a href={links.chatRoom(at)}>채팅만 다시 열기</a>
        </p>
      )}
    </PanelFrame>
  );
}
