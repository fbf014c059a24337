import { writeFile } from 'node:fs/promises';
import { decodePicture, type PictureFault } from '@tabdock/service-kit/pictures';
import sharp from 'sharp';

const LARGE_PIXELS = 256;
const SMALL_PIXELS = 64;
const QUALITY = 82;

/** Paths of local files. */
export interface EncodePicture {
  readonly source: string;
  readonly small: string;
  readonly large: string;
  readonly pixelsMax: number;
}

export type EncodeResult = 'encoded' | PictureFault;

/** Writes the middle square of a picture in two sizes as WebP. */
export function encodePicture({
  source,
  small,
  large,
  pixelsMax,
}: EncodePicture): Promise<EncodeResult> {
  return decodePicture(source, pixelsMax, async (picture) => {
    const { data, info } = await picture
      .resize(LARGE_PIXELS, LARGE_PIXELS, { fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const square = () => sharp(data, { raw: { width, height, channels } });
    await writeFile(large, await square().webp({ quality: QUALITY }).toBuffer());
    await writeFile(
      small,
      await square().resize(SMALL_PIXELS, SMALL_PIXELS).webp({ quality: QUALITY }).toBuffer(),
    );
    return 'encoded' as const;
  });
}
