/** What a device remembers of its searches by keyword: held there and nowhere else. */
export interface RecentSearches {
  /** switched off: nothing is added */
  off: boolean;
  /** newest first, each once */
  words: string[];
}

export const recentLimits = { words: 10, length: 50 } as const;

export const noRecentSearches: RecentSearches = { off: false, words: [] };

/** The keyword comes first; one that is too long to be remembered changes nothing. */
export function withRecent(recent: RecentSearches, keyword: string): RecentSearches {
  const word = keyword.trim();
  if (recent.off || !word || word.length > recentLimits.length || recent.words[0] === word) return recent;
  return { ...recent, words: [word, ...withoutWord(recent, word).words].slice(0, recentLimits.words) };
}

const withoutWord = (recent: RecentSearches, word: string): RecentSearches => ({
  ...recent,
  words: recent.words.filter((other) => other !== word),
});

/** What one can do with them, by the form's `intent`; switching off forgets what was remembered. */
export const recentChanges: Record<string, (recent: RecentSearches, word: string) => RecentSearches> = {
  remove: withoutWord,
  clear: (recent) => ({ ...recent, words: [] }),
  off: () => ({ off: true, words: [] }),
  on: (recent) => ({ ...recent, off: false }),
};
