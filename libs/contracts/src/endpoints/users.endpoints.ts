import { defineEndpoint } from './define-endpoint';

export const registerEndpoint = defineEndpoint('POST', '/api/auth/register');
export const loginEndpoint = defineEndpoint('POST', '/api/auth/login');
export const logoutEndpoint = defineEndpoint('POST', '/api/auth/logout');
export const currentUserEndpoint = defineEndpoint('GET', '/api/auth/user');
export const forgotPasswordEndpoint = defineEndpoint('POST', '/api/auth/forgot-password');
export const resetPasswordEndpoint = defineEndpoint('POST', '/api/auth/reset-password');
export const verifyEmailEndpoint = defineEndpoint('POST', '/api/auth/verify-email');

export const settingsEndpoint = defineEndpoint('GET', '/api/user/settings');
export const changeSettingsEndpoint = defineEndpoint('PATCH', '/api/user/settings');
export const changePasswordEndpoint = defineEndpoint('POST', '/api/user/change-password');
export const resendVerificationEndpoint = defineEndpoint('POST', '/api/user/resend-verification');
export const deleteAccountEndpoint = defineEndpoint('POST', '/api/user/delete-account');
export const sessionsEndpoint = defineEndpoint('GET', '/api/user/sessions');
export const endSessionEndpoint = defineEndpoint('DELETE', '/api/user/sessions/:sessionId');
export const endSessionsEndpoint = defineEndpoint('DELETE', '/api/user/sessions');

export const ownProfileEndpoint = defineEndpoint('GET', '/api/users/me/profile');
export const changeProfileEndpoint = defineEndpoint('PATCH', '/api/users/me/profile');
export const profileEndpoint = defineEndpoint('GET', '/api/users/:userId/profile');

export const playlistsEndpoint = defineEndpoint('GET', '/api/playlists');
export const createPlaylistEndpoint = defineEndpoint('POST', '/api/playlists');
export const playlistEndpoint = defineEndpoint('GET', '/api/playlists/:playlistId');
export const deletePlaylistEndpoint = defineEndpoint('DELETE', '/api/playlists/:playlistId');
export const playlistTabsEndpoint = defineEndpoint('GET', '/api/playlists/:playlistId/tabs');
export const removePlaylistTabsEndpoint = defineEndpoint(
  'DELETE',
  '/api/playlists/:playlistId/tabs',
);

export const usersEndpoint = defineEndpoint('GET', '/api/admin/users');
export const assignGroupEndpoint = defineEndpoint('PATCH', '/api/admin/users/:userId/group');
export const verifyUserEmailEndpoint = defineEndpoint(
  'POST',
  '/api/admin/users/:userId/verify-email',
);
export const bulkAssignGroupEndpoint = defineEndpoint('POST', '/api/admin/users/bulk-assign-group');
export const auditEndpoint = defineEndpoint('GET', '/api/admin/audit');
export const accountFiguresEndpoint = defineEndpoint('GET', '/api/admin/analytics/accounts');
