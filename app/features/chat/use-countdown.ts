import { useEffect, useState } from 'react';

/** How many seconds are left until a moment (epoch ms); 0 when it is over. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const timer = window.setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return now === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
}
