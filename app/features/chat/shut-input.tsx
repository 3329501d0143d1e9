import { type MutableRefObject, useRef } from 'react';
import { Button } from '~/ui/button/button';
import type { ChatRoom } from '~protocol/chat/shapes';
import { afterText } from '~protocol/chat/span';
import styles from './chat.module.css';
import { useCountdown } from './use-countdown';
import { useHandedFocus } from './use-handed-focus';

type Closed = NonNullable<ChatRoom['me']['closed']>;

/** Longer waits are told as they were when the page asked (seconds). */
const longestCount = 3_600;

interface ClosedInputProps {
  closed: Closed;
  /** when it opens by itself (epoch ms); 0 where time does not end it */
  until: number;
  /** what was being written */
  typed: string;
  handed: MutableRefObject<boolean>;
}

/** Why one may not write, and how long; what was being written stays to be read. */
export function ClosedInput({ closed, until, typed, handed }: ClosedInputProps) {
  const { message, waitSeconds } = closed;
  const part = useRef<HTMLDivElement>(null);
  useHandedFocus(part, handed);
  const left = useCountdown(waitSeconds !== null && waitSeconds <= longestCount ? until : 0);
  return (
    <div className={styles.closed} ref={part} tabIndex={-1}>
      <p>{left > 0 ? message.replace(afterText(waitSeconds), afterText(left)) : message}</p>
      {typed && (
        <p>
          쓰던 채팅: <bdi>{typed}</bdi>
        </p>
      )}
    </div>
  );
}

interface RulesProps {
  rules: string;
  onRead: () => void;
  handed: MutableRefObject<boolean>;
}

/** The room's rules, which a writer reads once. */
export function Rules({ rules, onRead, handed }: RulesProps) {
  const part = useRef<HTMLElement>(null);
  useHandedFocus(part, handed);
  return (
    <section className={styles.rules} aria-label="채팅 규칙" ref={part} tabIndex={-1}>
      <h3>채팅 규칙</h3>
      <p>{rules}</p>
      <Button type="button" look="primary" onClick={onRead}>
        확인했어요
      </Button>
    </section>
  );
}
