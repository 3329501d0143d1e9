/** Profile pictures as files; what is asked about them are `pictures` of clients.server.ts. */

import type { Upstream } from '~/upstream/client.server';
import { definePassThrough, definePersonalCall } from '~/upstream/wire/registry.server';
import { picturePaths } from '~protocol/picture/calls';
import type { PictureCut } from '~protocol/picture/codes';
import { resultSchema } from '~protocol/wire/failure';
import type { HandedFile } from '~protocol/wire/handed-file';
import { pathOf } from '~protocol/wire/path';

interface Sent {
  files: HandedFile[];
  cut: PictureCut;
}

const saveCall = definePersonalCall({
  name: 'picture.save',
  service: 'main',
  method: 'POST',
  path: (_: Sent) => picturePaths.save,
  body: ({ files, cut: { x, y, size } }: Sent) => ({
    multipart: { fields: { x: `${x}`, y: `${y}`, size: `${size}` }, files: { 'files[]': files } },
  }),
  schema: resultSchema,
});

/** The member's picture from now on. */
export const savePicture = (upstream: Upstream, sent: Sent) => upstream.call(saveCall, sent);

const fileCall = definePassThrough({
  name: 'picture.file',
  service: 'main',
  path: ({ id, isSmall }: { id: string; isSmall: boolean }) =>
    pathOf(picturePaths.file, { id }) + (isSmall ? '?size=small' : ''),
});

export const openPicture = (upstream: Upstream, at: { id: string; isSmall: boolean }) =>
  upstream.open(fileCall, at);
