import { z } from 'zod';
import { closed, ignoringReadOnly, nameText, openEnum, openList, revisionSchema } from '../core';
import { AD_CATEGORIES, DEVICE_TYPES, placementIdSchema, POSITIONS } from './ads.http';

const NAME_MAX_LENGTH = 100;
const DAY_SECONDS = 24 * 60 * 60;

const CHOSEN = 'nothing else is kept in place of what an administrator chose';

const fields = {
  name: nameText(NAME_MAX_LENGTH, 'Name is required'),
  position: closed(z.enum(POSITIONS), CHOSEN),
  deviceTypes: z
    .array(closed(z.enum(DEVICE_TYPES), CHOSEN))
    .min(1, 'Select at least one device type')
    .max(DEVICE_TYPES.length),
  /** Ads for one visitor until a break of half an hour without a request. */
  maxAdsPerSession: z.int().min(1).max(20),
  /** Seconds. */
  timingDelay: z.int().min(0).max(DAY_SECONDS),
  /** Seconds. */
  duration: z.int().min(1).max(DAY_SECONDS),
  isActive: z.boolean(),
  /** Category of the campaigns, beside general ones, that it shows; `null`: every category. */
  category: closed(z.enum(AD_CATEGORIES), CHOSEN).nullable(),
};

/** Body of `POST /api/admin/placements`. */
export const createPlacementBodySchema = z
  .strictObject({
    ...fields,
    position: fields.position.default('top-banner'),
    deviceTypes: fields.deviceTypes.default(['desktop']),
    maxAdsPerSession: fields.maxAdsPerSession.default(3),
    timingDelay: fields.timingDelay.default(0),
    duration: fields.duration.default(5),
    isActive: fields.isActive.default(true),
    category: fields.category.default(null),
  })
  .meta({ id: 'CreatePlacementBody' });
export type PlacementFields = z.output<typeof createPlacementBodySchema>;

export const placementSchema = z
  .object({
    /** Id by which pages ask for it, made of its name once, for example `sidebar-home`. */
    id: placementIdSchema,
    ...fields,
    position: openEnum('ad position', POSITIONS, 'bottom'),
    deviceTypes: openList('device type', DEVICE_TYPES),
    category: openEnum('ad category', AD_CATEGORIES, 'general').nullable(),
    /** A place that Tabdock's pages have: it can be switched off, not deleted. */
    isBuiltIn: z.boolean(),
    revision: revisionSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Placement' });
export type Placement = z.output<typeof placementSchema>;

/** Body of `PATCH /api/admin/placements/{placementId}`: what is named changes. */
export const updatePlacementBodySchema = ignoringReadOnly(
  z.strictObject(fields).partial(),
  fields,
  placementSchema,
).meta({ id: 'UpdatePlacementBody' });

/** Built-in ones first, then the newest. */
export const placementsResponseSchema = z.array(placementSchema).meta({ id: 'PlacementsResponse' });
