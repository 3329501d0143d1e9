import { useRef, useState } from 'react';
import { useBeforePaint } from '~/ui/use-before-paint';
import type { StreamerProfile } from '~protocol/search/profiles';
import styles from './questions.module.css';

/** in px (D206); questions.module.css cuts the list there */
const foldHeight = 108;
/** So many questions are always higher than that: each takes two lines with its answer. */
const alwaysLong = 3;

/** '10문 10답': a long list is cut; a `<summary>` opens it without JavaScript too. */
export function Questions({ questions }: Pick<StreamerProfile, 'questions'>) {
  const list = useRef<HTMLDListElement>(null);
  const [isLong, setLong] = useState(questions.length >= alwaysLong);
  useBeforePaint(() => setLong((list.current?.scrollHeight ?? 0) >= foldHeight), []);
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
