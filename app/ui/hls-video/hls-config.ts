/**
 * For hls.js: it begins with the quality of a slow line, and rises with the first segment. By itself it begins with the first
 * one of the list; where that is more than the line carries, it asks for the same segment again and again, and never plays.
 */
export const hlsConfig = { liveSyncDurationCount: 2, abrEwmaDefaultEstimate: 500_000 };
