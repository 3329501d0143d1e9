import { links } from '~/links/links';
import chip from '~/ui/chip/chip.module.css';
import styles from './words.module.css';

const shown = 10;

/** Related keywords: ten, and ten more (D230). */
export function RelatedWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  const rest = words.slice(shown);
  return (
    <section aria-labelledby="related-words">
      <h2 id="related-words">🔥 연관 검색어</h2>
      <Words words={words.slice(0, shown)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>
            <span>더보기</span>
            <span>접기</span>
          </summary>
          <Words words={rest} />
        </details>
      )}
    </section>
  );
}

const Words = ({ words }: { words: readonly string[] }) => (
  <ul className={chip.chips}>
    {words.map((word) => (
      <li key={word}>
        <a className={chip.chip} href={links.search({ szKeyword: word, szStype: 'rk', acttype: 'relation' })}>
          {word}
        </a>
      </li>
    ))}
  </ul>
);
