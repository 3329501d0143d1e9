/** `npm run media`: draws what is committed under platform/media (needs ffmpeg). */
import { makeClips } from './make-clips';

await makeClips();
