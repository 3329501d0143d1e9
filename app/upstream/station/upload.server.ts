/** The bytes of uploads: tus (1.0.0), passed on between the browser and the platform. */

import { z } from 'zod';
import type { Upstream } from '~/upstream/client.server';
import type { Outcome } from '~/upstream/outcome.server';
import { definePassThrough, definePersonalCall } from '~/upstream/wire/registry.server';
import { uploadFilePath, uploadPartType } from '~protocol/station/upload/codes';
import type { HandedFile } from '~protocol/wire/handed-file';
import { pathOf } from '~protocol/wire/path';

export interface UploadAt {
  userId: string;
  key: string;
}
interface Part extends UploadAt {
  /** where in the file it belongs */
  offset: string;
  file: HandedFile;
}

const version = { 'tus-resumable': '1.0.0' };
const path = ({ userId, key }: UploadAt) => pathOf(uploadFilePath, { userId, key });

const offset = definePassThrough({
  name: 'station.upload.offset',
  service: 'station',
  path,
  headers: () => version,
});

const part = definePersonalCall({
  name: 'station.upload.part',
  service: 'station',
  method: 'PATCH',
  path,
  headers: ({ offset }: Part) => ({ ...version, 'upload-offset': offset, 'content-type': uploadPartType }),
  body: ({ file }: Part) => ({ file }),
  schema: z.instanceof(Response),
  passesOn: true,
});

/** How much of it is there: the answer's headers say so. */
export const findOffset = (upstream: Upstream, at: UploadAt): Promise<Outcome<Response>> =>
  upstream.open(offset, at);

/** Another part of it, or all. */
export const sendPart = (upstream: Upstream, sent: Part): Promise<Outcome<Response>> =>
  upstream.open(part, sent);
