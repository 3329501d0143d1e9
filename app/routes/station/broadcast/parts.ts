/** Ids of the form for addresses of one's own: its fields have the names of the setup's. */
export const ownPrefix = 'own-';

/** What the page's forms change, and the part of it where the keyboard goes on afterwards. */
export const landings = {
  setup: 'save',
  key: 'encoder',
  removeKey: 'encoder',
  end: 'state',
  own: 'own',
  begin: 'state',
} as const;
