import { type ReactNode, Suspense, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { lazyPart } from '~/ui/load-part';
import styles from './carousel.module.css';

/** They come after the page: a track is scrolled by hand, by wheel and by keys without them. */
const CarouselButtons = lazyPart(
  () => import('./carousel-buttons'),
  (part) => part.default,
);

interface CarouselProps {
  /** names the track for readers */
  label: string;
  /** how the track lays out its slides */
  className?: string;
  children: ReactNode;
}

/** One row that scrolls sideways and snaps; with a script and a mouse it has buttons at both sides. */
export function Carousel({ label, className, children }: CarouselProps) {
  const track = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();
  return (
    <div className={styles.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard */}
      <section className={className} ref={track} aria-label={label} tabIndex={0}>
        {children}
      </section>
      {isHydrated && (
        <Suspense>
          <CarouselButtons track={track} label={label} />
        </Suspense>
      )}
    </div>
  );
}
