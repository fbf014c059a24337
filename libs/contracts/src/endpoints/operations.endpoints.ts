import { defineEndpoint } from './define-endpoint';

export const liveEndpoint = defineEndpoint('GET', '/api/health/live');
export const readyEndpoint = defineEndpoint('GET', '/api/health/ready');
export const openApiEndpoint = defineEndpoint('GET', '/api/openapi.json');
export const operatorEndpoint = defineEndpoint('GET', '/api/operator');
export const docsEndpoint = defineEndpoint('GET', '/api/docs');
export const docsAssetEndpoint = defineEndpoint('GET', '/api/docs/:asset');
