import { useRef, useState } from 'react';

/** Who is nearer to now than so many seconds is led to it; the encoder sends in steps of two. */
const nearSeconds = 20;

/**
 * What was sent is read once, and while it was watched as much was sent again: at its end it is read anew, and goes on
 * there.
 *
 * @param startAt where it begins, in seconds of what was sent
 * @param onCaughtUp is called where hardly anything was missed
 * @returns where to play from, and what hears of the end of what was read
 */
export function useCatchingUp(startAt: number | undefined, onCaughtUp: () => void) {
  const [place, setPlace] = useState(startAt);
  const readAt = useRef(Date.now());
  const onEnded = (video: HTMLVideoElement | null) => {
    const missedSeconds = (Date.now() - readAt.current) / 1_000;
    if (!video || missedSeconds < nearSeconds) return onCaughtUp();
    readAt.current = Date.now();
    setPlace(video.currentTime);
  };
  return { place, onEnded };
}
