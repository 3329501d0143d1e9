import { HelpSearch } from '~/features/help/help-search';
import { links } from '~/links/links';
import chip from '~/ui/chip/chip.module.css';
import { Icon } from '~/ui/icon/icon';
import styles from './sheet.module.css';

interface SearchSheetProps {
  word: string;
  keywords: readonly string[];
}

/** On phones an address that ends in '#search' opens it, with or without JavaScript. */
export function SearchSheet({ word, keywords }: SearchSheetProps) {
  return (
    <section className={styles.sheet} id="search">
      <div className={styles.head}>
        <h2>고객센터 검색</h2>
        <a href="#main">
          <Icon name="x" label="닫기" />
        </a>
      </div>
      <HelpSearch word={word} label="검색어" />
      {keywords.length > 0 && (
        <>
          <h3 id="related">관련 키워드</h3>
          <ul className={chip.chips} aria-labelledby="related">
            {keywords.map((keyword) => (
              <li key={keyword}>
                <a className={chip.chip} href={links.helpSearch({ q: keyword })}>
                  {keyword}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
