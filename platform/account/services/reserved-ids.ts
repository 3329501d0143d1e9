/**
 * User ids are the first path segment of stations (GN29): every first segment of the portal and of the calls is
 * reserved, and names that would pass for the house. Segments that cannot be ids anyway (too short, or with a dot
 * or hyphen: protocol/account.ts) need no place here.
 */
export const reservedIds: ReadonlySet<string> = new Set(
  `account admin administrator adlive anonymous assets authentication blind board card catch catchstory channel
  demo directory embed favicon favorite feed gift guest hashtag healthz help hotissue item light like live login
  logout main manager media metrics moabom note notice null operator player playlist popup post profile push ready
  readyz robots root search setting settings signup sitemap staff star static station story subscribe subscription
  support system theme undefined user vodcare vodplaylist`.split(/\s+/),
);
