import { defineMessage } from '@tabdock/contracts/core';
import { z } from 'zod';

const tab = z.object({ id: z.uuid(), title: z.string(), artist: z.string(), rating: z.number() });

/** A message of about 400 bytes each way: a request for some tabs and what is known of them. */
export const echo = defineMessage('search.echo', {
  service: 'search',
  request: z.object({ tabs: z.array(tab) }),
  reply: z.object({ tabs: z.array(tab) }),
  deadlineMillis: 30_000,
});

export const PAYLOAD = {
  tabs: Array.from({ length: 3 }, (_, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    title: 'Greensleeves (melody with bass)',
    artist: 'Traditional',
    rating: 4.5,
  })),
};
