import { type PictureCut, squareOf } from '~protocol/picture/codes';

/** Loaded with the first picture: a quarter of a second of every start otherwise. */
const loadTools = () => Promise.all([import('sharp'), import('file-type')]);

/** What a camera of today takes; a picture that claims more is a bomb. */
const mostPixels = 64_000_000;
/** All of a progressive one is in memory at once: 6 bytes a pixel. */
const mostProgressive = 16_000_000;
const mostSeconds = 8;
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

interface Made {
  data: Buffer;
  /** px */
  width: number;
  height: number;
}

/** Opens the picture, or what was made of it before; the decoder takes no more pixels than that, whatever its head says. */
type Open = (made?: Buffer) => import('sharp').Sharp;

/**
 * What `make` makes of the picture (a path, or its bytes), which is looked at first.
 *
 * @param make gets the picture, turned as it was taken, and its size when it stands so
 */
async function recode<Result>(
  picture: string | Uint8Array,
  kinds: readonly string[],
  make: (open: Open, upright: { width: number; height: number }) => Promise<Result>,
): Promise<Result | Unusable> {
  const [{ default: sharp }, { fileTypeFromBuffer, fileTypeFromFile }] = await loadTools();
  // by content, and before a decoder sees it: sharp would open SVG and PDF too
  const read = typeof picture === 'string' ? fileTypeFromFile(picture) : fileTypeFromBuffer(picture);
  const type = await read.catch(() => undefined);
  if (!type || !kinds.includes(type.ext)) return 'kind';
  try {
    const head = await sharp(picture, { limitInputPixels: false }).metadata();
    const { width, height, autoOrient } = head;
    if (width * height > (head.isProgressive ? mostProgressive : mostPixels)) return 'size';
    // decoded once: smaller ones are made of what was made before
    const open: Open = (made) =>
      made
        ? sharp(made)
        : sharp(picture, { limitInputPixels: mostPixels, sequentialRead: true })
            .rotate()
            .timeout({ seconds: mostSeconds });
    return await make(open, autoOrient);
  } catch {
    return 'broken';
  }
}

/**
 * The picture (a path, or its bytes) as WebP that fits each of the boxes, the largest first, turned as it was taken, without what the
 * camera wrote into it (EXIF, place).
 */
export const recodeInto = (picture: string | Uint8Array, boxes: readonly Box[]): Promise<Made[] | Unusable> =>
  recode(picture, kinds, async (open) => {
    const made: Made[] = [];
    for (const { quality, ...box } of boxes) {
      const { data, info } = await open(made.at(-1)?.data)
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      made.push({ data, width: info.width, height: info.height });
    }
    return made;
  });

/** A square of the picture as WebP with each of those sides (px), the largest first, as `recodeInto`. */
export const recodeSquare = (
  picture: string | Uint8Array,
  cut: PictureCut,
  sides: readonly number[],
): Promise<Buffer[] | Unusable> =>
  recode(picture, [...kinds, 'avif'], async (open, upright) => {
    const { left, top, side } = squareOf(upright, cut);
    const made: Buffer[] = [];
    for (const width of sides) {
      const last = made.at(-1);
      const square = last ? open(last) : open().extract({ left, top, width: side, height: side });
      made.push(await square.resize({ width, height: width }).webp({ quality: 80 }).toBuffer());
    }
    return made;
  });

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
