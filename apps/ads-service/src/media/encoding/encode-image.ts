import { writeFile } from 'node:fs/promises';
import { decodePicture, type PictureFault } from '@tabdock/service-kit/pictures';

const WIDTH_MAX = 1_600;
/** WebP has no higher pictures. */
const HEIGHT_MAX = 16_383;
const QUALITY = 82;

/** Paths of local files. */
export interface EncodeImage {
  readonly source: string;
  readonly target: string;
  readonly pixelsMax: number;
}

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Writes a picture as WebP, no wider than an ad is shown. */
export function encodeImage({
  source,
  target,
  pixelsMax,
}: EncodeImage): Promise<ImageSize | PictureFault> {
  return decodePicture(source, pixelsMax, async (picture) => {
    const { data, info } = await picture
      .resize(WIDTH_MAX, HEIGHT_MAX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    await writeFile(target, data);
    return { width: info.width, height: info.height };
  });
}
