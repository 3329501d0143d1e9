/** The pictures that owners send for their VODs and uploads, as files. */

import type { Upstream } from '~/upstream/client.server';
import { definePassThrough, definePersonalCall } from '~/upstream/wire/registry.server';
import { ownPicturePaths, ownPictureSchema } from '~protocol/vod/own-picture';
import type { HandedFile } from '~protocol/wire/handed-file';
import { pathOf } from '~protocol/wire/path';

interface Sent {
  file: HandedFile;
}
interface OfVod extends Sent {
  titleNo: number;
}
interface OfUpload extends Sent {
  userId: string;
  key: string;
}

const sent = {
  service: 'station',
  method: 'POST',
  body: ({ file }: Sent) => ({ multipart: { fields: {}, files: { 'files[]': [file] } } }),
  schema: ownPictureSchema,
} as const;
const ofVodCall = definePersonalCall({
  ...sent,
  name: 'station.vod.picture',
  path: ({ titleNo }: OfVod) => pathOf(ownPicturePaths.ofVod, { titleNo }),
});
const ofUploadCall = definePersonalCall({
  ...sent,
  name: 'station.upload.picture',
  path: ({ userId, key }: OfUpload) => pathOf(ownPicturePaths.ofUpload, { userId, key }),
});
const fileCall = definePassThrough({
  name: 'video.ownPicture',
  service: 'main',
  path: (at: { no: number }) => pathOf(ownPicturePaths.file, at),
});

/** Offered beside the VOD's frames from now on. */
export const sendVodPicture = (upstream: Upstream, at: OfVod) => upstream.call(ofVodCall, at);

/** Of the VOD that the upload becomes. */
export const sendUploadPicture = (upstream: Upstream, at: OfUpload) => upstream.call(ofUploadCall, at);

export const openOwnPicture = (upstream: Upstream, no: number) => upstream.open(fileCall, { no });
