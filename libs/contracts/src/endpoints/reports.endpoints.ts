import { defineEndpoint } from './define-endpoint';

export const reportEndpoint = defineEndpoint('POST', '/api/reports');
export const reportsEndpoint = defineEndpoint('GET', '/api/admin/reports');
export const decideReportEndpoint = defineEndpoint('POST', '/api/admin/reports/:caseId/decision');
export const muteEndpoint = defineEndpoint('POST', '/api/admin/users/:userId/mute');
export const unmuteEndpoint = defineEndpoint('DELETE', '/api/admin/users/:userId/mute');
