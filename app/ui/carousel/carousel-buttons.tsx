import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '~/ui/icon/icon';
import styles from './carousel.module.css';

interface CarouselButtonsProps {
  track: RefObject<HTMLElement>;
  label: string;
}

/** px: a zoomed page rounds, and a track snaps to its first slide, not to its padding */
const slack = 4;

const endsOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) => ({
  start: scrollLeft <= slack,
  end: scrollLeft + clientWidth >= scrollWidth - slack,
});

const sides = [
  { side: 'start', icon: 'chevron-left', name: '이전', direction: -1 },
  { side: 'end', icon: 'chevron-right', name: '다음', direction: 1 },
] as const;

/** Scroll by one view. No buttons where everything is in view; at an end the button stays, but is disabled. */
export default function CarouselButtons({ track, label }: CarouselButtonsProps) {
  const [ends, setEnds] = useState({ start: true, end: true });
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () =>
      setEnds((before) => {
        const now = endsOf(element);
        return now.start === before.start && now.end === before.end ? before : now;
      });
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    // a track far from the window is laid out when it comes near (card-grid.module.css)
    element.addEventListener('contentvisibilityautostatechange', look);
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
      element.removeEventListener('contentvisibilityautostatechange', look);
    };
  }, [track]);
  const move = (direction: 1 | -1) => {
    const element = track.current;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollBy({ left: direction * element.clientWidth, behavior: isCalm ? 'auto' : 'smooth' });
  };
  if (ends.start && ends.end) return null;
  return (
    <div className={styles.buttons}>
      {sides.map(({ side, icon, name, direction }) => (
        <button
          key={side}
          type="button"
          className={styles[side]}
          // not `disabled`: the focus would be lost at the end
          aria-disabled={ends[side]}
          onClick={() => move(direction)}
        >
          <Icon name={icon} label={`${label} ${name}`} />
        </button>
      ))}
    </div>
  );
}
