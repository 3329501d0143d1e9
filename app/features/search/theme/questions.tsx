import { useLayoutEffect, useRef, useState } from 'react';
import type { StreamerProfile } from '~/domain/search-theme';
import styles from './questions.module.css';

/** discovery §9, in px; questions.module.css cuts the list there. */
const foldHeight = 108;
/** What is surely longer than that: a question and its answer are two lines. */
const surelyLong = 3;

/** '10문 10답': cut where it is long, and opened without a script by its own summary. */
export function Questions({ questions }: Pick<StreamerProfile, 'questions'>) {
  const list = useRef<HTMLDListElement>(null);
  const [isLong, setLong] = useState(questions.length >= surelyLong);
  useMeasure(() => setLong((list.current?.scrollHeight ?? 0) >= foldHeight), []);
  if (questions.length === 0) return null;
  return (
    <div className={styles.questions} data-long={isLong || undefined}>
      <h3>10문 10답</h3>
      <dl ref={list}>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {isLong && (
        <details>
          <summary>
            <span>펼치기</span>
            <span>접기</span>
          </summary>
        </details>
      )}
    </div>
  );
}

/** A server measures nothing, and says so when it is asked to. */
const useMeasure: (measure: () => void, once: []) => void =
  typeof document === 'undefined' ? () => {} : useLayoutEffect;
