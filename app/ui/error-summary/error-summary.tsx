import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '~/ui/icon/icon';
import styles from './error-summary.module.css';

interface SummaryError {
  id?: string;
  text: string;
  /** what to look at before it is corrected; no error of its own */
  see?: { id: string; text: string };
}

interface ErrorSummaryProps {
  /** in the order of the form; `id` is the control to go to, absent for errors of the whole form */
  errors: readonly SummaryError[];
  /** the answer that named them, where the list itself changes without another one */
  answer?: unknown;
}

/**
 * Lists every error of a form as links to its field; takes the focus when the answer of a submit shows it, also where the
 * page of the answer runs no script yet.
 */
export function ErrorSummary({ errors, answer = errors }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer may name the same errors
  useEffect(() => {
    if (shown) ref.current?.focus();
  }, [shown, answer]);
  if (!shown) return null;
  return (
    <div
      className={styles.errorSummary}
      role="alert"
      tabIndex={-1}
      ref={ref}
      aria-labelledby="error-summary"
      // biome-ignore lint/a11y/noAutofocus: the form loaded the page anew, and here is what has to be corrected
      autoFocus
    >
      <h2 id="error-summary">
        <Icon name="circle-alert" />
        {`확인할 곳이 ${errors.length}군데 있습니다`}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.id} ${error.text}`}>
            {error.id ? <ToPart id={error.id} text={error.text} /> : error.text}
            {error.see && (
              <>
                {' · '}
                <ToPart {...error.see} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const ToPart = ({ id, text }: { id: string; text: string }) => (
  <a href={`#${id}`} onClick={goToField}>
    {text}
  </a>
);

/** Following the link would be a navigation: the action's answer, and with it everything typed, would be lost. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
