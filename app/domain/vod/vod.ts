import { adultGrade } from '~protocol/live/codes';
import { adultCategory } from '~protocol/vod/codes';

/** GX03, GX43: grade 19 OR category 30000, compared as a number. Nothing loosens it. */
export const isAdultContent = (item: { accessibleAge: number; category: number | null }) =>
  item.accessibleAge >= adultGrade || item.category === adultCategory;
