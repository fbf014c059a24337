import { z } from 'zod';
import { defineMessage, expectedRevisionSchema } from '../core';
import { BIO_MAX_LENGTH, userProfileSchema, visibleProfileSchema } from './profiles.http';

const own = z.object({ accountId: z.uuid() });
const profile = z.object({ profile: userProfileSchema });

export const profilesGetOwn = defineMessage('profiles.getOwn', {
  service: 'users',
  request: own,
  reply: profile,
});

/** Changes the fields that are named. Fails with REQUEST.OUTDATED and COMMUNITY.MUTED. */
export const profilesUpdate = defineMessage('profiles.update', {
  service: 'users',
  request: own.extend({
    changes: z.object({
      displayName: z.string().min(1).max(64).optional(),
      firstName: z.string().max(50).nullable().optional(),
      bio: z.string().max(BIO_MAX_LENGTH).nullable().optional(),
      location: z.string().max(100).nullable().optional(),
      website: z.string().max(300).nullable().optional(),
    }),
    expectedRevision: expectedRevisionSchema,
  }),
  reply: profile,
});

/** Returns a profile in the view of others. Fails with USERS.NOT_FOUND. */
export const profilesView = defineMessage('profiles.view', {
  service: 'users',
  request: own,
  reply: z.object({ profile: visibleProfileSchema }),
});

/**
 * `path` of users-service's internal HTTP: PUT the picture there once, within a minute. Fails with REQUEST.OUTDATED, as
 * that PUT does if the profile changes meanwhile.
 */
export const profilesOpenUpload = defineMessage('profiles.openUpload', {
  service: 'users',
  request: own.extend({ expectedRevision: expectedRevisionSchema }),
  reply: z.object({ path: z.string() }),
});

/** Removes the picture; succeeds if there is none. Fails with REQUEST.OUTDATED. */
export const profilesRemovePicture = defineMessage('profiles.removePicture', {
  service: 'users',
  request: own.extend({ expectedRevision: expectedRevisionSchema }),
  reply: profile,
});

export const PROFILES_MESSAGES = [
  profilesGetOwn,
  profilesUpdate,
  profilesView,
  profilesOpenUpload,
  profilesRemovePicture,
] as const;
