/** Loaded with the first picture: a quarter of a second of every start otherwise. */
const loadTools = () => Promise.all([import('sharp'), import('file-type')]);

/** What a camera of today takes; a picture that claims more is a bomb. */
const mostPixels = 64_000_000;
const sides = { large: 1920, small: 480 } as const;
const kinds = ['jpg', 'png', 'apng', 'gif', 'webp'];

/** 'kind': no picture that we take; 'size': too many pixels; 'broken': of our kinds, and unreadable. */
type Unusable = 'kind' | 'size' | 'broken';

interface Box {
  /** px */
  width: number;
  height: number;
  /** of WebP, per cent */
  quality: number;
}

/**
 * The picture (a path, or its bytes) as WebP that fits each of the boxes, turned as it was taken, without what the
 * camera wrote into it (EXIF, place).
 */
export async function recodeInto(
  picture: string | Uint8Array,
  boxes: readonly Box[],
): Promise<{ data: Buffer; width: number; height: number }[] | Unusable> {
  const [{ default: sharp }, { fileTypeFromBuffer, fileTypeFromFile }] = await loadTools();
  // by content, and before a decoder sees it: sharp would open SVG and PDF too
  const read = typeof picture === 'string' ? fileTypeFromFile(picture) : fileTypeFromBuffer(picture);
  const type = await read.catch(() => undefined);
  if (!type || !kinds.includes(type.ext)) return 'kind';
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return 'size';
    const made: { data: Buffer; width: number; height: number }[] = [];
    for (const { quality, ...box } of boxes) {
      const { data, info } = await sharp(picture, { limitInputPixels: mostPixels, sequentialRead: true })
        .rotate()
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      made.push({ data, width: info.width, height: info.height });
    }
    return made;
  } catch {
    return 'broken';
  }
}

/** A photo of a post in two sizes. */
export async function recodePhoto(
  path: string,
): Promise<{ large: Buffer; small: Buffer; width: number; height: number } | Unusable> {
  const made = await recodeInto(path, [
    { width: sides.large, height: sides.large, quality: 82 },
    { width: sides.small, height: sides.small, quality: 76 },
  ]);
  if (typeof made === 'string') return made;
  const [large, small] = made;
  return large && small
    ? { large: large.data, small: small.data, width: large.width, height: large.height }
    : 'broken';
}
