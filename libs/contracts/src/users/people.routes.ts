import { z } from 'zod';
import { defineRoute, EXAMPLE_TIME, json } from '../core';
import { personEndpoint } from '../endpoints';
import { personSchema } from './people.http';

export const personRoute = defineRoute(personEndpoint, {
  id: 'person',
  tag: 'accounts',
  summary: 'Somebody by their username; the display name alone where the profile is not public',
  permission: 'profiles.see',
  limit: 'per-minute',
  params: { username: z.string().min(1).meta({ example: 'ada' }) },
  response: json(personSchema, {
    displayName: 'Ada L.',
    isPublic: true,
    username: 'ada',
    bio: 'Plays in a garage.',
    isVerified: true,
    reputation: 12,
    totalRatings: 11,
    totalComments: 2,
    createdAt: EXAMPLE_TIME,
  }),
  errors: ['PEOPLE.NOT_FOUND'],
});

export const PEOPLE_ROUTES = [personRoute] as const;
