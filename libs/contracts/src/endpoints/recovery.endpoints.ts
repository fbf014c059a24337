import { defineEndpoint } from './define-endpoint';

export const forgotPasswordEndpoint = defineEndpoint('POST', '/api/auth/forgot-password');
export const resetPasswordEndpoint = defineEndpoint('POST', '/api/auth/reset-password');
export const verifyEmailEndpoint = defineEndpoint('POST', '/api/auth/verify-email');
