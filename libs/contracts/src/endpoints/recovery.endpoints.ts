import { defineEndpoint } from './define-endpoint';

export const forgotPasswordEndpoint = defineEndpoint('POST', '/api/auth/forgot-password');
export const resetPasswordEndpoint = defineEndpoint('POST', '/api/auth/reset-password');
export const unsubscribeEndpoint = defineEndpoint('POST', '/api/unsubscribe/:token');
export const openUnsubscribeEndpoint = defineEndpoint('GET', '/api/unsubscribe/:token');
export const verifyEmailEndpoint = defineEndpoint('POST', '/api/auth/verify-email');
