/** Private addresses of a member's feed and calendar (protocol/syndication/calls.ts has the shapes). No zod: pages import it. */

/** Three keys: one opens the feed and the list of favourites, one the calendar, one the notices. */
export const feedKeyKinds = ['feed', 'calendar', 'notice'] as const;
export type FeedKeyKind = (typeof feedKeyKinds)[number];

/** 256 random bits, base64url. */
export const feedKeyPattern = /^[A-Za-z0-9_-]{43}$/;

/** A feed and a calendar are this long at most. */
export const feedItemLimit = 50;
