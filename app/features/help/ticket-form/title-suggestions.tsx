import { useEffect, useState } from 'react';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { useQuestionSuggestions } from '../use-question-suggestions';
import type { Suggestion } from './suggest.server';
import styles from './title-suggestions.module.css';

interface TitleSuggestionsProps {
  /** the title's input */
  fieldId: string;
  typed: string;
  /** for the title that was sent */
  sent: readonly Suggestion[];
}

const most = 5;

/**
 * Questions of the FAQ for the title, in new tabs: nothing typed is lost. They come and change only while the title has
 * the focus, so that no field moves under the one who writes in it. Folding them is a `<details>`, with or without a
 * script.
 */
export function TitleSuggestions({ fieldId, typed, sent }: TitleSuggestionsProps) {
  const { questions, onType } = useQuestionSuggestions();
  const [first] = useState(typed);
  const [shown, setShown] = useState(sent);
  useEffect(() => setShown(sent), [sent]);
  useEffect(() => {
    if (typed !== first) onType(typed);
  }, [typed, first, onType]);
  useEffect(() => {
    if (typed !== first && document.activeElement?.id === fieldId) setShown(questions);
  }, [questions, typed, first, fieldId]);
  const list = shown.slice(0, most);
  return (
    <div className={list.length > 0 ? styles.place : styles.empty}>
      <p className="sr-only" role="status">
        {list.length > 0 && `도움말 ${list.length}개`}
      </p>
      {list.length > 0 && (
        <details className={styles.panel} open>
          <summary>
            <Icon name="circle-question-mark" size="s" />
            이런 도움말이 있어요
            <Icon name="chevron-up" size="s" />
          </summary>
          <ul>
            {list.map(({ id, title }) => (
              <li key={id}>
                <a href={links.faqItem(id)} target="_blank" rel="noopener">
                  {title}
                  <Icon name="external-link" size="xs" label="새 창" />
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
