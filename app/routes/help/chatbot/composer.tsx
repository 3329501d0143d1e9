import { Form } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useQuestionSuggestions } from '~/features/help/use-question-suggestions';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { FieldError } from '~/ui/field/field';
import { Icon } from '~/ui/icon/icon';
import { faqLimits } from '~protocol/help/codes';
import type { ChatProblem } from './chatbot.action.server';
import styles from './chatbot.module.css';
import { PrivacyNote } from './privacy-note';

/** The form that the buttons of keywords send. It is their own: Enter in the question must not press one of them. */
export const keywordFormId = 'keyword';

interface ComposerProps {
  /** the number of messages; a new one clears the input */
  asked: number;
  problem?: ChatProblem;
}

/** The input. Nothing can be sent while a reply is awaited. */
export function Composer({ asked, problem }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useSending();
  const { questions, onType } = useQuestionSuggestions();
  const waiting = state !== 'idle' && formData?.get('intent') !== 'close' && Boolean(formData);
  const hold = (event: FormEvent) => {
    if (waiting) event.preventDefault();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply empties the input
  useEffect(() => {
    form.current?.reset();
    document.getElementById('last')?.scrollIntoView({ block: 'start' });
  }, [asked]);
  const sending = { method: 'post', action: links.chatbot, onSubmit: hold, replace: true } as const;
  return (
    <>
      <Form {...sending} id={keywordFormId} aria-label="키워드로 질문하기">
        <CsrfField />
      </Form>
      <Form {...sending} ref={form} className={styles.composer} aria-label="질문하기">
        <CsrfField />
        <PrivacyNote />
        <p className={styles.waiting} role="status">
          {waiting && '답변을 찾고 있어요…'}
        </p>
        {problem && <FieldError id="message-error">{problem.error}</FieldError>}
        <div className={styles.row}>
          <label className="sr-only" htmlFor="message">
            질문
          </label>
          <input
            key={problem?.message}
            id="message"
            className={styles.input}
            name="message"
            defaultValue={problem?.message}
            placeholder="궁금한 점을 입력해 주세요"
            maxLength={faqLimits.chatLength}
            required
            readOnly={waiting}
            autoComplete="off"
            enterKeyHint="send"
            list="message-questions"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'message-error' : undefined}
            onInput={(event) => onType(event.currentTarget.value)}
          />
          <datalist id="message-questions">
            {questions.map(({ id, title }) => (
              <option key={id} value={title} />
            ))}
          </datalist>
          <Button look="primary" aria-disabled={waiting}>
            <Icon name="arrow-up" label="보내기" />
          </Button>
        </div>
      </Form>
    </>
  );
}
