import type { ReactNode } from 'react';
import { useBoard } from './card-board';
import { type GoneCard, isSameCard } from './card-subject';
import { GonePanel } from './gone-panel';

export interface ItemsProps<Item> {
  items: ReadonlyArray<Item | GoneCard>;
  /** the list is below the fold: every picture loads lazily */
  lazy?: boolean;
}

/** Each item's card; an undo panel for a removed one, and nothing for other cards of a streamer who was just hidden. */
export function useCards<Item extends { no: number; userId: string }>(
  items: ReadonlyArray<Item | GoneCard>,
  kindOf: (item: Item) => GoneCard['kind'],
  draw: (item: Item, index: number) => ReactNode,
): ReactNode {
  const { gone, bringBack } = useBoard();
  return items.map((item, index) => {
    if ('undo' in item) return <GonePanel key={item.no} card={item} inPlace={false} onBack={bringBack} />;
    const kind = kindOf(item);
    const left = gone.find((card) => isSameCard(card, { kind, no: item.no }));
    if (left) return <GonePanel key={item.no} card={left} inPlace onBack={bringBack} />;
    if (gone.some((card) => card.undo === 'hide' && card.userId === item.userId)) return null;
    return draw(item, index);
  });
}

/** More than one row on the widest screen is below the fold of a phone. */
const eagerCards = 4;

/** The first row is not lazy: it is seen at once. */
export const isEager = (index: number, lazy = false) => !lazy && index < eagerCards;
