import type { RoomRef } from '~/links/chat-links';
import { Button } from '~/ui/button/button';
import styles from './chat.module.css';
import { Composer } from './composer';
import type { ChatData } from './room.server';
import type { RefusedLine } from './said-line';
import { useRulesRead } from './use-rules-read';

interface InputProps {
  at: RoomRef;
  data: ChatData;
  /** what stands in the input at first */
  text?: string;
  room: ChatData['room'];
  refused: RefusedLine | null;
  waitUntil: number;
  send: (text: string, key?: string) => void;
}

/** The input; in its place the room's rules, until they were read, or why the reader may not write. */
export function Input({ at, data, room, refused, waitUntil, send, text }: InputProps) {
  const { me, rules, rulesId } = room;
  const { hasRead, keepRead } = useRulesRead(room.userId, rulesId);
  const isGuest = data.readerId === null;
  // what was refused stays to be read and copied
  if (me.closed && me.closed.reason !== 'login' && !refused)
    return <p className={styles.closed}>{me.closed.message}</p>;
  if (!isGuest && !hasRead)
    return (
      <section className={styles.rules} aria-label="채팅 규칙">
        <h3>채팅 규칙</h3>
        <p>{rules.rules}</p>
        <Button type="button" look="primary" onClick={keepRead}>
          확인했어요
        </Button>
      </section>
    );
  return (
    <>
      {rules.slowSeconds > 0 && !me.isCarer && (
        <p className={styles.slow}>{`저속 모드: ${rules.slowSeconds}초에 한 번 쓸 수 있어요.`}</p>
      )}
      <Composer
        at={at}
        isGuest={isGuest}
        hasSubscriberEmoticons={me.isSubscriber}
        waitUntil={waitUntil}
        refused={refused}
        clientKey={data.clientKey}
        text={text}
        send={send}
      />
    </>
  );
}
