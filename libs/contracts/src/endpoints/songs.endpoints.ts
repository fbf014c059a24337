import { defineEndpoint } from './define-endpoint';

export const popularSongsEndpoint = defineEndpoint('GET', '/api/songs');
export const songEndpoint = defineEndpoint('GET', '/api/songs/:slug');
export const artistEndpoint = defineEndpoint('GET', '/api/artists/:slug');
