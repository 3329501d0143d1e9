import { ownPicturePaths } from '~protocol/vod/own-picture';
import { numberParam } from '~protocol/wire/call';
import { createRoutes, type Routes } from '../../core/http/env';
import { readParam } from '../../core/http/read';
import { openPlacedFile } from '../../core/services/upload-files';
import { getPictureName } from '../services/own-picture';

/** Service MAIN: the pictures that owners sent for their VODs. */
export const ownPictureRoutes: Routes = (context) =>
  createRoutes().get(ownPicturePaths.file, async (c) => {
    const sha256 = await getPictureName(context, c.get('actor'), readParam(c, 'no', numberParam));
    return c.body(await openPlacedFile(context, sha256), 200, { 'content-type': 'image/webp' });
  });
