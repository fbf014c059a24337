import { z } from 'zod';
import { adMediaEndpoint } from '../endpoints';
import { MEDIA_TYPES } from './ads.http';

/** What can be uploaded for an ad: a picture, a video, and WebVTT captions of one. */
export const AD_MEDIA_TYPES = [...MEDIA_TYPES, 'captions'] as const;
export type AdMediaType = (typeof AD_MEDIA_TYPES)[number];

/** Bytes, as they are sent. */
export const AD_IMAGE_MAX_BYTES = 500 * 1024;
export const AD_VIDEO_MAX_BYTES = 10 * 1024 * 1024;
export const AD_CAPTIONS_MAX_BYTES = 100 * 1024;

/** Types under which stored media are served. */
export const AD_MEDIA_CONTENT_TYPES = [
  'image/webp',
  'video/mp4',
  'video/webm',
  'text/vtt; charset=utf-8',
] as const;
export type AdMediaContentType = (typeof AD_MEDIA_CONTENT_TYPES)[number];

const [BEFORE_KEY = ''] = adMediaEndpoint.path.split(':mediaKey');
const MEDIA_ADDRESS = new RegExp(`^${BEFORE_KEY}([0-9a-f]{64})$`);

/** Path where browsers load stored media; the key is the SHA-256 of the stored file. */
export function adMediaAddress(key: string): string {
  return BEFORE_KEY + key;
}

/** The key in the address of stored media; undefined for any other address. */
export function adMediaKeyOf(address: string): string | undefined {
  return MEDIA_ADDRESS.exec(address)?.[1];
}

/** Response of `PUT /api/admin/ads/media`. */
export const adMediaSchema = z
  .object({
    /** Address for the `mediaUrl` or `captionsUrl` of a campaign. The same content has the same address. */
    mediaUrl: z.string(),
    mediaType: z.enum(AD_MEDIA_TYPES),
    /** Pixels; `null` for captions. */
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
  })
  .meta({ id: 'AdMedia' });
export type AdMedia = z.output<typeof adMediaSchema>;
