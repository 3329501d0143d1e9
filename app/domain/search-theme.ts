import type { ProfileTheme } from '~protocol/search-theme';

/** A keyword that is the name of nothing. */
export const emptyTheme: ProfileTheme = {
  advertisement: null,
  recommended: [],
  homonyms: [],
  games: [],
  esports: [],
  profiles: [],
  latestVods: [],
  recommendedStreamers: [],
  relatedStreamers: [],
  themes: [],
  shortcuts: [],
  themeStreamers: [],
  themeVods: [],
};
