import { z } from 'zod';
import { visibleProfileSchema } from './profiles.http';

/** Comments on a person's page. */
export const PERSON_COMMENTS_MAX = 10;

export const personCommentSchema = z
  .object({
    id: z.uuid(),
    tabId: z.uuid(),
    /** Unknown while search-service is away, and for a tab that no source has any longer. */
    tab: z.object({ title: z.string(), artist: z.string() }).optional(),
    content: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PersonComment' });
export type PersonComment = z.output<typeof personCommentSchema>;

const personListSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    /** Number of tabs. */
    tabs: z.int().nonnegative(),
  })
  .meta({ id: 'PersonList' });
export type PersonList = z.output<typeof personListSchema>;

/** Page of a person: the profile as others see it. */
export const personSchema = visibleProfileSchema
  .extend({
    /** The account's; only of a profile that is public. */
    id: z.uuid().optional(),
    /**
     * Public lists, those changed last first; undefined where the profile is not public, or while they cannot be read.
     */
    lists: z.array(personListSchema).optional(),
    /** The newest, newest first; none of a profile that is not public. */
    comments: z.array(personCommentSchema).default([]),
  })
  .meta({ id: 'Person' });
export type Person = z.output<typeof personSchema>;
