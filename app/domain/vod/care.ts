/** Where a part of a VOD begins. */
export interface Chapter {
  /** from the start */
  seconds: number;
  title: string;
}

/** '1:02:03' → 3723, '2:05' → 125; null for what is no time. Minutes before a colon may be more than 59. */
export function secondsOf(text: string): number | null {
  const [, h, m, s] = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2})$/.exec(text.trim().replace(/\s*:\s*/g, ':')) ?? [];
  if (m === undefined || s === undefined || Number(s) > 59 || (h !== undefined && Number(m) > 59))
    return null;
  return Number(h ?? 0) * 3_600 + Number(m) * 60 + Number(s);
}

/** The chapter that plays at this second; -1 before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex((chapter) => chapter.seconds <= seconds);

/**
 * The advertisement that was passed between two looks at the clock, a few seconds apart at most: anyone who jumps ahead is
 * not stopped. null: none.
 */
export function midrollPassed(
  midrolls: readonly number[],
  before: number,
  now: number,
  mostApart = 3,
): number | null {
  if (now <= before || now - before > mostApart) return null;
  return midrolls.find((second) => before < second && second <= now) ?? null;
}
