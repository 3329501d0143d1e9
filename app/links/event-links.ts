/** What open pages are told. */
export const eventLinks = {
  /**
   * @param after the id of the last event that was heard, or ''
   * @param key of a page for OBS, or ''
   */
  events: (topics: readonly string[], after: string, key: string) =>
    `/events?${new URLSearchParams([
      ...topics.map((topic) => ['topic', topic]),
      ...Object.entries({ after, key }).filter(([, value]) => value !== ''),
    ])}`,
  /** of a page for OBS: the page itself with the lines behind that one */
  linesAfter: (no: string) => `?${new URLSearchParams({ after: no })}`,
  /** the numbers in the header, for scripts */
  unread: '/my/unread',
} as const;
