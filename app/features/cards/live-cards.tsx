import type { LiveCardModel } from '~/domain/cards/live';
import styles from '~/ui/live-grid/live-grid.module.css';
import { CardBoard } from './card-board';
import type { GoneCard } from './card-subject';
import { type Feed, useGrowingList } from './growing-list';
import { HiddenLine, type HiddenLink } from './hidden-line';
import { LiveItems } from './live-items';

interface LiveCardsProps {
  feed: Feed<LiveCardModel | GoneCard>;
  /** address of the page that starts at `from` (feed.nextFrom) */
  hrefOf: (from: number) => string;
  hiddenLink?: HiddenLink;
}

/** A list of broadcasts with their actions; with JavaScript '더보기' appends the next page. */
export function LiveCards({ feed, hrefOf, hiddenLink }: LiveCardsProps) {
  const { items, more, hidden } = useGrowingList(feed, hrefOf);
  return (
    <CardBoard>
      <div className={styles.grid}>
        <LiveItems items={items} />
      </div>
      {more}
      <HiddenLine count={hidden} link={hiddenLink} />
    </CardBoard>
  );
}
