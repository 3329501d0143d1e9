import { z } from 'zod';
import { pictureCalls, picturePaths } from '~protocol/picture/calls';
import { middleCut, pictureIdPattern, pictureLimits } from '~protocol/picture/codes';
import { clientIp } from '../../core/http/client-ip';
import { createRoutes, type Routes } from '../../core/http/env';
import { receiveMultipart, type UploadRules } from '../../core/http/multipart';
import { readParam, readQuery } from '../../core/http/read';
import { serve } from '../../core/http/serve';
import { fieldInvalid } from '../../core/services/refusal';
import { requireActiveMember } from '../../core/services/require-member';
import { discardFile, openPlacedFile, type ReceivedFile } from '../../core/services/upload-files';
import { getPictureFile, getPictureNow, removePicture, savePicture } from '../services/profile-picture';

const texts = {
  count: '사진은 한 장만 올릴 수 있습니다.',
  bytes: `사진은 ${pictureLimits.bytes / 1024 / 1024}MB까지 올릴 수 있습니다.`,
  failed: '사진을 올리지 못했습니다. 다시 시도해 주세요.',
} as const;
const rules: UploadRules = {
  count: 1,
  bytes: pictureLimits.bytes,
  refuse: (reason) => fieldInvalid('picture', texts[reason]),
};
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
    .post(picturePaths.save, async (c) => {
      const handed = c.env?.files ?? [];
      const received: Pick<ReceivedFile, 'tempPath'>[] = handed.map(({ path }) => ({ tempPath: path }));
      try {
        // before a picture is read
        requireActiveMember(c.get('actor'));
        const { fields, files } = await receiveMultipart(context, c.req.raw, rules, handed);
        received.push(...files);
        const cut = {
          x: share(fields.x, middleCut.x),
          y: share(fields.y, middleCut.y),
          size: share(fields.size, middleCut.size),
        };
        const sent = { file: files[0], cut, ip: clientIp(c) };
        return c.json(await savePicture(context, c.get('actor'), sent));
      } finally {
        for (const file of received) await discardFile(file);
      }
    })
    .get(picturePaths.file, async (c) => {
      const { size } = readQuery(c, sizeQuery);
      const id = readParam(c, 'id', z.string().regex(pictureIdPattern));
      const sha256 = await getPictureFile(context, id, size === 'small');
      return c.body(await openPlacedFile(context, sha256), 200, { 'content-type': 'image/webp' });
    });
