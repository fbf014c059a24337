import { z } from 'zod';
import {
  closed,
  ignoringReadOnly,
  nameText,
  oneLine,
  openEnum,
  openList,
  ownPath,
  revisionSchema,
} from '../core';
import { AD_CATEGORIES, AD_NETWORKS, AD_TYPES, MEDIA_TYPES } from './ads.http';
import { adMediaKeyOf } from './media.http';

const NAME_MAX_LENGTH = 200;
const URL_MAX_LENGTH = 2_000;
const IMPRESSIONS_MAX = 1_000_000_000;
/** A million dollars. */
const CENTS_MAX = 100_000_000;

/** What a price is for: a thousand impressions, or a click. */
export const PRICE_MODELS = ['cpm', 'cpc'] as const;

const INVALID_URL = 'Must be a valid URL';
const isWebAddress = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
const isOwnMedia = (text: string) => adMediaKeyOf(text) !== undefined;

const required = (message: string) => nameText(NAME_MAX_LENGTH, message);
const clickUrl = oneLine()
  .trim()
  .max(URL_MAX_LENGTH)
  .refine((text) => isWebAddress(text) || ownPath(text) !== undefined, INVALID_URL);
/** Uploaded media, or an https address that is fetched once; an empty text means none. */
const mediaUrl = oneLine()
  .trim()
  .max(URL_MAX_LENGTH)
  .refine(
    (text) => text === '' || isOwnMedia(text) || (isWebAddress(text) && /^https:/i.test(text)),
    INVALID_URL,
  )
  .transform((text) => (text === '' ? null : text));

const CHOSEN = 'nothing else is kept in place of what an administrator chose';

const fields = {
  name: required('Name is required'),
  adId: required('Ad ID is required'),
  adNetwork: closed(z.enum(AD_NETWORKS, 'Ad network is required'), CHOSEN),
  category: closed(z.enum(AD_CATEGORIES, 'Category is required'), CHOSEN),
  adType: closed(z.enum(AD_TYPES), CHOSEN),
  mediaUrl: mediaUrl.nullable(),
  captionsUrl: mediaUrl.nullable(),
  clickUrl,
  /** Weight among the campaigns that may be shown. */
  priority: z.int().min(1).max(10),
  isActive: z.boolean(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** The maximum per UTC day. */
  dailyImpressions: z.int().min(1).max(IMPRESSIONS_MAX).nullable(),
  /** US cents. */
  budgetCents: z.int().min(1).max(CENTS_MAX).nullable(),
  priceModel: closed(z.enum(PRICE_MODELS), CHOSEN).nullable(),
  /** US cents per thousand impressions or per click. */
  priceCents: z.int().min(1).max(CENTS_MAX).nullable(),
};

interface Times {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}
const endsLater = ({ startsAt, endsAt }: Times) =>
  !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt);
const ENDS_LATER = { message: 'Must be after the start', path: ['endsAt'] };

interface Price {
  budgetCents?: number | null | undefined;
  priceModel?: string | null | undefined;
  priceCents?: number | null | undefined;
}
const isPriced = ({ budgetCents, priceModel, priceCents }: Price) =>
  Boolean(priceModel) === Boolean(priceCents) && (!budgetCents || Boolean(priceCents));
const PRICED = { message: 'A budget needs a price, and a price its kind', path: ['priceCents'] };

const { startsAt, endsAt, budgetCents, priceModel, priceCents } = fields;
/** Fields of a campaign that are validated together. */
export const campaignTermsSchema = z
  .object({ startsAt, endsAt, budgetCents, priceModel, priceCents })
  .refine(endsLater, ENDS_LATER)
  .refine(isPriced, PRICED);

/** Body of `POST /api/admin/campaigns`. */
export const createCampaignBodySchema = z
  .strictObject({
    ...fields,
    adType: fields.adType.default('banner'),
    mediaUrl: fields.mediaUrl.default(null),
    captionsUrl: fields.captionsUrl.default(null),
    priority: fields.priority.default(1),
    isActive: fields.isActive.default(true),
    startsAt: fields.startsAt.default(null),
    endsAt: fields.endsAt.default(null),
    dailyImpressions: fields.dailyImpressions.default(null),
    budgetCents: fields.budgetCents.default(null),
    priceModel: fields.priceModel.default(null),
    priceCents: fields.priceCents.default(null),
  })
  .refine(endsLater, ENDS_LATER)
  .refine(isPriced, PRICED)
  .meta({ id: 'CreateCampaignBody' });
export type CampaignFields = z.output<typeof createCampaignBodySchema>;

/** Why an active campaign is not shown, or not everywhere; in the order of urgency. */
export const CAMPAIGN_OBSTACLES = [
  'media-broken',
  'media-missing',
  'not-started',
  'ended',
  'budget-spent',
  'no-placement',
] as const;
export type CampaignObstacle = (typeof CAMPAIGN_OBSTACLES)[number];

export const campaignSchema = z
  .object({
    id: z.uuid(),
    ...fields,
    adNetwork: openEnum('ad network', AD_NETWORKS, 'custom'),
    category: openEnum('ad category', AD_CATEGORIES, 'general'),
    adType: openEnum('ad type', AD_TYPES, 'banner'),
    priceModel: openEnum('price model', PRICE_MODELS, null),
    mediaUrl: z.string().nullable(),
    captionsUrl: z.string().nullable(),
    clickUrl: z.string(),
    mediaType: openEnum('media type', MEDIA_TYPES, null),
    /** Why its media could not be loaded, as a sentence; the campaign was paused for it. */
    mediaProblem: z.string().optional(),
    /** Tabdock's own: shown where no other campaign may be, and never deleted. */
    isHouse: z.boolean(),
    obstacles: openList('campaign obstacle', CAMPAIGN_OBSTACLES),
    /** Ids of the active placements that show it. */
    placements: z.array(z.string()),
    revision: revisionSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.output<typeof campaignSchema>;

/** Body of `PATCH /api/admin/campaigns/{campaignId}`: what is named changes. */
export const updateCampaignBodySchema = ignoringReadOnly(
  z.strictObject(fields).partial().refine(endsLater, ENDS_LATER),
  fields,
  campaignSchema,
).meta({ id: 'UpdateCampaignBody' });

/** The newest first. */
export const campaignsResponseSchema = z.array(campaignSchema).meta({ id: 'CampaignsResponse' });
