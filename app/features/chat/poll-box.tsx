import { useLocation } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import { groupDigits } from '~/domain/format/format';
import { useShowToast } from '~/features/shell/frame/toasts';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useAnswer } from '~/features/shell/sending/use-answer';
import { usePart } from '~/features/shell/sending/use-part';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Icon } from '~/ui/icon/icon';
import type { ChatPoll, ChatRoom } from '~protocol/chat/shapes';
import styles from './poll.module.css';
import type { PollAnswer } from './poll.server';

interface PollBoxProps {
  at: RoomRef;
  poll: ChatPoll;
  me: ChatRoom['me'];
  onVoted(poll: ChatPoll): void;
  /** puts away what has ended */
  onClose(): void;
}

/** Who is on the station's blacklist sees how it stands; guests are led to the login by a press. */
export const mayAnswer = (poll: ChatPoll, { closed }: ChatRoom['me']): boolean =>
  poll.isOpen && poll.mine === null && closed?.reason !== 'blacklisted';

/** What the room is asked, above its lines: the answers to press, then how it stands. */
export function PollBox({ at, poll, me, onVoted, onClose }: PollBoxProps) {
  const { pathname, search } = useLocation();
  const { data, formData, onSubmit } = usePart<PollAnswer>();
  const showToast = useShowToast();
  const box = useRef<HTMLElement>(null);
  useAnswer(data, ({ toast, poll: now, login }) => {
    if (login) window.location.assign(login);
    if (toast) showToast(toast);
    if (!now) return;
    // the pressed button goes
    box.current?.focus();
    onVoted(now);
  });
  return (
    <section ref={box} tabIndex={-1} className={styles.box} aria-label="투표">
      <div className={styles.question}>
        <p>
          <b>
            <bdi>{poll.question}</bdi>
          </b>
          {!poll.isOpen && <small> 끝난 투표</small>}
        </p>
        {!poll.isOpen && (
          <button type="button" onClick={onClose}>
            <Icon name="x" size="s" label="투표 결과 닫기" />
          </button>
        )}
      </div>
      {mayAnswer(poll, me) ? (
        <PollForm
          at={at}
          poll={poll}
          returnTo={pathname + search}
          isSending={formData !== undefined}
          onSubmit={onSubmit}
        />
      ) : (
        <PollResults poll={poll} />
      )}
    </section>
  );
}

interface PollFormProps {
  at: RoomRef;
  poll: ChatPoll;
  returnTo: string;
  isSending?: boolean;
  onSubmit?(event: FormEvent<HTMLFormElement>): void;
}

/** Each answer is a button: a press is the vote. */
export const PollForm = ({ at, poll, returnTo, isSending, onSubmit }: PollFormProps) => (
  <form method="post" action={links.chatPoll(at)} className={styles.answers} onSubmit={onSubmit}>
    <CsrfField />
    <input type="hidden" name="pollNo" value={poll.pollNo} />
    <input type="hidden" name="returnTo" value={returnTo} />
    {poll.answers.map(({ text }, index) => (
      <Button
        key={text}
        look="outline"
        name="answer"
        value={index}
        aria-disabled={isSending ? true : undefined}
      >
        <bdi>{text}</bdi>
      </Button>
    ))}
  </form>
);

/** How many gave each answer, and which was one's own. */
export function PollResults({ poll: { answers, mine } }: { poll: ChatPoll }) {
  const total = answers.reduce((sum, { votes }) => sum + votes, 0);
  return (
    <ul className={styles.results}>
      {answers.map(({ text, votes }, index) => (
        <li key={text}>
          <span>
            <bdi>{text}</bdi>
            {index === mine && <small> 내 답</small>}
          </span>
          <span>{`${groupDigits(votes)}표 (${total === 0 ? 0 : Math.round((votes / total) * 100)}%)`}</span>
          <meter min={0} max={Math.max(1, total)} value={votes} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}
