import { z } from 'zod';
import {
  guestInputSchema,
  photoLimits,
  postDraftSchema,
  postInputSchema,
  previewInputSchema,
  writePaths,
} from '~protocol/station-write';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { receiveMultipart } from '../../core/http/multipart';
import { numberParam, userIdParam } from '../../core/http/params';
import { readDelete, readJson, readParam, readQuery, withoutEmpty } from '../../core/http/read';
import { discardFile, openPlacedFile } from '../../core/services/upload-files';
import { deleteGuest, writeGuest } from '../services/guestbook';
import { getPhoto, photoRefusal, storePhotos } from '../services/photos';
import { dropPostDraft, readPostDraft, savePostDraft } from '../services/post-drafts';
import { previewPost } from '../services/preview';
import { getWriteOptions } from '../services/write-options';
import { createPost, editPost, getEdit } from '../services/write-post';

const boardQuery = withoutEmpty(z.object({ bbs_no: numberParam.optional() }));
const sizeQuery = z.object({ size: z.enum(['small']).optional() });
const hexId = z.string().regex(/^[0-9a-f]{32}$/);
const uploadRules = { ...photoLimits, refuse: photoRefusal };
/** A text of 15 000 Hangul with its marks, and what JSON makes of them. */
const postBytes = 512 * 1024;

/** Service STATION: writing posts, their photos and drafts, and the guestbook (protocol/station-write.ts). */
export const stationWriteRoutes: Routes = (context) => {
  const routes = createRoutes();
  const at = { userId: (c: Parameters<typeof readParam>[0]) => readParam(c, 'userId', userIdParam) };
  const titleOf = (c: Parameters<typeof readParam>[0]) => readParam(c, 'titleNo', numberParam);
  return routes
    .get(writePaths.options, async (c) => {
      const { bbs_no } = readQuery(c, boardQuery);
      return c.json(await getWriteOptions(context, c.get('actor'), at.userId(c), bbs_no ?? null));
    })
    .post(writePaths.create, async (c) => {
      const input = await readJson(c, postInputSchema, postBytes);
      return c.json(await createPost(context, c.get('actor'), at.userId(c), input));
    })
    .get(writePaths.edit, async (c) =>
      c.json(await getEdit(context, c.get('actor'), at.userId(c), titleOf(c))),
    )
    .post(writePaths.edit, async (c) => {
      const input = { ...(await readJson(c, postInputSchema, postBytes)), titleNo: titleOf(c) };
      return c.json(await editPost(context, c.get('actor'), at.userId(c), input));
    })
    .post(writePaths.preview, async (c) => {
      const input = await readJson(c, previewInputSchema, postBytes);
      return c.json(await previewPost(context, c.get('actor'), at.userId(c), input));
    })
    .post(writePaths.photos, async (c) => {
      const { files } = await receiveMultipart(context, c.req.raw, uploadRules, c.env?.files);
      try {
        const upload = { userId: at.userId(c), files, ip: clientIp(c) };
        return c.json(await storePhotos(context, c.get('actor'), upload));
      } finally {
        for (const file of files) await discardFile(file);
      }
    })
    .get(writePaths.photo, async (c) => {
      const { size } = readQuery(c, sizeQuery);
      const id = readParam(c, 'id', hexId);
      const sha256 = await getPhoto(context, c.get('actor'), id, size === 'small');
      return c.body(await openPlacedFile(context, sha256), 200, { 'content-type': 'image/webp' });
    })
    .post(writePaths.draft, async (c) => {
      const input = await readJson(c, postDraftSchema, postBytes);
      const [actor, userId] = [c.get('actor'), at.userId(c)];
      switch (input.type) {
        case 'read':
          return c.json(await readPostDraft(context, actor, userId, input.titleNo));
        case 'save':
          return c.json(await savePostDraft(context, actor, userId, input));
        case 'drop':
          return c.json(await dropPostDraft(context, actor, userId, input.titleNo));
      }
    })
    .post(writePaths.guest, async (c) => {
      const input = await readJson(c, guestInputSchema);
      return c.json(await writeGuest(context, c.get('actor'), at.userId(c), input));
    })
    .post(writePaths.guestEntry, async (c) => {
      await readDelete(c);
      return c.json(await deleteGuest(context, c.get('actor'), at.userId(c), titleOf(c)));
    });
};
