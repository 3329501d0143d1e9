import type { CatchCardModel } from '~/domain/cards/catch';
import { useHosts, useRootData } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { CatchCard } from '~/ui/catch-card/catch-card';
import { type ItemsProps, useCards } from './use-cards';

interface CatchItemsProps extends Pick<ItemsProps<CatchCardModel>, 'items'> {
  /** which list a story is opened from (D046) */
  location: 'home' | 'search' | 'my';
}

/** Catch and stories. The link opens the player with the next ones of the list (D044, GX16). */
export function CatchItems({ items, location }: CatchItemsProps) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  const hrefOf = (card: CatchCardModel, index: number) => {
    const following = items
      .slice(index + 1)
      .flatMap((item) => (!('undo' in item) && item.kind === card.kind ? [item.no] : []));
    return card.kind === 'story'
      ? links.storyPlayer(hosts, card.no, location, following)
      : links.catchPlayer(hosts, card.no, following);
  };
  return (
    <>
      {useCards(
        items,
        ({ kind }) => kind,
        (card, index) => (
          <CatchCard key={card.no} card={card} href={hrefOf(card, index)} hosts={hosts} light={light} />
        ),
      )}
    </>
  );
}
