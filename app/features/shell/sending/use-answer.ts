import { useEffect, useRef } from 'react';

/** Calls back with the answer of a part (use-part.ts), once for each answer, however often the page renders. */
export function useAnswer<Answer>(answer: Answer | undefined, act: (answer: Answer) => void): void {
  const last = useRef<Answer>();
  useEffect(() => {
    if (answer === undefined || answer === last.current) return;
    last.current = answer;
    act(answer);
  });
}
