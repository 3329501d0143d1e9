import type { StreamerCardModel } from '~/domain/cards/streamer';
import { FavoriteHeart } from '~/features/cards/favorite-heart';
import { useHosts } from '~/features/shell/frame/root-data';
import { Carousel } from '~/ui/carousel/carousel';
import { StreamerCard } from '~/ui/streamer-card/streamer-card';
import styles from './streamers.module.css';

interface StreamersProps {
  streamers: readonly StreamerCardModel[];
  /** the row's name for screen readers, when it scrolls instead of wrapping */
  slider?: string;
}

/** Streamers in rows, or eight at a time in one row that scrolls (D249). */
export function Streamers({ streamers, slider }: StreamersProps) {
  const hosts = useHosts();
  const cards = streamers.map((card) => (
    <StreamerCard key={card.userId} card={card} hosts={hosts} corner={<FavoriteHeart card={card} />} />
  ));
  if (slider === undefined) return <div className={styles.people}>{cards}</div>;
  return (
    <Carousel className={styles.strip} label={slider}>
      {cards}
    </Carousel>
  );
}
