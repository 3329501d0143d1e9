import { useEffect, useRef } from 'react';

interface Source<Answer> {
  /** how long typing has to pause */
  pauseMs: number;
  /** not a fetcher: an error in a fetcher replaces the whole page */
  request: (text: string, signal: AbortSignal) => Promise<Response>;
  /** gets the answer's JSON; null when the request failed */
  onAnswer: (answer: Answer | null) => void;
}

/**
 * Asks for suggestions when typing pauses. An answer to an older text is dropped.
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
