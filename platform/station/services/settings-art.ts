import { readFile } from 'node:fs/promises';
import { type ArtKind, artPath, settingLimits } from '~protocol/station/settings/codes';
import { brokenPhotoText } from '~protocol/station/write/codes';
import type { PlatformContext } from '../../core/context';
import { fieldInvalid, notFound } from '../../core/services/refusal';
import { discardFile, pathOfFile, placeFile, receiveFile } from '../../core/services/upload-files';
import { lockShared } from '../../core/store/locks';
import { recodeInto } from '../../media/services/photo-recoding';
import * as store from '../store/settings';
import type { Desk } from './settings-desk';

const columns = { pc: 'artPc', mobile: 'artMobile' } as const;
/** In pixels: twice what the widest head, and a phone's, show. */
const widths: Record<ArtKind, number> = { pc: 1920, mobile: 1080 };
const heights: Record<ArtKind, number> = { pc: 720, mobile: 640 };
/** The picture of the head on wide screens or phones. 400 at `file` for what is no picture or too large. */
export async function saveArt(
  { context, userId }: Desk,
  kind: ArtKind,
  bytes: Uint8Array | null,
): Promise<string> {
  if (!bytes || bytes.length === 0) throw fieldInvalid(kind, '이미지를 골라 주세요.');
  if (bytes.length > settingLimits.artBytes) throw fieldInvalid(kind, '이미지는 10MB까지 올릴 수 있습니다.');
  const made = await recodeInto(bytes, [{ width: widths[kind], height: heights[kind], quality: 82 }]);
  if (made === 'size')
    throw fieldInvalid(kind, '이미지가 너무 커서 열 수 없습니다. 줄여서 다시 올려 주세요.');
  if (made === 'broken') throw fieldInvalid(kind, brokenPhotoText);
  const webp = typeof made === 'string' ? undefined : made[0]?.data;
  if (!webp) throw fieldInvalid(kind, 'JPEG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.');
  async function* chunks(picture: Buffer) {
    yield picture;
  }
  const file = await receiveFile(context, 'art.webp', chunks(webp), () => {});
  try {
    // the sweep of orphans waits while the file goes to its place and its row is written
    await lockShared(context.db, 'uploads');
    await placeFile(context, file);
  } finally {
    await discardFile(file);
  }
  await store.saveProfile(context.db, userId, {
    [columns[kind]]: artPath(file.sha256),
    artAt: context.clock.now(),
  });
  return '타이틀 이미지를 저장했습니다.';
}

export async function removeArt({ context, userId }: Desk, { kind }: { kind: ArtKind }): Promise<string> {
  await store.saveProfile(context.db, userId, { [columns[kind]]: null });
  return '타이틀 이미지를 지웠습니다.';
}

/** The file, as long as some station's head shows it: 404 for every other upload. */
export async function readArt(context: PlatformContext, sha256: string): Promise<Buffer> {
  const [shown] = await store.listShownArt(context.db, [artPath(sha256)]);
  const bytes = shown ? await readFile(pathOfFile(context, sha256)).catch(() => null) : null;
  if (!bytes) throw notFound();
  return bytes;
}
