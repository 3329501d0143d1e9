/** For the pictures of the first row: fetched before others. In small letters, since React 18 does not know it. */
export const urgent = { fetchpriority: 'high' } as const;

/** How a card's picture loads: the first row with the page, the rest when it comes near. */
export const loadingOf = (isFirstRow: boolean | undefined) =>
  isFirstRow ? urgent : ({ loading: 'lazy' } as const);
