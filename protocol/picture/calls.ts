/** The profile picture of a member. The requirements name none of it, so the paths are ours: service MAIN. */
import { z } from 'zod';
import { callTable } from '../wire/call';
import { resultSchema } from '../wire/failure';
import { pictureIdPattern } from './codes';

/** What `pictureCalls` cannot say. */
export const picturePaths = {
  /**
   * POST multipart {x, y, size: a cut of codes.ts, each may be left out} and one file `files[]` → resultSchema. Refusals
   * are 400 at `picture`, 429.
   */
  save: '/api/picture',
  /** GET ?size=small: the WebP square, for everybody; 404 once another one took its place */
  file: '/api/picture/:id',
} as const;

const id = z.string().regex(pictureIdPattern);

export const pictureCalls = callTable({
  service: 'main',
  prefix: 'picture',
  calls: {
    /** Whose picture it was, and which they have now; 404 for one that was forgotten. */
    now: {
      method: 'GET',
      path: '/api/picture/:id/now',
      params: z.object({ id }),
      answer: z.object({ userId: z.string(), profileImage: z.string().nullable() }),
    },
    /** The member has the default picture again. Again is a success. */
    remove: { method: 'POST', path: '/api/picture/remove', answer: resultSchema },
  },
});
