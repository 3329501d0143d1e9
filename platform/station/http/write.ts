import { z } from 'zod';
import { draftCalls, guestCalls, photoLimits, photoPaths, writeCalls } from '~protocol/station/write/calls';
import { userIdParam } from '~protocol/wire/call';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { receiveMultipart } from '../../core/http/multipart';
import { readParam, readQuery } from '../../core/http/read';
import { serve } from '../../core/http/serve';
import { discardFile, openPlacedFile } from '../../core/services/upload-files';
import { deleteGuest, writeGuest } from '../services/guestbook';
import { getPhoto, photoRefusal, storePhotos } from '../services/photos';
import { dropPostDraft, readPostDraft, savePostDraft } from '../services/post-drafts';
import { previewPost } from '../services/preview';
import { getWriteOptions } from '../services/write-options';
import { createPost, editPost, getEdit } from '../services/write-post';

/** Service STATION: writing posts. */
export const writeRoutes = serve(writeCalls, (context) => ({
  options: ({ userId, bbs_no }, { actor }) => getWriteOptions(context, actor, userId, bbs_no ?? null),
  create: ({ userId, ...input }, { actor }) => createPost(context, actor, userId, input),
  edit: ({ userId, titleNo }, { actor }) => getEdit(context, actor, userId, titleNo),
  change: ({ userId, ...input }, { actor }) => editPost(context, actor, userId, input),
  preview: ({ userId, ...input }, { actor }) => previewPost(context, actor, userId, input),
}));

/** Service STATION: posts that are not sent yet. */
export const draftRoutes = serve(draftCalls, (context) => ({
  read: ({ userId, titleNo }, { actor }) => readPostDraft(context, actor, userId, titleNo),
  save: (form, { actor }) => savePostDraft(context, actor, form),
  drop: ({ userId, titleNo }, { actor }) => dropPostDraft(context, actor, userId, titleNo),
}));

/** Service STATION: the guestbook. */
export const guestRoutes = serve(guestCalls, (context) => ({
  write: ({ userId, ...input }, { actor }) => writeGuest(context, actor, userId, input),
  delete: ({ userId, titleNo }, { actor }) => deleteGuest(context, actor, userId, titleNo),
}));

const sizeQuery = z.object({ size: z.enum(['small']).optional() });
const hexId = z.string().regex(/^[0-9a-f]{32}$/);
const uploadRules = { ...photoLimits, refuse: photoRefusal };

/** Service STATION: the photos of posts. */
export const photoRoutes: Routes = (context) =>
  createRoutes()
    .post(photoPaths.photos, async (c) => {
      const { files } = await receiveMultipart(context, c.req.raw, uploadRules, c.env?.files);
      try {
        const upload = { userId: readParam(c, 'userId', userIdParam), files, ip: clientIp(c) };
        return c.json(await storePhotos(context, c.get('actor'), upload));
      } finally {
        for (const file of files) await discardFile(file);
      }
    })
    .get(photoPaths.photo, async (c) => {
      const { size } = readQuery(c, sizeQuery);
      const id = readParam(c, 'id', hexId);
      const sha256 = await getPhoto(context, c.get('actor'), id, size === 'small');
      return c.body(await openPlacedFile(context, sha256), 200, { 'content-type': 'image/webp' });
    });
