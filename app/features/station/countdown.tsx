import { useEffect, useState } from 'react';
import { timeLeft } from '~/domain/station/plan';

interface CountdownProps {
  /** the moment, in milliseconds */
  at: number;
  /** when the page was made: what it says until its script runs, and without one */
  now: number;
}

/** How long it is until then. It moves every second; screen readers are told when they ask. */
export function Countdown({ at, now }: CountdownProps) {
  const [left, setLeft] = useState(() => timeLeft(at - now, false));
  useEffect(() => {
    const tick = () => setLeft(timeLeft(at - Date.now(), true));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <span role="timer" aria-live="off">
      {left}
    </span>
  );
}
