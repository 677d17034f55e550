import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A part of a picture, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** So many pixels a side has the window in which differences are counted: about a button. */
const windowSize = 64;

/**
 * How many pixels differ in the window where most do, from 0 to 4,096; all of them for pictures of different sizes. What
 * is scattered thinly, as by another version of the fonts' renderer, comes to little; a button that has moved does not.
 * @param ignored parts that show the time and the like
 */
export const differingPixels = (before: Buffer, now: Buffer, ignored: readonly Box[]): number => {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(now)];
  const { width, height } = one;
  if (other.width !== width || other.height !== height) return windowSize ** 2;
  const ignoreMask = new Uint8Array(width * height);
  for (const box of ignored)
    for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, box.y + box.height); y += 1)
      ignoreMask.fill(
        1,
        y * width + Math.max(0, Math.floor(box.x)),
        y * width + Math.min(width, Math.ceil(box.x + box.width)),
      );
  return pixelmatch(one.data, other.data, null, width, height, { threshold: 0.2, windowSize, ignoreMask });
};
