/** Private addresses of a member's feed and calendar (protocol/syndication.ts has the shapes). No zod: pages import it. */

/** Two keys: one opens the feed and the list of favourites, the other the calendar. */
export const feedKeyKinds = ['feed', 'calendar'] as const;
export type FeedKeyKind = (typeof feedKeyKinds)[number];

/** 256 random bits, base64url. */
export const feedKeyPattern = /^[A-Za-z0-9_-]{43}$/;

/** A feed and a calendar are this long at most. */
export const feedItemLimit = 50;
