import type { ReactNode } from 'react';
import { CatchItems } from '~/features/cards/catch-items';
import { ColumnChoice } from '~/features/cards/column-choice';
import { HiddenLine } from '~/features/cards/hidden-line';
import { LiveItems } from '~/features/cards/live-items';
import { MoreInPlace } from '~/features/cards/more-in-place';
import { VodItems } from '~/features/cards/vod-items';
import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { MoreLink } from '~/ui/button/button';
import grid from '~/ui/card-grid/card-grid.module.css';
import rowStyles from '~/ui/card-grid/rows.module.css';
import { Carousel } from '~/ui/carousel/carousel';
import { CategoryCard } from '~/ui/category-card/category-card';
import { CinetyCard } from '~/ui/cinety-card/cinety-card';
import { classNames } from '~/ui/class-names';
import { ForeignHtml } from '~/ui/foreign-html/foreign-html';
import liveGrid from '~/ui/live-grid/live-grid.module.css';
import { Banners } from './banners';
import styles from './home.module.css';
import type { HomeBlock } from './home-blocks';
import { Preview } from './preview';

interface HomeSectionProps {
  block: HomeBlock;
  hasBanner: boolean;
  /** the page begins with it: its first row is seen at once */
  isFirst: boolean;
  /** the mode is being switched: the broadcasts on top disappear at once (D063) */
  isCleared: boolean;
}

export function HomeSection({ block, hasBanner, isFirst, isCleared }: HomeSectionProps) {
  if (block.kind === 'preview')
    return <Preview block={block} besideBanner={block.unlessBanner && hasBanner} isCleared={isCleared} />;
  if (block.kind === 'banners') return <Banners block={block} />;
  const { code, title, label, button, divider } = block;
  return (
    <section className={divider ? styles.divider : undefined} aria-labelledby={code}>
      <div className={styles.head}>
        <h2 id={code} className={title === null && isUntitled(block) ? 'sr-only' : undefined}>
          {title === null ? label : <ForeignHtml html={title} inline />}
        </h2>
        {block.kind === 'live' && isFirst && <ColumnChoice />}
        {button?.position === 'TOP_RIGHT' && <a href={button.href}>{button.text}</a>}
      </div>
      {block.kind === 'live' && isCleared ? null : <Body block={block} isFirst={isFirst} />}
      <HiddenLine count={block.hidden ?? 0} link={{ isShown: false, href: links.homeWithHidden }} />
      {button?.position === 'BOTTOM' && <MoreLink href={button.href}>{button.text}</MoreLink>}
    </section>
  );
}

/** The operator's sections bring their titles; the prefer home's have names of their own. */
const isUntitled = ({ code }: { code: string }) => !code.startsWith('PREFER_');

type CardBlock = Exclude<HomeBlock, { kind: 'preview' | 'banners' }>;

function Body({ block, isFirst }: { block: CardBlock; isFirst: boolean }) {
  const hosts = useHosts();
  switch (block.kind) {
    case 'live':
      return (
        <>
          <div className={liveGrid.section}>
            <Cards block={block} columns={liveGrid.grid} limit={rowStyles.live}>
              <LiveItems items={block.cards} lazy={!isFirst} />
            </Cards>
          </div>
          <MoreInPlace href={block.more} count={block.cards.length} />
        </>
      );
    case 'vod':
      return (
        <>
          <Cards block={block} columns={grid.cards} limit={rowStyles.card}>
            <VodItems items={block.cards} lazy={!isFirst} />
          </Cards>
          <MoreInPlace href={block.more} count={block.cards.length} />
        </>
      );
    case 'clip':
      return (
        <Cards
          block={block}
          columns={classNames(grid.tiles, grid.clips)}
          limit={classNames(rowStyles.tile, rowStyles.clip)}
        >
          <CatchItems items={block.cards} location="home" />
        </Cards>
      );
    case 'category':
      return (
        <Cards block={block} columns={grid.tiles} limit={rowStyles.tile}>
          {block.cards.map((card) => (
            <CategoryCard key={card.no} card={card} />
          ))}
        </Cards>
      );
    case 'cinety':
      return (
        <Cards block={block} columns={grid.cards} limit={rowStyles.card}>
          {block.cards.map((card) => (
            <CinetyCard key={`${card.series} ${card.episodeNo}`} card={card} hosts={hosts} />
          ))}
        </Cards>
      );
  }
}

interface CardsProps {
  block: CardBlock;
  columns: string | undefined;
  /** the class that cuts the list to whole rows */
  limit: string | undefined;
  children: ReactNode;
}

/** A slider, or as many whole rows as the section asks for at the present width. */
function Cards({ block, columns, limit, children }: CardsProps) {
  if (block.slider)
    return (
      <Carousel className={classNames(columns, grid.slider)} label={`${block.label} 목록`}>
        {children}
      </Carousel>
    );
  return (
    <div className={classNames(columns, limit)} data-rows={block.rows || undefined}>
      {children}
    </div>
  );
}
