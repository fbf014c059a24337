import { TAB } from './stand-in-services';

/** What each caller gets for a valid request that names the owner's things. */
export interface RouteAccess {
  readonly guest: number;
  readonly owner: number;
  readonly other: number;
  readonly admin: number;
  /** With its question mark; none for a route that needs no query. */
  readonly query?: string;
  /** A body that is valid; none for a route without one. */
  readonly body?: Readonly<Record<string, unknown>>;
}

const everybody = { guest: 200, owner: 200, other: 200, admin: 200 };
const accounts = { ...everybody, guest: 401 };
const admins = { guest: 401, owner: 403, other: 403, admin: 200 };
const ownersThing = { guest: 404, owner: 200, other: 404, admin: 404 };
const redirected = { guest: 302, owner: 302, other: 302, admin: 302 };

const LINK_TOKEN = 'x'.repeat(43);

/** Every route of the OpenAPI document; path parameters are filled with the owner's ids. */
export const ACCESS_TABLE: Readonly<Record<string, RouteAccess>> = {
  'POST /api/search': { ...everybody, body: { query: 'x', searchType: 'guitar-pro' } },
  'GET /api/autocomplete': { ...everybody, query: '?query=greens' },
  'GET /api/ads/placement/{placementId}/{deviceType}': everybody,
  'POST /api/download/single/{tabId}': everybody,
  'POST /api/download/batch': { ...accounts, body: { tabIds: [TAB.tabId] } },
  'GET /api/downloads': everybody,
  'GET /api/files/{downloadId}': ownersThing,
  'GET /api/files/download-all': { ...ownersThing, guest: 401 },
  'GET /api/download/batch-zip/{batchId}': { ...ownersThing, guest: 401 },
  // Another owner's downloads do not change: download-service counts only the caller's own.
  'POST /api/downloads/{downloadId}/cancel': everybody,
  'POST /api/downloads/cancel-all': everybody,
  'POST /api/downloads/{downloadId}/retry': everybody,
  'POST /api/downloads/retry-failed': everybody,
  'GET /api/health/live': everybody,
  'GET /api/health/ready': everybody,
  'GET /api/openapi.json': everybody,
  'GET /api/docs': everybody,
  'GET /api/docs/{asset}': everybody,
  'GET /api/auth/user': everybody,
  'POST /api/auth/register': {
    ...everybody,
    body: { username: 'grace', email: 'grace@example.org', password: 'right password' },
  },
  'POST /api/auth/login': { ...everybody, body: { username: 'ada', password: 'right password' } },
  'POST /api/auth/logout': everybody,
  'POST /api/auth/forgot-password': { ...everybody, body: { email: 'ada@example.org' } },
  'POST /api/auth/reset-password': {
    ...everybody,
    body: { token: LINK_TOKEN, newPassword: 'another password' },
  },
  'POST /api/auth/verify-email': { ...everybody, body: { token: LINK_TOKEN } },
  'GET /api/login': redirected,
  'GET /api/logout': redirected,
  'GET /api/user/settings': accounts,
  'PATCH /api/user/settings': { ...accounts, body: { theme: 'dark' } },
  'POST /api/user/change-password': {
    ...accounts,
    body: { currentPassword: 'right password', newPassword: 'another password' },
  },
  'POST /api/user/resend-verification': accounts,
  'GET /api/user/sessions': accounts,
  'DELETE /api/user/sessions/{sessionId}': { ...ownersThing, guest: 401 },
  'DELETE /api/user/sessions': accounts,
  'GET /api/user/export': accounts,
  'POST /api/user/delete-account': { ...accounts, body: { password: 'right password' } },
  'GET /api/users/me/profile': accounts,
  'PATCH /api/users/me/profile': { ...accounts, body: { displayName: 'Ada L.' } },
  'GET /api/users/{userId}/profile': everybody,
  'GET /api/playlists': accounts,
  'POST /api/playlists': { ...accounts, body: { name: 'Rainy day', tabIds: [TAB.tabId] } },
  'GET /api/playlists/{playlistId}': { ...ownersThing, guest: 401 },
  'DELETE /api/playlists/{playlistId}': { ...ownersThing, guest: 401 },
  'GET /api/playlists/{playlistId}/tabs': { ...ownersThing, guest: 401 },
  'DELETE /api/playlists/{playlistId}/tabs': {
    ...ownersThing,
    guest: 401,
    body: { tabIds: [TAB.tabId] },
  },
  'GET /api/admin/users': admins,
  'PATCH /api/admin/users/{userId}/group': { ...admins, body: { group: 'vip' } },
  'POST /api/admin/users/{userId}/verify-email': admins,
  'POST /api/admin/users/bulk-assign-group': {
    ...admins,
    body: { usernames: ['ada'], group: 'vip' },
  },
  'GET /api/admin/audit': admins,
  'GET /api/admin/sources': admins,
  'POST /api/admin/sources/{sourceId}/pause': { ...admins, body: { reason: 'Maintenance' } },
  'POST /api/admin/sources/{sourceId}/resume': admins,
  'GET /api/admin/analytics/accounts': admins,
};
