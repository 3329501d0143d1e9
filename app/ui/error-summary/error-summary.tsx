import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '~/ui/icon/icon';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  /** in the order of the form; `id` is the control to go to, absent for errors of the whole form */
  errors: ReadonlyArray<{ id?: string; text: string }>;
}

/** Lists every error of a form as links to its field; takes the focus when the answer of a submit shows it. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of errors is a new answer
  useEffect(() => {
    if (shown) ref.current?.focus();
  }, [shown, errors]);
  if (!shown) return null;
  return (
    <div className={styles.errorSummary} role="alert" tabIndex={-1} ref={ref} aria-labelledby="error-summary">
      <h2 id="error-summary">
        <Icon name="circle-alert" />
        {`확인할 곳이 ${errors.length}군데 있습니다`}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.id} ${error.text}`}>
            {error.id ? (
              <a href={`#${error.id}`} onClick={goToField}>
                {error.text}
              </a>
            ) : (
              error.text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Following the link would be a navigation: the action's answer, and with it everything typed, would be lost. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
