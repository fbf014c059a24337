import { defineEndpoint } from './define-endpoint';

export const registerEndpoint = defineEndpoint('POST', '/api/auth/register');
export const loginEndpoint = defineEndpoint('POST', '/api/auth/login');
export const secondStepEndpoint = defineEndpoint('POST', '/api/auth/second-factor');
export const logoutEndpoint = defineEndpoint('POST', '/api/auth/logout');
export const currentUserEndpoint = defineEndpoint('GET', '/api/auth/user');
export const settingsEndpoint = defineEndpoint('GET', '/api/user/settings');
export const changeSettingsEndpoint = defineEndpoint('PATCH', '/api/user/settings');
export const openLoginEndpoint = defineEndpoint('GET', '/api/login');
export const openLogoutEndpoint = defineEndpoint('GET', '/api/logout');
