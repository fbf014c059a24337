import { defineEndpoint } from './define-endpoint';

/** How tabs were left in the player. */
export const keepPlaybacksEndpoint = defineEndpoint('PUT', '/api/playbacks');
