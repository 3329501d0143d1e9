/** Limits of protocol/station/vods/calls.ts. No zod: pages import it. */

/** Characters, and how many; the seconds of advertisements keep clear of each other and of both ends. */
export const vodCareLimits = {
  title: 100,
  tags: 5,
  tag: 20,
  chapters: 100,
  chapterTitle: 60,
  midrolls: 20,
  midrollGap: 60,
} as const;
