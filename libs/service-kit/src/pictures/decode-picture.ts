import sharp, { type Sharp } from 'sharp';

const TOO_MANY_PIXELS = /pixel limit/;

export type PictureFault = 'not-a-picture' | 'too-many-pixels';

// Only these, of the many formats that libvips opens: no SVG, which names other files, and nothing that runs a program.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Passes a JPEG, PNG, WebP or GIF (its first frame) to `use`, upright and with the colours of the web, and returns what
 * that returns or why the file cannot be decoded. Only pixels pass: what else the file holds (a place, a thumbnail,
 * another file behind the picture) is in nothing that is made of it.
 */
export async function decodePicture<T>(
  source: string,
  pixelsMax: number,
  use: (picture: Sharp) => Promise<T>,
): Promise<T | PictureFault> {
  try {
    const options = { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true } as const;
    return await use(sharp(source, options).autoOrient().toColourspace('srgb'));
  } catch (error) {
    if (isOurs(error)) throw error;
    return TOO_MANY_PIXELS.test(String(error)) ? 'too-many-pixels' : 'not-a-picture';
  }
}

/** A full disk, for example. */
function isOurs(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code !== undefined;
}
