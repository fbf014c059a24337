import { defineEndpoint } from './define-endpoint';

export const searchEndpoint = defineEndpoint('POST', '/api/search');
export const autocompleteEndpoint = defineEndpoint('GET', '/api/autocomplete');
export const autocompletePathEndpoint = defineEndpoint('GET', '/api/autocomplete/:query');
