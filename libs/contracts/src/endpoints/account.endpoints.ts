import { defineEndpoint } from './define-endpoint';

export const changePasswordEndpoint = defineEndpoint('POST', '/api/user/change-password');
export const resendVerificationEndpoint = defineEndpoint('POST', '/api/user/resend-verification');
export const deleteAccountEndpoint = defineEndpoint('POST', '/api/user/delete-account');
export const sessionsEndpoint = defineEndpoint('GET', '/api/user/sessions');
export const endSessionEndpoint = defineEndpoint('DELETE', '/api/user/sessions/:sessionId');
export const endSessionsEndpoint = defineEndpoint('DELETE', '/api/user/sessions');
export const securityEventsEndpoint = defineEndpoint('GET', '/api/user/security-events');
export const ownProfileEndpoint = defineEndpoint('GET', '/api/users/me/profile');
export const changeProfileEndpoint = defineEndpoint('PATCH', '/api/users/me/profile');
export const uploadPictureEndpoint = defineEndpoint('PUT', '/api/users/me/picture');
export const removePictureEndpoint = defineEndpoint('DELETE', '/api/users/me/picture');
export const profileEndpoint = defineEndpoint('GET', '/api/users/:userId/profile');
export const exportEndpoint = defineEndpoint('GET', '/api/user/export');
