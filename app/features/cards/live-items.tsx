import type { LiveCardModel } from '~/domain/cards/live';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { LiveCard } from '~/ui/live-card/live-card';
import { type ItemsProps, isEager, useCards } from './use-cards';

/** Broadcasts, without the grid around them. */
export function LiveItems({ items, lazy }: ItemsProps<LiveCardModel>) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  return (
    <>
      {useCards(
        items,
        () => 'live',
        (card, index) => (
          <LiveCard key={card.no} card={card} hosts={hosts} eager={isEager(index, lazy)} light={light} />
        ),
      )}
    </>
  );
}
