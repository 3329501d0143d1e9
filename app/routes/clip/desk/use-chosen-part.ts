import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type ClipPart, partFrom, partTo, secondsTyped } from '~/domain/vod/clip';

/** How often it is asked whether the end of the part is reached. */
const stepMs = 40;

/**
 * The part that the form's fields say, and buttons that fill them in by the video or play it. The fields stay the form's own:
 * what was typed before the app started counts.
 */
export function useChosenPart(
  video: RefObject<HTMLVideoElement>,
  { proposed, heldSeconds }: { proposed: ClipPart; heldSeconds: number },
) {
  const start = useRef<HTMLInputElement>(null);
  const length = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState(proposed);
  const timer = useRef(0);
  const read = useCallback(
    () =>
      setPart({
        start: secondsTyped(start.current?.value ?? ''),
        length: secondsTyped(length.current?.value ?? ''),
      }),
    [],
  );
  useEffect(() => {
    read();
    return () => clearInterval(timer.current);
  }, [read]);

  const fill = (next: ClipPart) => {
    if (start.current) start.current.value = String(next.start);
    if (length.current) length.current.value = String(next.length);
    setPart(next);
  };
  const place = () => video.current?.currentTime ?? 0;

  /** Plays the part and stops; whoever stops it before, or goes elsewhere, watches on as they like. */
  function play() {
    const element = video.current;
    const end = part.start + part.length;
    if (!element || !(part.start < end)) return;
    clearInterval(timer.current);
    element.currentTime = part.start;
    element.play().catch(() => {});
    timer.current = window.setInterval(() => {
      const { seeking, paused, currentTime } = element;
      if (seeking) return;
      const isElsewhere = currentTime < part.start - 1 || currentTime > end + 1;
      if (paused || isElsewhere || currentTime >= end) clearInterval(timer.current);
      if (!isElsewhere && currentTime >= end) element.pause();
    }, stepMs);
  }

  return {
    part,
    play,
    fields: { start, length },
    onInput: (_: FormEvent) => read(),
    fromHere: () => fill(partFrom(place(), part, heldSeconds)),
    toHere: () => fill(partTo(place(), part)),
  };
}
