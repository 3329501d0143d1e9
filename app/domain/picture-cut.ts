/** How the square that is cut out of a picture moves and grows while it is being chosen. */
import { cutWithin, type PictureCut } from '~protocol/picture/codes';

interface Size {
  width: number;
  height: number;
}

/** The square in the picture's own measure, not rounded. */
export function squareIn({ width, height }: Size, { x, y, size }: PictureCut) {
  const side = Math.min(width, height) * size;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** Where the edge of a side that long lies on its way; in the middle where there is no way. */
const shareOf = (edge: number, whole: number, side: number) =>
  whole - side > 1e-6 ? edge / (whole - side) : 0.5;

/** Moved by so much, in the measure of `picture`; it stops at the edges. */
export function movedCut(cut: PictureCut, picture: Size, by: { x: number; y: number }): PictureCut {
  const { left, top, side } = squareIn(picture, cut);
  return cutWithin({
    size: cut.size,
    x: shareOf(left + by.x, picture.width, side),
    y: shareOf(top + by.y, picture.height, side),
  });
}

/** As large as `size` says, around the same middle as far as the edges allow. */
export function sizedCut(cut: PictureCut, picture: Size, size: number): PictureCut {
  const before = squareIn(picture, cut);
  const { size: within } = cutWithin({ ...cut, size });
  const side = Math.min(picture.width, picture.height) * within;
  const by = (before.side - side) / 2;
  return cutWithin({
    size: within,
    x: shareOf(before.left + by, picture.width, side),
    y: shareOf(before.top + by, picture.height, side),
  });
}

/** Of the side, for each press of a key. */
const step = 0.05;

/** What a key does to the square: arrows move it, + comes nearer, - goes back; null: nothing. */
export function cutByKey(cut: PictureCut, picture: Size, key: string): PictureCut | null {
  const by = squareIn(picture, cut).side * step;
  switch (key) {
    case 'ArrowLeft':
      return movedCut(cut, picture, { x: -by, y: 0 });
    case 'ArrowRight':
      return movedCut(cut, picture, { x: by, y: 0 });
    case 'ArrowUp':
      return movedCut(cut, picture, { x: 0, y: -by });
    case 'ArrowDown':
      return movedCut(cut, picture, { x: 0, y: by });
    case '+':
    case '=':
      return sizedCut(cut, picture, cut.size - step);
    case '-':
      return sizedCut(cut, picture, cut.size + step);
    default:
      return null;
  }
}
