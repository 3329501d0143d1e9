import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutByKey, movedCut, sizedCut, squareIn } from '~/domain/picture-cut';
import { middleCut, type PictureCut, pictureLimits, squareOf } from '~protocol/picture/codes';

const lying = { width: 300, height: 100 };
const upright = { width: 100, height: 300 };

describe('the square that is cut out of a picture', () => {
  it('is the largest one in the middle at first [L052]', () => {
    expect(squareOf(lying, middleCut)).toEqual({ left: 100, top: 0, side: 100 });
    expect(squareOf(upright, middleCut)).toEqual({ left: 0, top: 100, side: 100 });
    expect(squareOf({ width: 1, height: 1 }, middleCut)).toEqual({ left: 0, top: 0, side: 1 });
  });

  it('moves by as much as the pointer does, and stops at the edges', () => {
    const moved = movedCut(middleCut, lying, { x: 30, y: 30 });
    expect(squareOf(lying, moved)).toEqual({ left: 130, top: 0, side: 100 });
    expect(squareOf(lying, movedCut(moved, lying, { x: 1e6, y: -1e6 }))).toMatchObject({ left: 200, top: 0 });
    expect(squareOf(lying, movedCut(moved, lying, { x: -1e6, y: 0 }))).toMatchObject({ left: 0 });
  });

  it('keeps its middle when it is sized, as far as the edges allow', () => {
    const near = sizedCut(middleCut, lying, 0.5);
    expect(squareOf(lying, near)).toEqual({ left: 125, top: 25, side: 50 });
    expect(squareOf(lying, sizedCut(near, lying, 1))).toEqual({ left: 100, top: 0, side: 100 });
    const inCorner = movedCut(near, lying, { x: -1e6, y: -1e6 });
    expect(squareOf(lying, sizedCut(inCorner, lying, 1))).toEqual({ left: 0, top: 0, side: 100 });
    expect(sizedCut(middleCut, lying, 0).size).toBe(pictureLimits.leastSize);
    expect(sizedCut(middleCut, lying, 9).size).toBe(1);
  });

  it('obeys arrows, + and -, and no other key', () => {
    const press = (...keys: string[]) =>
      keys.reduce<PictureCut>((cut, key) => cutByKey(cut, lying, key) ?? cut, middleCut);
    expect(squareIn(lying, press('ArrowRight')).left).toBeCloseTo(105);
    expect(squareIn(lying, press('ArrowLeft', 'ArrowLeft')).left).toBeCloseTo(90);
    expect(press('+', '+', '-').size).toBeCloseTo(0.95);
    expect(squareIn(lying, press('+', '+', 'ArrowDown')).top).toBeCloseTo(9.5);
    expect(squareIn(lying, press('+', '+', 'ArrowUp')).top).toBeCloseTo(0.5);
    for (const key of ['a', 'Tab', 'Enter', ' ']) expect(cutByKey(middleCut, lying, key)).toBeNull();
  });

  it('never leaves the picture, whatever is asked for', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    const any = fc.oneof(fc.double(), fc.constantFrom(-1, 0, 0.5, 1, 7));
    fc.assert(
      fc.property(side, side, any, any, any, (width, height, x, y, size) => {
        const square = squareOf({ width, height }, { x, y, size });
        expect(square.side).toBeGreaterThanOrEqual(1);
        expect(square.left).toBeGreaterThanOrEqual(0);
        expect(square.top).toBeGreaterThanOrEqual(0);
        expect(square.left + square.side).toBeLessThanOrEqual(width);
        expect(square.top + square.side).toBeLessThanOrEqual(height);
      }),
    );
  });
});
