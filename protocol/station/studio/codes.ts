/** Figures of broadcasts and what came in (calls.ts has the shapes). No zod: pages import it. */

/** From where viewers came: the home, the search, favourites and notices, another page of the portal, another site or none. */
export const viewerSources = ['home', 'search', 'favorite', 'inside', 'outside'] as const;
export type ViewerSource = (typeof viewerSources)[number];

/** `own`: the streamer; they and bots are in no figure. */
export const watchSources = [...viewerSources, 'own', 'bot'] as const;
export type WatchSource = (typeof watchSources)[number];

/** Days that are summed, and compared with as many before them. */
export const figureSpans = [7, 28, 90] as const;
export type FigureSpan = (typeof figureSpans)[number];

export const studioLimits = {
  page: 20,
  /** broadcasts in one file */
  file: 1_000,
} as const;

/** What a streamer can thank for. */
export const thankedKinds = ['gift', 'subscription'] as const;
export type ThankedKind = (typeof thankedKinds)[number];

/** What a list of received gifts can be narrowed to. */
export const receivedKinds = ['balloon', 'adBalloon', 'sticker', 'subscription'] as const;
export type ReceivedKind = (typeof receivedKinds)[number];
