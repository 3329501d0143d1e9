import type { CatchCardModel } from '~/domain/cards/catch';
import styles from '~/ui/card-grid/card-grid.module.css';
import { classNames } from '~/ui/class-names';
import { CardBoard } from './card-board';
import type { GoneCard } from './card-subject';
import { CatchItems } from './catch-items';
import { type Feed, useGrowingList } from './growing-list';
import { HiddenLine, type HiddenLink } from './hidden-line';

interface CatchCardsProps {
  feed: Feed<CatchCardModel | GoneCard>;
  hrefOf: (from: number) => string;
  hiddenLink?: HiddenLink;
  /** which list a story is opened from (D046) */
  location: 'home' | 'search' | 'my';
}

/** A list of Catch clips or stories, as LiveCards is of broadcasts. */
export function CatchCards({ feed, hrefOf, location, hiddenLink }: CatchCardsProps) {
  const { items, more, hidden } = useGrowingList(feed, hrefOf);
  return (
    <CardBoard>
      <div className={classNames(styles.tiles, styles.clips)}>
        <CatchItems items={items} location={location} />
      </div>
      {more}
      <HiddenLine count={hidden} link={hiddenLink} />
    </CardBoard>
  );
}
