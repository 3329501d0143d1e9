import { useId } from 'react';
import { links } from '~/links/links';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import field from '~/ui/search-field/search-field.module.css';
import { faqLimits, helpClickCodes } from '~protocol/help/codes';
import styles from './help-search.module.css';
import { useQuestionSuggestions } from './use-question-suggestions';

interface HelpSearchProps {
  word?: string;
  /** on the help home: bigger, centred */
  hero?: boolean;
  placeholder?: string;
  /** names the input where a page has two */
  label?: string;
}

/** A GET form: Enter searches; an empty search leads to the FAQ. */
export function HelpSearch({
  word = '',
  hero,
  placeholder = '무엇을 도와드릴까요?',
  label = '고객센터 검색',
}: HelpSearchProps) {
  const id = useId();
  const { questions, onType } = useQuestionSuggestions();
  return (
    <search className={classNames(styles.search, hero && styles.hero)} data-log={helpClickCodes.search}>
      <form action={links.helpSearchPage}>
        <div className={field.field}>
          <label className="sr-only" htmlFor={id}>
            {label}
          </label>
          <input
            key={word}
            id={id}
            className={field.input}
            name="q"
            type="search"
            defaultValue={word}
            placeholder={placeholder}
            maxLength={faqLimits.questionLength}
            enterKeyHint="search"
            autoComplete="off"
            list={`${id}-questions`}
            onInput={(event) => onType(event.currentTarget.value)}
          />
          <datalist id={`${id}-questions`}>
            {questions.map((question) => (
              <option key={question.id} value={question.title} />
            ))}
          </datalist>
          <button className={field.btn} type="submit">
            <Icon name="search" size="l" label="검색" />
          </button>
        </div>
      </form>
    </search>
  );
}
