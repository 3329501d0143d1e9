import { type RefObject, useCallback, useEffect, useState } from 'react';

/** A track that scrolls sideways moves on by itself, round and round, until it is paused, pointed at or used. */
interface Carousel {
  playing: boolean;
  /** false until a script runs: without one the track is scrolled by hand */
  ready: boolean;
  toggle: () => void;
  /** by this many slides; from the last on to the first */
  move: (by: number) => void;
}

function slideBy(track: HTMLElement, by: number) {
  const slides = [...track.children] as HTMLElement[];
  const first = slides[0]?.offsetLeft ?? 0;
  const distances = slides.map(({ offsetLeft }) => Math.abs(offsetLeft - first - track.scrollLeft));
  const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 1;
  const current = atEnd && by > 0 ? slides.length - 1 : distances.indexOf(Math.min(...distances));
  const next = slides[(current + by + slides.length) % slides.length];
  if (next) track.scrollTo({ left: next.offsetLeft - first, behavior: 'smooth' });
}

/** @param everyMs how long a slide stands. Never by itself where motion is to be reduced. */
export function useCarousel(track: RefObject<HTMLElement>, everyMs: number): Carousel {
  const [playing, setPlaying] = useState<boolean | null>(null);
  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const element = track.current;
      if (element && !document.hidden && !element.matches(':hover, :focus-within')) slideBy(element, 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [playing, everyMs, track]);
  const toggle = useCallback(() => setPlaying((before) => !before), []);
  const move = useCallback((by: number) => track.current && slideBy(track.current, by), [track]);
  return { playing: playing ?? false, ready: playing !== null, toggle, move };
}
