import type { VodCardModel } from '~/domain/cards/vod';
import { CardBoard } from '~/features/cards/card-board';
import type { GoneCard } from '~/features/cards/card-subject';
import { VodItems } from '~/features/cards/vod-items';
import grid from '~/ui/card-grid/card-grid.module.css';
import { Carousel } from '~/ui/carousel/carousel';
import { classNames } from '~/ui/class-names';
import { MySection } from './section';

interface VodSectionProps {
  title: string;
  items: Array<VodCardModel | GoneCard>;
  /** one row that scrolls */
  slider?: true;
}

/** VODs or user clips of a list; nothing where there are none. */
export function VodSection({ title, items, slider }: VodSectionProps) {
  if (items.length === 0) return null;
  const cards = <VodItems items={items} lazy />;
  return (
    <MySection title={title}>
      <CardBoard>
        {slider ? (
          <Carousel className={classNames(grid.cards, grid.slider)} label={`${title} 목록`}>
            {cards}
          </Carousel>
        ) : (
          <div className={grid.cards}>{cards}</div>
        )}
      </CardBoard>
    </MySection>
  );
}
