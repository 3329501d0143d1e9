import { useRef, useState } from 'react';

/** Who is nearer to now than so many seconds is led to it; the encoder sends in steps of two. */
const nearSeconds = 20;
/** Reading anew has brought nothing where the end is as near to where it went on: its encoder is away. */
const stuckSeconds = 1;

/**
 * What was sent is read once, and while it was watched as much was sent again: at its end it is read anew, and goes on
 * there.
 *
 * @param startAt where it begins, in seconds of what was sent
 * @param onCaughtUp is called where hardly anything was missed
 * @returns where to play from, whether it was read anew to go on there, and what hears of the end of what was read
 */
export function useCatchingUp(startAt: number | undefined, onCaughtUp: () => void) {
  const [read, setRead] = useState({ place: startAt, isFurther: false });
  const readAt = useRef(Date.now());
  const onEnded = (video: HTMLVideoElement | null) => {
    const missedSeconds = (Date.now() - readAt.current) / 1_000;
    const isStuck = read.isFurther && video !== null && video.currentTime - (read.place ?? 0) < stuckSeconds;
    if (!video || isStuck || missedSeconds < nearSeconds) return onCaughtUp();
    readAt.current = Date.now();
    setRead({ place: video.currentTime, isFurther: true });
  };
  return { ...read, onEnded };
}
