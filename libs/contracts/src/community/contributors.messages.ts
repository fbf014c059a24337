import { z } from 'zod';
import { defineMessage } from '../core';
import { contributorSchema } from './contributors.http';

/** The people who did most for these tabs: comments, what others thought of them, ratings. The first has done most. */
export const communityContributors = defineMessage('community.contributors', {
  service: 'users',
  request: z.object({ tabIds: z.array(z.uuid()).min(1).max(200) }),
  reply: z.object({ contributors: z.array(contributorSchema) }),
});

export const CONTRIBUTORS_MESSAGES = [communityContributors] as const;
