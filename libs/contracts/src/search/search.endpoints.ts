import { defineEndpoint } from '../core/define-endpoint';

export const searchEndpoint = defineEndpoint('POST', '/api/search');
export const autocompleteEndpoint = defineEndpoint('GET', '/api/autocomplete');
