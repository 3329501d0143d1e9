import { z } from 'zod';
import { uploadCalls, uploadFilePath, uploadKeyPattern } from '~protocol/station/upload/calls';
import { userIdParam } from '~protocol/wire/call';
import { createRoutes, type Routes } from '../../core/http/env';
import { readParam } from '../../core/http/read';
import { serve } from '../../core/http/serve';
import { answerTus } from '../services/arrival';
import { getUploadEdit, saveUploadEdit } from '../services/upload-edit';
import { beginUpload, getUploadDesk, removeUpload } from '../services/uploads';

/** Service STATION: uploads of videos. */
export const uploadRoutes = serve(uploadCalls, (context) => ({
  desk: ({ userId }, { actor }) => getUploadDesk(context, actor, userId),
  begin: ({ userId, ...input }, { actor }) => beginUpload(context, actor, userId, input),
  edit: (at, { actor }) => getUploadEdit(context, actor, at),
  save: ({ userId, key, ...input }, { actor }) => saveUploadEdit(context, actor, { userId, key }, input),
  remove: (at, { actor }) => removeUpload(context, actor, at),
}));

/** Service STATION: their bytes. Hono asks for a HEAD as for a GET. */
export const uploadFileRoutes: Routes = (context) =>
  createRoutes().on(['GET', 'PATCH'], uploadFilePath, (c) => {
    const at = {
      userId: readParam(c, 'userId', userIdParam),
      key: readParam(c, 'key', z.string().regex(uploadKeyPattern)),
    };
    return answerTus(context, c.get('actor'), at, {
      method: c.req.method === 'PATCH' ? 'PATCH' : 'HEAD',
      headers: c.req.raw.headers,
      body: c.req.raw.body,
      handed: c.env?.files?.[0],
    });
  });
