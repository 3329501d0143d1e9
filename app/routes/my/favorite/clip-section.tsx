import type { CatchCardModel } from '~/domain/cards/catch';
import { CardBoard } from '~/features/cards/card-board';
import type { GoneCard } from '~/features/cards/card-subject';
import { CatchItems } from '~/features/cards/catch-items';
import { MySection } from '~/features/favorites/section';
import grid from '~/ui/card-grid/card-grid.module.css';
import { Carousel } from '~/ui/carousel/carousel';
import { classNames } from '~/ui/class-names';

interface ClipSectionProps {
  title: string;
  items: Array<CatchCardModel | GoneCard>;
}

/** Catch or stories in one row; nothing where there are none. Stories open as those of MY (D046). */
export function ClipSection({ title, items }: ClipSectionProps) {
  if (items.length === 0) return null;
  return (
    <MySection title={title}>
      <CardBoard>
        <Carousel className={classNames(grid.tiles, grid.clips, grid.slider)} label={`${title} 목록`}>
          <CatchItems items={items} location="my" />
        </Carousel>
      </CardBoard>
    </MySection>
  );
}
