import { groupDigits } from '~/domain/format/format';
import { links } from '~/links/links';
import type { TagRank } from '~protocol/search/calls';
import styles from './words.module.css';

/** The most searched tags (D231). */
export function TagTrend({ ranks }: { ranks: readonly TagRank[] }) {
  if (ranks.length === 0) return null;
  return (
    <section aria-labelledby="tag-trend">
      <h2 id="tag-trend">🔥 태그 트랜드</h2>
      <ol className={styles.trend}>
        {ranks.map(({ tag, count }, index) => (
          <li key={tag}>
            <b>{index + 1}</b>
            <a href={links.tag(tag, 'live', 'tag_trend')}>#{tag}</a>
            <span>{groupDigits(count)}번 조회</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
