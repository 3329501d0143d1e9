import { z } from 'zod';
import { pictureCalls, picturePaths } from '~protocol/picture/calls';
import { middleCut, pictureIdPattern } from '~protocol/picture/codes';
import { createRoutes, type Routes } from '../../core/http/env';
import { readParam, readQuery } from '../../core/http/read';
import { withSentPicture } from '../../core/http/sent-picture';
import { serve } from '../../core/http/serve';
import { requireActiveMember } from '../../core/services/require-member';
import { openPlacedFile } from '../../core/services/upload-files';
import { getPictureFile, getPictureNow, removePicture, savePicture } from '../services/profile-picture';

const sizeQuery = z.object({ size: z.enum(['small']).optional() });
const share = (value: string | undefined, otherwise: number) => (value ? Number(value) : otherwise);

/** Service MAIN: what a member does with the own picture. */
export const pictureRoutes = serve(pictureCalls, (context) => ({
  now: ({ id }) => getPictureNow(context, id),
  remove: (_, { actor }) => removePicture(context, actor),
}));

/** Service MAIN: the pictures themselves. */
export const pictureFileRoutes: Routes = (context) =>
  createRoutes()
    .post(picturePaths.save, (c) => {
      const authorise = () => requireActiveMember(c.get('actor'));
      return withSentPicture(context, c, { word: '사진은', authorise }, async ({ file, ip, fields }) => {
        const cut = {
          x: share(fields.x, middleCut.x),
          y: share(fields.y, middleCut.y),
          size: share(fields.size, middleCut.size),
        };
        return c.json(await savePicture(context, c.get('actor'), { file, cut, ip }));
      });
    })
    .get(picturePaths.file, async (c) => {
      const { size } = readQuery(c, sizeQuery);
      const id = readParam(c, 'id', z.string().regex(pictureIdPattern));
      const sha256 = await getPictureFile(context, id, size === 'small');
      return c.body(await openPlacedFile(context, sha256), 200, { 'content-type': 'image/webp' });
    });
