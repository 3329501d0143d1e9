/** When a card counts as seen (GX20). Shares of its area; time in milliseconds. */
export const impressionRules = {
  /** where the observer wakes up; in the prefer list of broadcasts at the first pixel */
  threshold: 0.33,
  preferLiveThreshold: 0,
  /** what has to be in view when it is looked at */
  visible: 0.5,
  scrollDebounceMs: 300,
  /** sent together */
  most: 40,
} as const;

/** What is told of a card: which one, in which section. */
export interface LoggedCard {
  kind: string;
  no: number;
  section: string;
}
