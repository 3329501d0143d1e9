import { useEffect, useState } from 'react';
import type { RecentSearches } from '~/domain/recent-searches';
import { links } from '~/links/links';

const debounceMs = 250;

interface Suggested {
  /** what these words go on from */
  typed: string;
  words: string[];
}

interface Answer {
  words?: string[];
  recent?: RecentSearches;
}

/** Not by a fetcher: what fails here would take the page with it. */
async function ask(typed: string, signal: AbortSignal): Promise<Answer> {
  const response = await window.fetch(links.searchSuggest(typed), { signal });
  return response.ok ? ((await response.json()) as Answer) : {};
}

/**
 * Completions of what is typed, asked for once typing has paused for 0.25 s; the recent searches while nothing is.
 * The syllable that is still being composed counts: the upstream reads unfinished ones. An answer that is no longer
 * asked for is dropped, and a failed one shows nothing.
 */
export function useSuggestions(typed: string, isOpen: boolean) {
  const [suggested, setSuggested] = useState<Suggested>({ typed: '', words: [] });
  const [recent, setRecent] = useState<RecentSearches | null>(null);
  const text = typed.trim();
  useEffect(() => {
    if (!isOpen) return;
    const asked = new AbortController();
    const timer = setTimeout(
      () =>
        ask(text, asked.signal).then(
          (answer) => {
            if (asked.signal.aborted) return;
            if (answer.recent) setRecent(answer.recent);
            setSuggested({ typed: text, words: answer.words ?? [] });
          },
          () => {},
        ),
      text ? debounceMs : 0,
    );
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text, isOpen]);
  return { suggested: text ? suggested : { typed: '', words: [] }, recent: text ? null : recent, setRecent };
}
