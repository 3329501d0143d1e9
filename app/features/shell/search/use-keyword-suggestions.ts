import { useState } from 'react';
import type { RecentSearches } from '~/domain/search/recent';
import { links } from '~/links/links';
import { useSuggestions } from './use-suggestions';

const pauseMs = 250;

interface Suggested {
  /** the text that these suggestions belong to */
  typed: string;
  words: string[];
}
const nothing: Suggested = { typed: '', words: [] };

interface Answer {
  words?: string[];
  recent?: RecentSearches;
}

/**
 * Completions of the typed text; the recent searches while it is empty. A syllable that is still being composed counts:
 * the upstream reads unfinished ones. A call that failed shows nothing.
 */
export function useKeywordSuggestions(typed: string, isOpen: boolean) {
  const [suggested, setSuggested] = useState(nothing);
  const [recent, setRecent] = useState<RecentSearches | null>(null);
  const text = typed.trim();
  useSuggestions<Answer>(isOpen ? text : null, {
    pauseMs: text ? pauseMs : 0,
    request: (asked, signal) => window.fetch(links.searchSuggest(asked), { signal }),
    onAnswer: (answer) => {
      if (answer?.recent) setRecent(answer.recent);
      setSuggested({ typed: text, words: answer?.words ?? [] });
    },
  });
  return { suggested: text ? suggested : nothing, recent: text ? null : recent, setRecent };
}
