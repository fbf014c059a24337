import { z } from 'zod';
import { defineMessage } from '../core';
import { personSchema } from './people.http';

/** Returns a person by username, in any case. Fails with PEOPLE.NOT_FOUND. */
export const peopleView = defineMessage('people.view', {
  service: 'users',
  request: z.object({ username: z.string() }),
  reply: z.object({ person: personSchema }),
});

export const PEOPLE_MESSAGES = [peopleView] as const;
