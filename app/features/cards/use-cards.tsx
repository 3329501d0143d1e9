import { type ReactElement, type ReactNode, Suspense, useContext } from 'react';
import { PageDataContext } from '~/features/shell/starting/page-data';
import { lazyPart } from '~/ui/load-part';
import undo from '~/ui/undo/undo.module.css';
import { useBoard } from './card-board';
import { type GoneCard, isSameCard } from './card-subject';
import { GonePanel as GonePanelNow } from './gone-panel';
import { isPrinted, type Printed, PrintedCard } from './printed-card';

/** Most pages never show one: the server renders it with the page, and its script comes when there is one. */
const GonePanel = import.meta.env.SSR
  ? GonePanelNow
  : lazyPart(
      () => import('./gone-panel'),
      (part) => part.GonePanel,
      true,
    );

export interface ItemsProps<Item> {
  items: ReadonlyArray<Item | GoneCard>;
  /** the list is below the fold: every picture loads lazily */
  lazy?: boolean;
}

/** Each item's card; an undo panel for a removed one, and nothing for other cards of a streamer who was just hidden. */
export function useCards<Item extends { no: number; userId: string }>(
  items: ReadonlyArray<Item | GoneCard>,
  kindOf: (item: Item) => GoneCard['kind'],
  draw: (item: Item, index: number) => ReactElement<{ hosts: object }>,
): ReactNode {
  const { gone, bringBack } = useBoard();
  const pageData = useContext(PageDataContext);
  const panel = (card: GoneCard, inPlace: boolean) => (
    // its stylesheet has to come with the page
    <Suspense key={card.no} fallback={<div className={undo.undo} />}>
      <GonePanel card={card} inPlace={inPlace} onBack={bringBack} />
    </Suspense>
  );
  return items.map((item, index) => {
    if ('undo' in item) return panel(item, false);
    const kind = isPrinted(item) ? item.kind : kindOf(item);
    const left = gone.find((card) => isSameCard(card, { kind, no: item.no }));
    if (left) return left.undo === 'delete' ? null : panel(left, true);
    if (gone.some((card) => card.undo === 'hide' && card.userId === item.userId)) return null;
    if (isPrinted(item)) return <PrintedCard key={item.no} card={item} />;
    pageData?.leaveOut(item, { printed: true, kind, no: item.no, userId: item.userId } satisfies Printed);
    const card = draw(item, index);
    return pageData ? pageData.print(kind, card) : card;
  });
}

/** More than one row on the widest screen is below the fold of a phone. */
const eagerCards = 4;

/** The first row is not lazy: it is seen at once. */
export const isEager = (index: number, lazy = false) => !lazy && index < eagerCards;
