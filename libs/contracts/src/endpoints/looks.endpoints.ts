import { defineEndpoint } from './define-endpoint';

export const lookEndpoint = defineEndpoint('POST', '/api/tabs/:tabId/look');
export const looksEndpoint = defineEndpoint('GET', '/api/looks');
