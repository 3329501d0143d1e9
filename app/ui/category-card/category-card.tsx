import type { CategoryCardModel } from '~/domain/category-card';
import { abbreviateCount } from '~/domain/format';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import styles from './category-card.module.css';

/** A category's poster, name and audience; it leads to its LIVE list. */
export function CategoryCard({ card }: { card: CategoryCardModel }) {
  return (
    <article className={styles.tile}>
      <div className={styles.picture}>
        {card.image ? (
          <img src={card.image} width="240" height="320" alt="" loading="lazy" />
        ) : (
          <Icon name="layout-grid" size="l" />
        )}
        {card.drops && <b>드롭스</b>}
      </div>
      <h3>
        <a href={links.category(card.name)}>{card.name}</a>
      </h3>
      {card.viewers !== undefined && <p>{abbreviateCount(card.viewers)}명 참여중</p>}
    </article>
  );
}
