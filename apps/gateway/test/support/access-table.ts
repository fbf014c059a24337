import { TAB } from './stand-in-services';

/** What each caller gets for a valid request that names the owner's things. */
export interface RouteAccess {
  readonly guest: number;
  readonly owner: number;
  readonly other: number;
  readonly admin: number;
  /** Query with its question mark; none for a route that needs no query. */
  readonly query?: string;
  /** A body that is valid; none for a route without one. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The body is sent as a form. */
  readonly form?: true;
  /** Whether other sites and programs may send it: who asks does not matter. */
  readonly fromAnywhere?: true;
}

const everybody = { guest: 200, owner: 200, other: 200, admin: 200 };
const accounts = { ...everybody, guest: 401 };
const admins = { guest: 401, owner: 403, other: 403, admin: 200 };
const ownersThing = { guest: 404, owner: 200, other: 404, admin: 404 };
const redirected = { guest: 302, owner: 302, other: 302, admin: 302 };

const noPasskeys = { guest: 401, owner: 409, other: 409, admin: 409 };

const PASSWORD_AGAIN = { password: 'right password' };
const NEW_PASSKEY = {
  id: 'Y3JlZA',
  rawId: 'Y3JlZA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};
export const LINK_TOKEN = 'x'.repeat(43);
export const AD_TOKEN = 'e30.c2lnbmF0dXJl';
const CHECK_OUT_ID = '0190a000-0000-7000-8000-00000000ce01';
const CAMPAIGN_FIELDS = {
  name: 'Strings',
  adId: 'strings',
  adNetwork: 'custom',
  category: 'general',
  clickUrl: 'https://strings.example/',
};
const WRITER = { name: 'Ada', email: 'ada@example.org', sworn: true, explanation: 'It is mine.' };
const TAKEDOWN_NOTICE = {
  ...WRITER,
  addresses: ['https://tabs.example/1'],
  grounds: 'copyright',
  work: 'Greensleeves',
};
const COUNTER_NOTICE = { ...WRITER, takedown: 7, postalAddress: '1 Example Street' };

/** Every route of the OpenAPI document; path parameters are filled with the owner's ids. */
export const ACCESS_TABLE: Readonly<Record<string, RouteAccess>> = {
  'POST /api/search': { ...everybody, body: { query: 'x', searchType: 'guitar-pro' } },
  'GET /api/autocomplete': { ...everybody, query: '?query=greens' },
  'GET /api/autocomplete/{query}': everybody,
  'GET /api/songs': everybody,
  'GET /api/songs/{slug}': everybody,
  'GET /api/artists/{slug}': everybody,
  'GET /api/tabs/{tabId}': everybody,
  'GET /api/tabs/{tabId}/mine': everybody,
  'GET /api/tabs/{tabId}/text': everybody,
  'GET /api/tabs/{tabId}/text.txt': everybody,
  'POST /api/tabs/{tabId}/look': everybody,
  'GET /api/looks': { ...everybody, query: `?tabs=${TAB.tabId}` },
  'GET /api/previews/{picture}': everybody,
  'GET /api/tabs/{tabId}/play': everybody,
  'GET /api/compare/{one}/{other}': everybody,
  'GET /api/scores': { ...everybody, query: `?tabs=${TAB.tabId}` },
  'GET /api/scores/verdict': { ...everybody, query: `?tabs=${TAB.tabId}` },
  'GET /api/scores/most-complete': { ...everybody, query: `?songs=${TAB.tabId}` },
  'GET /api/ads/placement/{placementId}/{deviceType}': everybody,
  'POST /api/ads/events': {
    ...everybody,
    body: { events: [{ token: AD_TOKEN, kind: 'impression', afterMillis: 40 }] },
  },
  'GET /api/ads/click/{adToken}': redirected,
  'GET /api/ads/media/{mediaKey}': everybody,
  // An upload without a file.
  'PUT /api/admin/ads/media': { guest: 401, owner: 403, other: 403, admin: 415 },
  'GET /api/admin/campaigns': admins,
  'POST /api/admin/campaigns': { ...admins, body: CAMPAIGN_FIELDS },
  'PATCH /api/admin/campaigns/{campaignId}': { ...admins, body: { isActive: false } },
  'DELETE /api/admin/campaigns/{campaignId}': admins,
  'POST /api/admin/campaigns/{campaignId}/restore': admins,
  'GET /api/admin/placements': admins,
  'POST /api/admin/placements': { ...admins, body: { name: 'Below the chords' } },
  'PATCH /api/admin/placements/{placementId}': { ...admins, body: { isActive: false } },
  'DELETE /api/admin/placements/{placementId}': admins,
  'POST /api/admin/placements/{placementId}/restore': admins,
  'GET /api/admin/analytics/campaigns': admins,
  'GET /api/admin/analytics/ads': admins,
  'GET /api/admin/analytics/ads.csv': admins,
  'POST /api/download/single/{tabId}': everybody,
  'POST /api/download/batch': { ...accounts, body: { tabIds: [TAB.tabId] } },
  'GET /api/downloads': everybody,
  'GET /api/files/{downloadId}': ownersThing,
  'POST /api/tabs/{tabId}/conversions/{kind}': ownersThing,
  'GET /api/tabs/{tabId}/conversions/{kind}': ownersThing,
  'GET /api/files/download-all': { ...ownersThing, guest: 401 },
  'GET /api/download/batch-zip/{batchId}': { ...ownersThing, guest: 401 },
  'POST /api/files/download-all/conversions/{kind}': { ...ownersThing, guest: 401 },
  'POST /api/download/batch-zip/{batchId}/conversions/{kind}': { ...ownersThing, guest: 401 },
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
  'POST /api/auth/second-factor': {
    ...everybody,
    body: { challenge: LINK_TOKEN, code: '492039' },
  },
  'POST /api/auth/logout': everybody,
  'POST /api/auth/forgot-password': { ...everybody, body: { email: 'ada@example.org' } },
  'POST /api/auth/reset-password': {
    ...everybody,
    body: { token: LINK_TOKEN, newPassword: 'another password' },
  },
  'POST /api/auth/verify-email': { ...everybody, body: { token: LINK_TOKEN } },
  // Who asks does not matter: the token says whose mails.
  'POST /api/unsubscribe/{token}': {
    ...everybody,
    form: true,
    body: { 'List-Unsubscribe': 'One-Click' },
  },
  'GET /api/unsubscribe/{token}': redirected,
  'GET /api/login': redirected,
  'GET /api/logout': redirected,
  'GET /api/user/settings': accounts,
  'PUT /api/playbacks': {
    ...accounts,
    body: {
      playbacks: [
        {
          tabId: TAB.tabId,
          bar: 16,
          loop: null,
          track: 0,
          speed: 75,
          pitch: { semitones: 0, usesCapo: true },
        },
      ],
    },
  },
  'PATCH /api/user/settings': { ...accounts, body: { theme: 'dark' } },
  'POST /api/user/change-password': {
    ...accounts,
    body: { currentPassword: 'right password', newPassword: 'another password' },
  },
  'GET /api/user/second-factor': accounts,
  'POST /api/user/second-factor/app': { ...accounts, body: PASSWORD_AGAIN },
  'POST /api/user/second-factor/app/confirm': { ...accounts, body: { code: '492039' } },
  'POST /api/user/second-factor/recovery-codes': { ...accounts, body: PASSWORD_AGAIN },
  // The tests' address is 127.0.0.1, where browsers allow no passkeys.
  'POST /api/user/second-factor/passkeys/open': { ...noPasskeys, body: PASSWORD_AGAIN },
  'POST /api/user/second-factor/passkeys': {
    ...noPasskeys,
    body: { challenge: LINK_TOKEN, name: 'Phone', passkey: NEW_PASSKEY },
  },
  // Whose passkey it is, users-service looks at.
  'POST /api/user/second-factor/passkeys/{passkeyId}/remove': {
    ...accounts,
    body: PASSWORD_AGAIN,
  },
  'POST /api/user/second-factor/turn-off': {
    ...accounts,
    body: { ...PASSWORD_AGAIN, code: '492039' },
  },
  'POST /api/user/resend-verification': accounts,
  'GET /api/user/sessions': accounts,
  'GET /api/user/security-events': accounts,
  'DELETE /api/user/sessions/{sessionId}': { ...ownersThing, guest: 401 },
  'DELETE /api/user/sessions': accounts,
  'GET /api/user/export': accounts,
  'POST /api/user/delete-account': { ...accounts, body: { password: 'right password' } },
  'GET /api/users/me/profile': accounts,
  'PATCH /api/users/me/profile': { ...accounts, body: { displayName: 'Ada L.' } },
  // An upload without a picture.
  'PUT /api/users/me/picture': { guest: 401, owner: 415, other: 415, admin: 415 },
  'DELETE /api/users/me/picture': accounts,
  'GET /api/pictures/{pictureId}': everybody,
  'GET /api/users/{userId}/profile': everybody,
  'GET /api/people/{username}': everybody,
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
  'GET /api/tabs/{tabId}/comments': everybody,
  'POST /api/tabs/{tabId}/comments': { ...accounts, body: { content: 'Bar 17 is wrong.' } },
  'GET /api/comments/{commentId}/replies': everybody,
  // Whose comment it is, users-service looks at.
  'PATCH /api/comments/{commentId}': { ...accounts, body: { content: 'Bar 18 is wrong.' } },
  'DELETE /api/comments/{commentId}': accounts,
  'POST /api/comments/{commentId}/vote': { ...accounts, body: { voteType: 'up' } },
  'DELETE /api/comments/{commentId}/vote': accounts,
  'GET /api/tabs/{tabId}/ratings': everybody,
  'POST /api/tabs/{tabId}/rating': { ...accounts, body: { rating: 5 } },
  'DELETE /api/tabs/{tabId}/rating': accounts,
  'POST /api/takedown-requests': { ...everybody, body: TAKEDOWN_NOTICE },
  'POST /api/counter-notices': { ...everybody, body: COUNTER_NOTICE },
  'GET /api/takedowns': everybody,
  'GET /api/operator': everybody,
  'GET /api/admin/near-tabs': { ...admins, query: `?tabIds=${TAB.tabId}` },
  'GET /api/admin/takedown-suggestions': admins,
  'POST /api/admin/takedowns/{takedownId}/suggestions/{tabId}/accept': admins,
  'POST /api/admin/takedowns/{takedownId}/suggestions/{tabId}/dismiss': admins,
  'GET /api/admin/takedown-requests': admins,
  'POST /api/admin/takedown-requests/{requestId}/remove': {
    ...admins,
    body: { title: 'Greensleeves', addresses: TAKEDOWN_NOTICE.addresses },
  },
  'POST /api/admin/takedown-requests/{requestId}/restore': { ...admins, body: { note: 'Right' } },
  'POST /api/admin/takedown-requests/{requestId}/reject': { ...admins, body: { note: 'Wrong' } },
  'POST /api/admin/takedowns/{takedownId}/restore': { ...admins, body: { note: 'Wrong tab' } },
  'PATCH /api/playlists/{playlistId}': {
    ...ownersThing,
    guest: 401,
    body: { name: 'Sunny day' },
  },
  'POST /api/playlists/{playlistId}/duplicate': { ...ownersThing, guest: 401 },
  'POST /api/playlists/{playlistId}/tabs': {
    ...ownersThing,
    guest: 401,
    body: { tabIds: [TAB.tabId] },
  },
  'PUT /api/playlists/{playlistId}/reorder': {
    ...ownersThing,
    guest: 401,
    body: { tabs: [TAB.tabId] },
  },
  'POST /api/playlists/matches': { ...accounts, body: { text: 'Traditional – Greensleeves' } },
  'GET /api/playlists/{playlistId}/export/text': { ...ownersThing, guest: 401 },
  'GET /api/playlists/{playlistId}/export/json': { ...ownersThing, guest: 401 },
  'POST /api/playlists/{playlistId}/link': { ...ownersThing, guest: 401 },
  'GET /api/lists/{listSlug}': everybody,
  'POST /api/lists/{listSlug}/copy': accounts,
  'GET /api/playlists/{playlistId}/people': { ...ownersThing, guest: 401 },
  'DELETE /api/playlists/{playlistId}/people/{memberId}': { ...ownersThing, guest: 401 },
  'POST /api/playlists/{playlistId}/invitation': { ...ownersThing, guest: 401 },
  'DELETE /api/playlists/{playlistId}/invitation': { ...ownersThing, guest: 401 },
  'GET /api/invitations/{invitation}': everybody,
  'POST /api/invitations/{invitation}': accounts,
  'GET /api/admin/users': admins,
  'PATCH /api/admin/users/{userId}/group': { ...admins, body: { group: 'vip' } },
  'POST /api/admin/users/{userId}/verify-email': admins,
  'PATCH /api/admin/users/{userId}/verified': { ...admins, body: { isVerified: true } },
  'POST /api/admin/users/bulk-assign-group': {
    ...admins,
    body: { usernames: ['ada'], group: 'vip' },
  },
  'POST /api/reports': {
    ...accounts,
    body: { subject: { kind: 'comment', id: TAB.tabId }, reason: 'spam' },
  },
  'GET /api/admin/reports': admins,
  'POST /api/admin/reports/{caseId}/decision': { ...admins, body: { action: 'hide' } },
  'POST /api/admin/users/{userId}/mute': { ...admins, body: { days: 7, reason: 'Advertises' } },
  'DELETE /api/admin/users/{userId}/mute': admins,
  'GET /api/admin/audit': admins,
  'GET /api/admin/sources': admins,
  'POST /api/admin/sources/{sourceId}/pause': { ...admins, body: { reason: 'Maintenance' } },
  'POST /api/admin/sources/{sourceId}/resume': admins,
  'GET /api/admin/analytics/accounts': admins,
  'GET /api/analytics/business': admins,
  'GET /api/analytics/business.csv': admins,
  'GET /api/admin/ad-rates': admins,
  'PUT /api/admin/ad-rates/{adNetwork}': { ...admins, body: { centsPerThousand: 150 } },
  'GET /api/premium': everybody,
  'GET /api/billing/plan': accounts,
  'POST /api/billing/check-out': { ...accounts, body: { requestId: CHECK_OUT_ID } },
  'POST /api/billing/portal': accounts,
  'POST /api/billing/cancel': accounts,
  'POST /api/billing/resume': accounts,
  'GET /api/billing/invoices': accounts,
  // Refused because the signature is missing; see test/billing.
  'POST /api/billing/webhook': {
    guest: 400,
    owner: 400,
    other: 400,
    admin: 400,
    fromAnywhere: true,
  },
  'GET /api/admin/users/{userId}/billing': admins,
  'POST /api/admin/users/{userId}/billing/invoices/{invoiceId}/refund': admins,
};
