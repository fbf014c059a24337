import { z } from 'zod';
import { pictureEndpoint } from '../endpoints';

/** Paths on this site of one square WebP picture in two sizes. What is at a path never changes. */
export const pictureSchema = z
  .object({
    /** 64 px. */
    small: z.string(),
    /** 256 px. */
    large: z.string(),
  })
  .meta({ id: 'Picture' });
export type Picture = z.output<typeof pictureSchema>;

/** Keys of a picture in the object store, 64 hex digits each. */
export interface PictureKeys {
  readonly small: string;
  readonly large: string;
}

/** Where browsers load a picture. */
export function toPicture(keys: PictureKeys | null): Picture | null {
  const at = (pictureId: string) => pictureEndpoint.path.replace(':pictureId', pictureId);
  return keys && { small: at(keys.small), large: at(keys.large) };
}
