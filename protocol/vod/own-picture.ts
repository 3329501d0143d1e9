/** The picture that the owner of a VOD, or of an upload, sent for its card. Limits are those of `protocol/picture/codes.ts`. */
import { z } from 'zod';

export const ownPicturePaths = {
  /** Service STATION. POST multipart with one file `files[]` → ownPictureSchema. Refusals are 400 at `picture`, 429. */
  ofVod: '/api/vod/:titleNo/picture',
  /** Service STATION: as `ofVod`; 409 once it is a VOD, or has failed. */
  ofUpload: '/api/station/:userId/upload/:key/picture',
  /** Service MAIN, and the portal's own address: for whom the card shows it, and for the owner. Another picture has another number. */
  file: '/media/own/:no/picture.webp',
} as const;

export const ownPictureSchema = z.object({
  /** its address */
  picture: z.string(),
});

/** Addresses of what a card may show (L057). */
export const cardPictures = {
  /** of an upload, in the order of time */
  frames: z.array(z.string()),
  /** that was sent for it */
  ownPicture: z.string().nullable(),
  /** where it has no frames: what it shows without another */
  firstPicture: z.string().nullable(),
};
