import { defineEndpoint } from './define-endpoint';

export const usersEndpoint = defineEndpoint('GET', '/api/admin/users');
export const assignGroupEndpoint = defineEndpoint('PATCH', '/api/admin/users/:userId/group');
export const verifyUserEmailEndpoint = defineEndpoint(
  'POST',
  '/api/admin/users/:userId/verify-email',
);
export const setVerifiedEndpoint = defineEndpoint('PATCH', '/api/admin/users/:userId/verified');
export const bulkAssignGroupEndpoint = defineEndpoint('POST', '/api/admin/users/bulk-assign-group');
export const auditEndpoint = defineEndpoint('GET', '/api/admin/audit');
export const accountFiguresEndpoint = defineEndpoint('GET', '/api/admin/analytics/accounts');
export const pauseSourceEndpoint = defineEndpoint('POST', '/api/admin/sources/:sourceId/pause');
export const resumeSourceEndpoint = defineEndpoint('POST', '/api/admin/sources/:sourceId/resume');
export const adminSourcesEndpoint = defineEndpoint('GET', '/api/admin/sources');
