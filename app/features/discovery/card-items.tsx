import type { ReactNode } from 'react';
import type { CatchCardModel } from '~/domain/catch-card';
import type { LiveCardModel } from '~/domain/live-card';
import type { VodCardModel } from '~/domain/vod-card';
import { useHosts, useRootData } from '~/features/shell/root-data';
import { links } from '~/links/links';
import { CatchCard } from '~/ui/catch-card/catch-card';
import { LiveCard } from '~/ui/live-card/live-card';
import { VodCard } from '~/ui/vod-card/vod-card';
import { useBoard } from './card-board';
import { type GoneCard, isSameCard } from './card-subject';
import { GonePanel } from './gone-panel';

/** More than one row on the widest screen is below the fold of a phone. */
const eagerCards = 4;

interface Listed {
  no: number;
  userId: string;
}

/** Each item's card; an undo panel where one just left, and nothing for the others of a streamer who was hidden. */
function useCards<Item extends Listed>(
  items: ReadonlyArray<Item | GoneCard>,
  kindOf: (item: Item) => GoneCard['kind'],
  draw: (item: Item, index: number) => ReactNode,
): ReactNode[] {
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

interface ItemsProps<Item> {
  items: ReadonlyArray<Item | GoneCard>;
  /** the list stands below the fold: every picture waits */
  lazy?: boolean;
}

export function LiveItems({ items, lazy = false }: ItemsProps<LiveCardModel>) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  return useCards(
    items,
    () => 'live',
    (card, index) => (
      <LiveCard key={card.no} card={card} hosts={hosts} eager={!lazy && index < eagerCards} light={light} />
    ),
  );
}

export function VodItems({ items, lazy = false }: ItemsProps<VodCardModel>) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  return useCards(
    items,
    () => 'vod',
    (card, index) => (
      <VodCard key={card.no} card={card} hosts={hosts} eager={!lazy && index < eagerCards} light={light} />
    ),
  );
}

const followingClips = 4;

/** Catch and stories. A press opens the player with what comes next in the list (D044, GX16). */
export function CatchItems({
  items,
  location,
}: ItemsProps<CatchCardModel> & { location: 'home' | 'search' | 'my' }) {
  const hosts = useHosts();
  const light = useRootData()?.light ?? false;
  const rest = (index: number, kind: CatchCardModel['kind']) =>
    items.slice(index + 1).flatMap((item) => (!('undo' in item) && item.kind === kind ? [item.no] : []));
  return useCards(
    items,
    ({ kind }) => kind,
    (card, index) => (
      <CatchCard
        key={card.no}
        card={card}
        href={
          card.kind === 'story'
            ? links.storyPlayer(hosts, card.no, location, rest(index, 'story'))
            : links.catchPlayer(hosts, card.no, rest(index, 'catch').slice(0, followingClips))
        }
        hosts={hosts}
        light={light}
      />
    ),
  );
}
