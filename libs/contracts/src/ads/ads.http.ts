import { z } from 'zod';
import { closed, EXAMPLE_ID, openEnum, openItems } from '../core';

export const DEVICE_TYPES = ['mobile', 'tablet', 'desktop'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

export const AD_TYPES = ['banner', 'video', 'interstitial', 'native'] as const;
export type AdType = (typeof AD_TYPES)[number];

export const AD_NETWORKS = [
  'google-ads',
  'facebook-ads',
  'amazon-ads',
  'spotify-ads',
  'custom',
] as const;
export type AdNetwork = (typeof AD_NETWORKS)[number];

/** `google-ads` as visitors read it: the one network that can draw its ads itself, in a frame. */
export const GOOGLE_ADSENSE = 'Google AdSense';

/** An ad unit's number at Google AdSense, `data-ad-slot` in its code. */
export const ADSENSE_UNIT = /^\d{4,20}$/;

export const AD_CATEGORIES = [
  'music-instruments',
  'music-software',
  'audio-equipment',
  'music-education',
  'music-streaming',
  'general',
] as const;
export type AdCategory = (typeof AD_CATEGORIES)[number];

export const POSITIONS = ['top-banner', 'sidebar', 'between-results', 'bottom', 'modal'] as const;
export type Position = (typeof POSITIONS)[number];

export const MEDIA_TYPES = ['image', 'video'] as const;

const INLINE: readonly AdType[] = ['banner', 'native'];
const FULL_SCREEN: readonly AdType[] = ['video', 'interstitial'];

/** Types of ads that a position shows: banners and native ads in a page, ads that cover the page in a modal. */
export function adTypesOf(position: Position): readonly AdType[] {
  return position === 'modal' ? FULL_SCREEN : INLINE;
}

export const placementIdSchema = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be lower-case words joined by hyphens');

/** An ad as it is served. */
export const adSchema = z
  .object({
    /** "Google AdSense" for `google-ads`, else the network of the campaign. */
    adNetwork: z.string(),
    adId: z.string(),
    adType: closed(z.enum(AD_TYPES), 'ads of other types are left out of lists'),
    /** Address at Tabdock itself; `null` for an ad of words alone. */
    mediaUrl: z.string().nullable(),
    /**
     * Counts the click and redirects to the advertiser; for house ads a page of Tabdock. `null` for an ad in a frame:
     * its clicks are the network's.
     */
    clickUrl: z.string().nullable(),
    name: z.string(),
    mediaType: openEnum('media type', MEDIA_TYPES, null).default(null),
    /** WebVTT, for a video. */
    captionsUrl: z.string().nullable().default(null),
    /** Token sent with every event about this ad; `null` if none are counted. */
    token: z.string().nullable().default(null),
    /** Seconds that the page waits before it shows the ad. */
    delaySeconds: z.int().nonnegative().default(0),
    /** Seconds in view after which the page asks for the next one. */
    durationSeconds: z.int().positive().default(30),
    /** Whether the ad is Tabdock's own. */
    isHouse: z.boolean().default(false),
    /**
     * What the network draws, at an origin of its own; shown in a frame in place of media, and for as long as the page.
     */
    frameUrl: z.url().optional(),
  })
  .meta({ id: 'Ad' });
export type Ad = z.output<typeof adSchema>;

export const adsResponseSchema = openItems(
  'ad type',
  z.array(adSchema),
  AD_TYPES,
  ({ adType }) => adType,
).meta({ id: 'AdsResponse' });
export type AdsResponse = z.output<typeof adsResponseSchema>;

export const PAGE_MAX_LENGTH = 500;

/** Query of `GET /api/ads/placement/{placementId}/{deviceType}`. */
export const placementQuerySchema = z.strictObject({
  /** Id of one view of a page, whose slots show different campaigns. */
  view: z.uuid().optional().meta({ example: EXAMPLE_ID }),
  /** Place of the ad in the view's order, from 0; an order that has ended starts again. */
  slot: z.coerce.number().int().min(0).max(10_000).optional().meta({ example: 0 }),
  /** Path of the page that shows the ad: no ad for that page comes back. */
  page: z.string().max(PAGE_MAX_LENGTH).startsWith('/').optional().meta({ example: '/downloads' }),
});
