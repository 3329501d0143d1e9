import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type ArtKind, artPath, settingLimits } from '~protocol/station-settings-codes';
import type { PlatformContext } from '../../core/context';
import { fieldInvalid, notFound } from '../../core/services/refusal';
import { discardFile, pathOfFile, placeFile, receiveFile } from '../../core/services/upload-files';
import { lockShared } from '../../core/store/locks';
import * as store from '../store/settings';
import type { Desk } from './settings-desk';

const columns = { pc: 'artPc', mobile: 'artMobile' } as const;
/** In pixels: twice what the widest head, and a phone's, show. */
const widths: Record<ArtKind, number> = { pc: 1920, mobile: 1080 };
const heights: Record<ArtKind, number> = { pc: 720, mobile: 640 };
const mostPixels = 40_000_000;

/** What sharp reads; SVG and PDF are no photographs, and run code of theirs. */
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/** A still WebP of the picture, turned upright, without EXIF and GPS; null when it is none. */
async function encode(bytes: Uint8Array, kind: ArtKind): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels });
    const { format } = await image.metadata();
    if (!formats.includes(format ?? '')) return null;
    return await image
      .rotate()
      .resize({ width: widths[kind], height: heights[kind], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** The picture of the head on wide screens or phones. 400 at `file` for what is no picture or too large. */
export async function saveArt(
  { context, userId }: Desk,
  kind: ArtKind,
  bytes: Uint8Array | null,
): Promise<string> {
  if (!bytes || bytes.length === 0) throw fieldInvalid(kind, '이미지를 골라 주세요.');
  if (bytes.length > settingLimits.artBytes) throw fieldInvalid(kind, '이미지는 10MB까지 올릴 수 있습니다.');
  const webp = await encode(bytes, kind);
  if (!webp) throw fieldInvalid(kind, 'JPEG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.');
  async function* chunks() {
    yield webp as Buffer;
  }
  const file = await receiveFile(context, 'art.webp', chunks(), () => {});
  try {
    // the sweep of orphans waits while the file goes to its place and its row is written
    await lockShared(context.db, 'uploads');
    await placeFile(context, file);
  } finally {
    await discardFile(file);
  }
  await store.saveProfile(context.db, userId, { [columns[kind]]: artPath(file.sha256) });
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

/** Which of these files stations show: the sweep of orphans leaves them (help/services/sweep-uploads.ts). */
export async function listArtFiles({ db }: Pick<PlatformContext, 'db'>, sha256s: readonly string[]) {
  const shown = new Set(await store.listShownArt(db, sha256s.map(artPath)));
  return sha256s.filter((sha256) => shown.has(artPath(sha256)));
}
