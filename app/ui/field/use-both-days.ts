import { useEffect, useState } from 'react';

/**
 * The two days of a date range while they are being chosen (D141). Without a script the button has to work: `isMissing`
 * is false until there is one.
 */
export function useBothDays(start: string, end: string) {
  const [days, setDays] = useState<{ start: string; end: string } | null>(null);
  useEffect(() => setDays({ start, end }), [start, end]);
  return {
    isMissing: days !== null && !(days.start && days.end),
    choose: (end: 'start' | 'end', day: string) => setDays((before) => before && { ...before, [end]: day }),
  };
}
