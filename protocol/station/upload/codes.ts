/** Limits, states and addresses of uploads (calls.ts beside it has the calls). No zod: pages import it. */

export const uploadLimits = {
  /** seconds */
  vod: 12 * 3_600,
  catch: 180,
  /** px */
  leastSide: 16,
  mostSide: 4_096,
  tracks: 32,
  /** of one member, at a time */
  unfinished: 10,
  fileName: 200,
} as const;

/** What becomes of it: fileType of the VOD. */
export const uploadKinds = ['NORMAL', 'CATCH'] as const;
export type UploadKind = (typeof uploadKinds)[number];

export const uploadStates = ['arriving', 'waiting', 'working', 'done', 'failed'] as const;

/** What it shall be can be said anew. */
export const isUnmade = (state: (typeof uploadStates)[number] | 'held'): boolean =>
  state === 'arriving' || state === 'waiting' || state === 'working';

/** What is wrong with a file that has arrived. */
export const uploadProblems = [
  'kind',
  'broken',
  'noPicture',
  'tracks',
  'small',
  'large',
  'short',
  'long',
  'catchLong',
  'heavy',
  'failed',
] as const;
export type UploadProblem = (typeof uploadProblems)[number];

/** 32 hexadecimal digits. */
export const uploadKeyPattern = /^[0-9a-f]{32}$/;

/** Service STATION: the bytes of an upload, as tus has it (HEAD, PATCH). */
export const uploadFilePath = '/api/station/:userId/upload/:key/file';

/** The body of a PATCH (tus.io, 1.0.0). */
export const uploadPartType = 'application/offset+octet-stream';
/** Bytes of one part: what a line that breaks loses at most. */
export const uploadPartBytes = 4 * 1024 * 1024;

/** Service MAIN: the pictures of a VOD that was made here. */
export const videoPicturePath = '/media/video/:no/:name';
export const videoPicturePattern = /^(?:frame-[1-5]|preview)\.webp$/;
