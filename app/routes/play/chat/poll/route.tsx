import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { answerFields, pollAsTold } from '~/domain/chat/poll';
import styles from '~/features/chat/poll.module.css';
import { changePoll, loadPoll } from '~/features/chat/poll.server';
import { mayAnswer, PollForm, PollResults } from '~/features/chat/poll-box';
import { useEvents } from '~/features/events/use-events';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { useSummary } from '~/ui/error-summary/use-summary';
import { Field, fieldStyles, unitsOf } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { pollLimits } from '~protocol/chat/codes';
import type { ChatPoll } from '~protocol/chat/shapes';

export { RouteFailure as ErrorBoundary } from '~/features/shell/frame/failure-pages';
export { sendOrKeep as clientAction } from '~/features/shell/sending/submit-failure';

export const meta = pageMeta('채팅 투표');

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadPoll(args);

export const action = (args: ActionFunctionArgs) => changePoll(args);

/** What a room is asked: its answers and results, and for who looks after it a new question. */
export default function Poll() {
  const { at, room } = useLoaderData<typeof loader>();
  const { me, isOver } = room;
  const poll = usePollNow(at.broadNo, room.poll);
  return (
    <Page
      title="채팅 투표"
      back={{ href: links.chatRoom(at), label: '채팅으로' }}
      width="narrow"
      className={styles.page}
    >
      <section id="poll" tabIndex={-1} aria-label="지금 투표">
        {poll ? (
          <>
            <h2>
              <bdi>{poll.question}</bdi>
            </h2>
            {mayAnswer(poll, me) && <PollForm at={at} poll={poll} returnTo={`${links.chatPoll(at)}#poll`} />}
            <PollResults poll={poll} />
            {!poll.isOpen && <p>끝난 투표예요.</p>}
          </>
        ) : (
          <p>지금은 투표가 없어요.</p>
        )}
        {poll?.isOpen && me.isCarer && (
          <Form method="post" action={links.chatPoll(at)}>
            <CsrfField />
            <Button look="outline" name="intent" value="end">
              투표 끝내기
            </Button>
          </Form>
        )}
      </section>
      {me.isCarer && !isOver && <NewPoll isOpen={poll?.isOpen ?? false} />}
    </Page>
  );
}

/** The poll as the room is told of it. */
function usePollNow(broadNo: number, loaded: ChatPoll | null): ChatPoll | null {
  const [now, setNow] = useState(loaded);
  useEffect(() => setNow(loaded), [loaded]);
  useEvents([`chat:${broadNo}`], {
    poll: (told: Omit<ChatPoll, 'mine'>) => setNow((before) => pollAsTold(before, told)),
  });
  return now;
}

/** Changes with each poll that this page has opened: its form is empty then. */
function useOpenedCount(isRefused: boolean): number {
  const isOpening = useNavigation().formData?.get('intent') === 'open';
  const wasOpening = useRef(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (wasOpening.current && !isOpening && !isRefused) setCount((now) => now + 1);
    wasOpening.current = isOpening;
  }, [isOpening, isRefused]);
  return count;
}

function NewPoll({ isOpen }: { isOpen: boolean }) {
  const answer = useActionData<typeof action>();
  const refused = answer && 'errors' in answer ? answer : null;
  const openedCount = useOpenedCount(refused !== null);
  const inputs = [
    { name: 'question', label: '질문', most: pollLimits.question },
    ...answerFields.map((name, index) => ({
      name,
      label: `답 ${index + 1}${index < pollLimits.least ? '' : ' (선택)'}`,
      most: pollLimits.answer,
    })),
  ];
  return (
    <section aria-labelledby="new-poll">
      <h2 id="new-poll">새 투표</h2>
      {isOpen && <p>새 투표를 시작하면 지금 투표는 끝나요.</p>}
      <ErrorSummary errors={useSummary(refused?.errors)} />
      <Form method="post" className={fieldStyles.form} noValidate key={refused ? 'refused' : openedCount}>
        <CsrfField />
        <input type="hidden" name="intent" value="open" />
        {inputs.map(({ name, label, most }) => (
          <Field
            key={name}
            id={name}
            label={label}
            errors={refused?.errors[name] ? [refused.errors[name]] : undefined}
          >
            {(control) => (
              <input
                {...control}
                className={fieldStyles.input}
                name={name}
                maxLength={unitsOf(most)}
                defaultValue={refused?.fields[name] ?? ''}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
        <div className={fieldStyles.actions}>
          <Button>투표 시작</Button>
        </div>
      </Form>
    </section>
  );
}
