/**
 * WHO MAY SEE, written by hand from docs/requirements.md (D287, GX03, GX17, GN05, GN17, GN59, GN65, GN74): nothing here
 * is computed by the product's code.
 */
export const viewers = [
  'guest',
  'teen',
  'grown',
  'traveller',
  'follower',
  'fan',
  'subscriber',
  'manager',
  'listed',
  'owner',
  'staff',
] as const;
export type Viewer = (typeof viewers)[number];

/** What each of them is, for docs/rights.md. All but guest, teen and owner are 19 or older. */
export const viewerWords: Record<Viewer, string> = {
  guest: 'nobody is logged in',
  teen: 'a member of 16',
  grown: 'any other member',
  traveller: 'a member abroad',
  follower: 'has the streamer among their favourites',
  fan: 'is in the fan club',
  subscriber: 'subscribes',
  manager: 'manages the station, and is on its blacklist too',
  listed: 'is on the station’s blacklist',
  owner: 'the streamer',
  staff: 'the house',
};

/** How far a way out reaches. `found` and `kept` are the same as `list` where an audience says nothing else. */
export const reaches = {
  page: 'the thing’s own address',
  list: 'lists of its station, which know the visitor',
  found: 'lists that nobody has for themselves: the home of the station, the search',
  kept: 'what a member put together, where a VOD that is blocked abroad stays and says so when it is played (P084)',
  feed: 'what is gathered of stations for one member; managers are members like others there',
  public: 'what is the same for everybody',
} as const;
export type Reach = keyof typeof reaches;

const inside = ['owner', 'staff'] as const;
const all: readonly Viewer[] = viewers;
const not = (...names: Viewer[]) => viewers.filter((viewer) => !names.includes(viewer));
const nobody: readonly Viewer[] = [];

export type Rights = Record<Exclude<Reach, 'found' | 'kept'>, readonly Viewer[]> &
  Partial<Record<Reach, readonly Viewer[]>>;
/** Open to one tie. */
const tied = (tie: Viewer): Rights => ({
  page: [tie, ...inside],
  list: [tie, ...inside],
  feed: tie === 'manager' ? ['owner'] : [tie, 'owner'],
  public: nobody,
});

/** A post, and all that hangs on it: its comments, its photos, its day in the calendar. */
export const postRights = {
  all: { page: all, list: all, feed: all, public: all },
  private: { page: inside, list: inside, feed: ['owner'], public: nobody },
  favorite: tied('follower'),
  fan: tied('fan'),
  clubStreamer: tied('manager'),
  manager: tied('manager'),
  subscription: tied('subscriber'),
  'board private': { page: inside, list: inside, feed: ['owner'], public: nobody },
  'board favorite': tied('follower'),
  'board fan': tied('fan'),
  'board manager': tied('manager'),
  'board subscription': tied('subscriber'),
  blinded: { page: ['manager', ...inside], list: nobody, feed: nobody, public: nobody },
  deleted: { page: nobody, list: nobody, feed: nobody, public: nobody },
  'station suspended': { page: inside, list: inside, feed: nobody, public: nobody },
  'VOD closed': { page: all, list: all, feed: all, public: all },
} as const satisfies Record<string, Rights>;
export type PostState = keyof typeof postRights;

/**
 * A VOD or a Catch: `page` is who may watch; elsewhere its title is shown to anyone who may know of it, even where they
 * may not watch (a lock says so).
 */
const known = (page: readonly Viewer[]): Rights => ({ page, list: all, feed: page, public: nobody });
export const vodRights = {
  all: { page: all, list: all, feed: all, public: all },
  private: { page: inside, list: inside, found: nobody, feed: nobody, public: nobody },
  favorite: { ...known(['follower', ...inside]), feed: ['follower', 'owner'] },
  fan: { ...known(['fan', ...inside]), feed: ['fan', 'owner'] },
  manager: { ...known(['manager', ...inside]), feed: ['owner'] },
  subscription: { ...known(['subscriber', ...inside]), feed: ['subscriber', 'owner'] },
  undisplayed: { page: inside, list: inside, found: nobody, feed: nobody, public: nobody },
  blinded: { page: inside, list: inside, found: nobody, feed: nobody, public: nobody },
  deleted: { page: nobody, list: nobody, feed: nobody, public: nobody },
  adult: {
    page: not('guest', 'teen'),
    list: not('guest', 'teen'),
    feed: not('guest', 'teen'),
    public: nobody,
  },
  password: { page: inside, list: all, feed: all, public: nobody },
  abroad: { page: not('traveller'), list: not('traveller'), kept: all, feed: all, public: nobody },
  paid: { page: inside, list: all, feed: all, public: nobody },
  'subscription only': { page: ['subscriber', ...inside], list: all, feed: all, public: nobody },
  'post closed': { page: all, list: all, feed: all, public: all },
} as const satisfies Record<string, Rights>;
export type VodState = keyof typeof vodRights;

/** Of those who can ask at all, who sees a thing on a way out of this reach. */
export const whoSees = (
  rights: Rights,
  { reach, only }: { reach: Reach; only?: readonly Viewer[] },
): Viewer[] =>
  viewers.filter(
    (viewer) => (rights[reach] ?? rights.list).includes(viewer) && (!only || only.includes(viewer)),
  );
