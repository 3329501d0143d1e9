/** WHO MAY CHANGE, written by hand from docs/requirements.md (GN12, GN17, GN31, GN47, GN96, S103–S111, S121). */
export const changers = [
  'guest',
  'grown',
  'follower',
  'subscriber',
  'listed',
  'editor',
  'manager',
  'owner',
  'staff',
  'author',
] as const;
export type Changer = (typeof changers)[number];

/** What each of them is, for docs/rights.md. */
export const changerWords: Record<Changer, string> = {
  guest: 'nobody is logged in',
  grown: 'any other member',
  follower: 'has the streamer among their favourites',
  subscriber: 'subscribes',
  listed: 'is on the station’s blacklist',
  editor: 'edits the station’s VODs',
  manager: 'manages the station, and is on its blacklist too',
  owner: 'the streamer',
  staff: 'the house',
  author: 'the member whose post, comment, list, note or alarm it is',
};

const but = (...names: Changer[]) => changers.filter((name) => !names.includes(name));

/** Rights that several changes share. */
export const mayChange = {
  author: ['author'],
  staff: ['staff'],
  owner: ['owner'],
  ownerOrManager: ['manager', 'owner'],
  ownerOrStaff: ['owner', 'staff'],
  editors: ['editor', 'owner', 'staff'],
  caretakers: ['manager', 'owner', 'staff'],
  authorOrCaretakers: ['manager', 'owner', 'staff', 'author'],
  writers: but('guest', 'listed'),
  others: but('guest', 'author'),
  /** the streamer sent the note; each deletes an own copy */
  bothSides: ['owner', 'author'],
} as const satisfies Record<string, readonly Changer[]>;
