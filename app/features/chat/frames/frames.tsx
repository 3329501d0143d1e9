import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import styles from './frames.module.css';

/** The chat without a script: its lines go on by themselves in one frame, what is typed stays in the other. */
export const ChatFrames = ({ at }: { at: RoomRef }) => (
  <div className={styles.frames}>
    <iframe className={styles.lines} src={links.chatLines(at)} title="채팅 목록" />
    <iframe className={styles.write} src={links.chatWrite(at)} title="채팅 쓰기" />
  </div>
);
