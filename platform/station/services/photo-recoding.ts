import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

/** What a camera of today takes; a picture that claims more is a bomb. */
const mostPixels = 64_000_000;
const sides = { large: 1920, small: 480 } as const;
const kinds = ['jpg', 'png', 'apng', 'gif', 'webp'];

/**
 * The picture as WebP in two sizes, turned as it was taken, without what the camera wrote into it (EXIF, place).
 * 'kind': no picture that we take; 'size': too many pixels; 'failed': broken.
 */
export async function recodePhoto(
  path: string,
): Promise<{ large: Buffer; small: Buffer; width: number; height: number } | 'kind' | 'size' | 'failed'> {
  // by content, and before a decoder sees it: sharp would open SVG and PDF too
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (!type || !kinds.includes(type.ext)) return 'kind';
  try {
    const open = () => sharp(path, { limitInputPixels: mostPixels, sequentialRead: true }).rotate();
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return 'size';
    const make = (side: number, quality: number) =>
      open()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
    const large = await make(sides.large, 82);
    const small = await make(sides.small, 76);
    return { large: large.data, small: small.data, width: large.info.width, height: large.info.height };
  } catch {
    return 'failed';
  }
}
