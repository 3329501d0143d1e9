/** Limits and states of clips (calls.ts beside it has the calls). No zod: pages import it. */

export const clipLimits = {
  /** seconds of a clip */
  least: 5,
  most: 60,
  /** seconds that are held to choose from: of a live the last ones, of a VOD those around a place */
  held: 90,
  /** characters */
  title: 100,
  /** that one member makes in an hour */
  hourly: 20,
} as const;

/** What a clip is cut from. */
export const clipKinds = ['live', 'vod'] as const;
export type ClipKind = (typeof clipKinds)[number];

/** `held`: its maker chooses; then as an upload's. */
export const clipStates = ['held', 'waiting', 'working', 'done', 'failed'] as const;
export type ClipState = (typeof clipStates)[number];

/** Service MAIN: what is held, for its maker. */
export const heldMediaPath = '/media/held/:ticket/:no/:name';
