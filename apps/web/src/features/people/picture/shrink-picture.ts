const SIDE_PIXELS = 512;
const QUALITY = 0.9;

/**
 * The middle square of a picture, small enough for any connection: a phone's photo is too large, and contains
 * where it was taken. A file that the browser cannot read is returned unchanged, for the server to refuse.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, SIDE_PIXELS);
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // Where a browser cannot write WebP it writes a PNG.
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/webp', QUALITY),
  );
}
