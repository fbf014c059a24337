import { defineEndpoint } from './define-endpoint';

export const tabEndpoint = defineEndpoint('GET', '/api/tabs/:tabId');
export const ownTabEndpoint = defineEndpoint('GET', '/api/tabs/:tabId/mine');
