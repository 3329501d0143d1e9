/** Of one profile picture; the sides are those of the two WebP squares that are made of it, in pixels. */
export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  /** of the cut square, as a share of the picture's shorter side */
  leastSize: 0.2,
} as const;

/** In pixels: twice what lists show (up to 48), and what heads show (up to 128). */
export const pictureSides = { large: 256, small: 96 } as const;

/** By their endings, in lower case. */
export const pictureTypes = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'] as const;

export const pictureIdPattern = /^[0-9a-f]{16}$/;

/** Where the portal serves it: another picture has another address, so that this one may be kept for ever. */
export const picturePath = (id: string, size: keyof typeof pictureSides = 'large'): string =>
  `/media/profile/${id}${size === 'small' ? 's' : ''}.webp`;

/** The id in an address that `picturePath` made; null for every other address. */
export const pictureIdOf = (address: string | null | undefined): string | null =>
  /^\/media\/profile\/([0-9a-f]{16})s?\.webp$/.exec(address ?? '')?.[1] ?? null;

/** The address where it is of an uploaded picture: every other one is made from the member's id, and lists leave it out. */
export const uploadedImage = (address: string | null | undefined): string | undefined =>
  pictureIdOf(address) ? (address ?? undefined) : undefined;

/**
 * The square that is cut out of a picture, as it stands upright: `size` is the share that its side has of the shorter
 * side, `x` and `y` (0 to 1) how far it lies on its way from left to right and from top to bottom. The same square for a
 * picture of any scale.
 */
export interface PictureCut {
  x: number;
  y: number;
  size: number;
}

/** The largest square in the middle. */
export const middleCut: PictureCut = { x: 0.5, y: 0.5, size: 1 };

/** Within what there is; what is no number is the middle's. */
export function cutWithin({ x, y, size }: PictureCut): PictureCut {
  const within = (value: number, least: number, otherwise: number) =>
    Number.isFinite(value) ? Math.min(Math.max(value, least), 1) : otherwise;
  return {
    x: within(x, 0, middleCut.x),
    y: within(y, 0, middleCut.y),
    size: within(size, pictureLimits.leastSize, middleCut.size),
  };
}

/** The square in whole pixels of a picture of that size. */
export function squareOf(
  { width, height }: { width: number; height: number },
  cut: PictureCut,
): { left: number; top: number; side: number } {
  const { x, y, size } = cutWithin(cut);
  const side = Math.max(1, Math.round(Math.min(width, height) * size));
  return { left: Math.round((width - side) * x), top: Math.round((height - side) * y), side };
}
