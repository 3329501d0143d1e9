import type { MouseEvent } from 'react';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import styles from './case.module.css';

/** What a press puts into the answer. */
export interface AnswerStart {
  id: string | number;
  title: string;
  text: string;
}

interface AnswerStartsProps {
  canned: readonly AnswerStart[];
  /** of the FAQ, whose link they put in */
  suggestions: readonly AnswerStart[];
  /** with a script; without one the form brings it back in its text */
  onInsert: (event: MouseEvent, text: string) => void;
}

/** What an answer is put together from: canned answers, and what the FAQ has about the case. */
export function AnswerStarts({ canned, suggestions, onInsert }: AnswerStartsProps) {
  return (
    <>
      {canned.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around a row of buttons
        <div className={styles.canned} role="group" aria-label="정형 답변">
          {canned.map(({ id, title, text }) => (
            <Button
              key={id}
              look="outline"
              name="canned"
              value={id}
              formNoValidate
              onClick={(event) => onInsert(event, text)}
            >
              {title}
            </Button>
          ))}
        </div>
      )}
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="도움이 될 FAQ">
          {suggestions.map(({ id, title, text }) => (
            <li key={id}>
              <a href={links.faqItem(String(id))} target="_blank" rel="noreferrer">
                {title}
              </a>
              <Button
                look="text"
                name="faq"
                value={id}
                formNoValidate
                aria-label={`${title} 답변에 넣기`}
                onClick={(event) => onInsert(event, text)}
              >
                답변에 넣기
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
