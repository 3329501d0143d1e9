import type { VodCardModel } from '~/domain/cards/vod';
import styles from '~/ui/card-grid/card-grid.module.css';
import { CardBoard } from './card-board';
import type { GoneCard } from './card-subject';
import { type Feed, useGrowingList } from './growing-list';
import { HiddenLine, type HiddenLink } from './hidden-line';
import { VodItems } from './vod-items';

interface VodCardsProps {
  feed: Feed<VodCardModel | GoneCard>;
  hrefOf: (from: number) => string;
  hiddenLink?: HiddenLink;
}

/** A list of VODs and playlists, as LiveCards is of broadcasts. */
export function VodCards({ feed, hrefOf, hiddenLink }: VodCardsProps) {
  const { items, more, hidden } = useGrowingList(feed, hrefOf);
  return (
    <CardBoard>
      <div className={styles.cards}>
        <VodItems items={items} />
      </div>
      {more}
      <HiddenLine count={hidden} link={hiddenLink} />
    </CardBoard>
  );
}
