import { type MutableRefObject, useRef, useState } from 'react';
import type { RoomRef } from '~/links/chat-links';
import styles from './chat.module.css';
import { Composer } from './composer';
import type { ChatData } from './room.server';
import type { RefusedLine } from './said-line';
import { ClosedInput, Rules } from './shut-input';
import { useRulesRead } from './use-rules-read';

interface InputProps {
  at: RoomRef;
  data: ChatData;
  /** what stands in the input at first */
  text?: string;
  room: ChatData['room'];
  refused: RefusedLine | null;
  waitUntil: number;
  /** when a closed input opens by itself (epoch ms); 0: never, or it is open */
  closedUntil: number;
  send: (text: string, key?: string) => void;
  /** puts something into the input, while there is one */
  insert: MutableRefObject<((text: string) => void) | null>;
}

/**
 * The input; in its place the room's rules, until they were read, or why the reader may not write. What was being written
 * is there again after them.
 */
export function Input(props: InputProps) {
  const { at, data, room, refused, waitUntil, closedUntil, send, insert, text } = props;
  const { me, rules, rulesId } = room;
  const { hasRead, keepRead } = useRulesRead(room.userId, rulesId);
  const isGuest = data.readerId === null;
  const typed = useRef(refused?.text ?? text ?? '');
  const handed = useRef(false);
  // what was refused stays to be read and copied
  const closed = me.closed?.reason === 'login' || refused ? null : me.closed;
  const [atFirst] = useState(closed?.message);
  return (
    <>
      <p className="sr-only" role="status">
        {closed && closed.message !== atFirst ? closed.message : ''}
      </p>
      {closed ? (
        <ClosedInput closed={closed} until={closedUntil} typed={typed.current} handed={handed} />
      ) : !isGuest && !hasRead ? (
        <Rules rules={rules.rules} onRead={keepRead} handed={handed} />
      ) : (
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
            typed={typed}
            handed={handed}
            send={send}
            insert={insert}
          />
        </>
      )}
    </>
  );
}
