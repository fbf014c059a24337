/** Pixels. */
export interface VideoSize {
  readonly width: number;
  readonly height: number;
}

/** Parts of one level of a file; crafted files have millions. */
export const PARTS_MAX = 100_000;
/** No video is larger. */
const SIDE_MAX = 16_384;

export function isVideoSize({ width, height }: VideoSize): boolean {
  return [width, height].every((side) => side >= 1 && side <= SIDE_MAX);
}
