import { defineEndpoint } from './define-endpoint';

export const openLoginEndpoint = defineEndpoint('GET', '/api/login');
export const openLogoutEndpoint = defineEndpoint('GET', '/api/logout');
export const exportEndpoint = defineEndpoint('GET', '/api/user/export');
export const adminSourcesEndpoint = defineEndpoint('GET', '/api/admin/sources');

export const liveEndpoint = defineEndpoint('GET', '/api/health/live');
export const readyEndpoint = defineEndpoint('GET', '/api/health/ready');
export const openApiEndpoint = defineEndpoint('GET', '/api/openapi.json');
export const docsEndpoint = defineEndpoint('GET', '/api/docs');
export const docsAssetEndpoint = defineEndpoint('GET', '/api/docs/:asset');
