import type { VodCardModel } from '~/domain/cards/vod';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { VodCard } from '~/ui/vod-card/vod-card';
import { type ItemsProps, isEager, useCards } from './use-cards';

/** VODs and playlists, without the grid around them. */
export function VodItems({ items, lazy }: ItemsProps<VodCardModel>) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  return (
    <>
      {useCards(
        items,
        () => 'vod',
        (card, index) => (
          <VodCard key={card.no} card={card} hosts={hosts} eager={isEager(index, lazy)} light={light} />
        ),
      )}
    </>
  );
}
