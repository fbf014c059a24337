import { defineRoute, EXAMPLE_ID, json, doneSchema } from '../core';
import { keepPlaybacksEndpoint } from '../endpoints';
import { keepPlaybacksBodySchema, type Playback } from './playbacks.http';

export const EXAMPLE_PLAYBACK: Playback = {
  bar: 16,
  loop: { from: 16, to: 23 },
  track: 1,
  speed: 75,
  pitch: { semitones: 0, usesCapo: true },
};

export const keepPlaybacksRoute = defineRoute(keepPlaybacksEndpoint, {
  tag: 'accounts',
  permission: 'account.own',
  id: 'keepPlaybacks',
  summary: 'Keep how the account left tabs in the player',
  description:
    'One for each account and tab: the latest counts, in whatever order they come. The 2,000 tabs that were left last are kept. `GET /tabs/{tabId}/mine` returns it.',
  limit: 'generous',
  body: json(keepPlaybacksBodySchema, {
    playbacks: [{ tabId: EXAMPLE_ID, ...EXAMPLE_PLAYBACK, ageSeconds: 0 }],
  }),
  response: json(doneSchema, { done: true }),
  errors: [],
});

export const PLAYBACK_ROUTES = [keepPlaybacksRoute] as const;
