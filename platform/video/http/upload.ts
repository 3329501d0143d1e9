import type { Context } from 'hono';
import { z } from 'zod';
import { uploadCalls, uploadFilePath, uploadKeyPattern } from '~protocol/station/upload/calls';
import { ownPicturePaths } from '~protocol/vod/own-picture';
import { userIdParam } from '~protocol/wire/call';
import { createRoutes, type PlatformEnv, type Routes } from '../../core/http/env';
import { readParam } from '../../core/http/read';
import { withSentPicture } from '../../core/http/sent-picture';
import { serve } from '../../core/http/serve';
import { answerTus } from '../services/arrival';
import { getUploadEdit, openUnmade, saveUploadEdit, saveUploadPicture } from '../services/upload-edit';
import { beginUpload, getUploadDesk, removeUpload } from '../services/uploads';

/** Service STATION: uploads of videos. */
export const uploadRoutes = serve(uploadCalls, (context) => ({
  desk: ({ userId }, { actor }) => getUploadDesk(context, actor, userId),
  begin: ({ userId, ...input }, { actor }) => beginUpload(context, actor, userId, input),
  edit: (at, { actor }) => getUploadEdit(context, actor, at),
  save: ({ userId, key, ...input }, { actor }) => saveUploadEdit(context, actor, { userId, key }, input),
  remove: (at, { actor }) => removeUpload(context, actor, at),
}));

const uploadOf = (c: Context<PlatformEnv>) => ({
  userId: readParam(c, 'userId', userIdParam),
  key: readParam(c, 'key', z.string().regex(uploadKeyPattern)),
});

/** Service STATION: their bytes. Hono asks for a HEAD as for a GET. */
export const uploadFileRoutes: Routes = (context) =>
  createRoutes().on(['GET', 'PATCH'], uploadFilePath, (c) => {
    return answerTus(context, c.get('actor'), uploadOf(c), {
      method: c.req.method === 'PATCH' ? 'PATCH' : 'HEAD',
      headers: c.req.raw.headers,
      body: c.req.raw.body,
      handed: c.env?.files?.[0],
    });
  });

/** Service STATION: the picture that is sent for its card. */
export const uploadPictureRoutes: Routes = (context) =>
  createRoutes().post(ownPicturePaths.ofUpload, (c) => {
    const at = uploadOf(c);
    const authorise = () => openUnmade(context, c.get('actor'), at);
    return withSentPicture(context, c, { word: '이미지는', authorise }, async (sent) =>
      c.json(await saveUploadPicture(context, c.get('actor'), at, sent)),
    );
  });
