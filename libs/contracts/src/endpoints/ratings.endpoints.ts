import { defineEndpoint } from './define-endpoint';

export const ratingsEndpoint = defineEndpoint('GET', '/api/tabs/:tabId/ratings');
export const rateEndpoint = defineEndpoint('POST', '/api/tabs/:tabId/rating');
export const removeRatingEndpoint = defineEndpoint('DELETE', '/api/tabs/:tabId/rating');
