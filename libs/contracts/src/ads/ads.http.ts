import { z } from 'zod';

export const DEVICE_TYPES = ['mobile', 'tablet', 'desktop'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

export const placementIdSchema = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be lower-case words joined by hyphens');

export const AD_TYPES = ['banner', 'video', 'interstitial', 'native'] as const;

export const adSchema = z
  .object({
    adNetwork: z.string(),
    adId: z.string(),
    adType: z.enum(AD_TYPES),
    mediaUrl: z.string().nullable(),
    clickUrl: z.string(),
    name: z.string(),
  })
  .meta({ id: 'Ad' });
export type Ad = z.output<typeof adSchema>;

export const adsResponseSchema = z.array(adSchema).meta({ id: 'AdsResponse' });
export type AdsResponse = z.output<typeof adsResponseSchema>;
