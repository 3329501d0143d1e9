import { links } from '~/links/links';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon/icon';
import { faqLimits } from '~protocol/help-codes';
import styles from './help-search.module.css';

interface HelpSearchProps {
  word?: string;
  /** the home's: bigger, in the middle */
  hero?: boolean;
  placeholder?: string;
}

/** A GET form: Enter searches, and nothing typed leads to the FAQ (help-centre §2.4). */
export function HelpSearch({ word = '', hero, placeholder = '무엇을 도와드릴까요?' }: HelpSearchProps) {
  return (
    <search className={classNames(styles.search, hero && styles.hero)}>
      <form action={links.helpSearchPage}>
        <div className={styles.field}>
          <label className="sr-only" htmlFor="help-word">
            고객센터 검색
          </label>
          <input
            key={word}
            id="help-word"
            className={styles.input}
            name="q"
            type="search"
            defaultValue={word}
            placeholder={placeholder}
            maxLength={faqLimits.questionLength}
            enterKeyHint="search"
          />
          <button className={styles.btn} type="submit">
            <Icon name="search" size="l" label="검색" />
          </button>
        </div>
      </form>
    </search>
  );
}
