import { useEffect, useRef } from 'react';

interface Source<Answer> {
  /** how long typing has to pause */
  pauseMs: number;
  /** not a fetcher: what fails there takes the page with it */
  request: (text: string, signal: AbortSignal) => Promise<Response>;
  /** is told the answer's JSON; null when the request failed */
  onAnswer: (answer: Answer | null) => void;
}

/**
 * Asks for suggestions once typing has paused. An answer that is no longer wanted is dropped.
 *
 * @param text what is typed; null asks nothing
 */
export function useSuggestions<Answer>(text: string | null, source: Source<Answer>) {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => {
    if (text === null) return;
    const asked = new AbortController();
    const ask = async () => {
      const response = await latest.current.request(text, asked.signal);
      return response.ok ? ((await response.json()) as Answer) : null;
    };
    const timer = setTimeout(async () => {
      const answer = await ask().catch(() => null);
      if (!asked.signal.aborted) latest.current.onAnswer(answer);
    }, latest.current.pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text]);
}
