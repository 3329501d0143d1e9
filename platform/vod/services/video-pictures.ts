import { join } from 'node:path';
import { videoPicturePath, videoPicturePattern } from '~protocol/station/upload/codes';
import { pathOf } from '~protocol/wire/path';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { notFound } from '../../core/services/refusal';
import { folderOfVideo, listVideoFiles } from '../../media/services/video-files';
import { findPictured, findVideoNo } from '../store/player';
import { vodFace } from './access';

/** Path of a picture of an upload, for whom its card shows one: 404 for anybody else. */
export async function findVideoPicture(
  context: PlatformContext,
  actor: Actor,
  { no, name }: { no: number; name: string },
): Promise<string> {
  const row = videoPicturePattern.test(name) ? await findPictured(context.db, no) : null;
  if (!row || vodFace(actor, row) !== 'open') throw notFound();
  return join(folderOfVideo(context, no), name);
}

const isFrame = (name: string) => videoPicturePattern.test(name) && name.startsWith('frame-');

/** Addresses of the pictures that a VOD's card may show, of one that was made of an upload: in the order of time. */
export async function listFrames(context: PlatformContext, titleNo: number): Promise<string[]> {
  const no = await findVideoNo(context.db, titleNo);
  const names = no === null ? [] : await listVideoFiles(context, no);
  return names
    .filter(isFrame)
    .sort()
    .map((name) => pathOf(videoPicturePath, { no: no ?? 0, name }));
}
