import { z } from 'zod';

/**
 * What a streamer puts on their own station: a broadcast or a VOD that plays from an HLS address elsewhere. The
 * requirements name no such call, so the paths are ours (service STATION).
 */
export const stationPaths = {
  /** POST JSON → {result: 1, broadNo} */
  broadcast: '/api/broadcast',
  /** POST JSON {userId} → {result: 1, broadNo}: ends what is on air */
  broadcastEnd: '/api/broadcast/end',
  /** POST JSON → {result: 1, titleNo} */
  vod: '/api/vod',
} as const;

export const broadcastAnswerSchema = z.object({ result: z.literal(1), broadNo: z.number().int() });
export const vodAnswerSchema = z.object({ result: z.literal(1), titleNo: z.number().int() });
