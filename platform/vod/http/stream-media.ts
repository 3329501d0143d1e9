import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { z } from 'zod';
import { isPlaylist, isStreamFile, pastName, streamMediaPaths } from '~protocol/station/live/codes';
import { watchSources } from '~protocol/station/studio/codes';
import { videoPicturePath } from '~protocol/station/upload/codes';
import { vodPaths } from '~protocol/vod/codes';
import { numberParam } from '~protocol/wire/call';
import { createRoutes, type PlatformEnv, type Routes } from '../../core/http/env';
import { readParam, readQuery } from '../../core/http/read';
import { mediaTypes, sendFile } from '../../core/http/send-file';
import { watcherOf } from '../../core/http/watcher';
import { notFound } from '../../core/services/refusal';
import { findThumbFile, getStreamPlaylist, openSegment } from '../../live/services/stream-media';
import { getPastPlaylist, openPastSegment } from '../../live/services/stream-past';
import { findVodPlaylist, openRecordedSegment } from '../services/recorded';
import { findVideoPicture } from '../services/video-pictures';

const ticketQuery = z.object({
  t: z.string().max(100).default(''),
  /** from where who watches came */
  f: z.enum(watchSources).catch('inside'),
});
const ticketParam = z.string().max(100);
const nameParam = z.string().max(100);

const fileOf = (c: Context<PlatformEnv>) => {
  const name = readParam(c, 'name', nameParam);
  if (!isStreamFile(name)) throw notFound();
  return {
    name,
    no: readParam(c, 'no', numberParam),
    ticket: readParam(c, 'ticket', ticketParam),
    watcher: watcherOf(c),
  };
};

/** Service MAIN: what viewers play of an encoder's broadcast and of its recording, and its picture. */
export const streamMediaRoutes: Routes = (context) =>
  createRoutes()
    .get(vodPaths.media, async (c) => {
      const titleNo = readParam(c, 'titleNo', numberParam);
      const { t } = readQuery(c, ticketQuery);
      const playlist = await findVodPlaylist(context, titleNo, t, watcherOf(c));
      return c.body(playlist, 200, { 'content-type': mediaTypes.playlist });
    })
    .get(streamMediaPaths.live, async (c) => {
      const { name, no, ticket, watcher } = fileOf(c);
      const { t, f: source } = readQuery(c, ticketQuery);
      if (isPlaylist(name)) {
        const read = name === pastName ? getPastPlaylist : getStreamPlaylist;
        const playlist = await read(context, { no, name, ticket, watcher, source });
        return c.body(playlist, 200, { 'content-type': mediaTypes.playlist });
      }
      const asked = { no, name, watcher, source };
      // live playlists write a fresher ticket behind their segments
      const opening = t
        ? openSegment(context, { ...asked, ticket: t })
        : openPastSegment(context, { ...asked, ticket });
      return sendFile(c, await opening);
    })
    .get(streamMediaPaths.recorded, async (c) => {
      const asked = fileOf(c);
      const type = isPlaylist(asked.name) ? mediaTypes.playlist : mediaTypes.segment;
      return sendFile(c, await openRecordedSegment(context, asked), type);
    })
    .get(videoPicturePath, async (c) => {
      const at = { no: readParam(c, 'no', numberParam), name: readParam(c, 'name', nameParam) };
      const bytes = await readFile(await findVideoPicture(context, c.get('actor'), at)).catch(() => null);
      if (!bytes) throw notFound();
      return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/webp' });
    })
    .get(streamMediaPaths.thumb, async (c) => {
      const path = await findThumbFile(
        context,
        readParam(c, 'no', numberParam),
        readParam(c, 'name', nameParam),
      );
      const bytes = await readFile(path).catch(() => null);
      if (!bytes) throw notFound();
      return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/webp' });
    });
