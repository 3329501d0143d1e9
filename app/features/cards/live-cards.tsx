import type { LiveCardModel } from '~/domain/live-card';
import styles from '~/ui/live-grid/live-grid.module.css';
import { CardBoard } from './card-board';
import type { GoneCard } from './card-subject';
import { type Feed, useGrowingList } from './growing-list';
import { LiveItems } from './live-items';

interface LiveCardsProps {
  feed: Feed<LiveCardModel | GoneCard>;
  /** address of the page that starts at `from` (feed.nextFrom) */
  hrefOf: (from: number) => string;
}

/** A list of broadcasts with their actions; with JavaScript '더보기' appends the next page. */
export function LiveCards({ feed, hrefOf }: LiveCardsProps) {
  const { items, more } = useGrowingList(feed, hrefOf);
  return (
    <CardBoard>
      <div className={styles.grid}>
        <LiveItems items={items} />
      </div>
      {more}
    </CardBoard>
  );
}
