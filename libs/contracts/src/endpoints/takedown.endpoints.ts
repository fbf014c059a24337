import { defineEndpoint } from './define-endpoint';

export const takedownNoticeEndpoint = defineEndpoint('POST', '/api/takedown-requests');
export const counterNoticeEndpoint = defineEndpoint('POST', '/api/counter-notices');
export const takedownsEndpoint = defineEndpoint('GET', '/api/takedowns');
export const takedownRequestsEndpoint = defineEndpoint('GET', '/api/admin/takedown-requests');
export const takeDownEndpoint = defineEndpoint(
  'POST',
  '/api/admin/takedown-requests/:requestId/remove',
);
export const restoreByCounterNoticeEndpoint = defineEndpoint(
  'POST',
  '/api/admin/takedown-requests/:requestId/restore',
);
export const rejectTakedownRequestEndpoint = defineEndpoint(
  'POST',
  '/api/admin/takedown-requests/:requestId/reject',
);
export const restoreTakedownEndpoint = defineEndpoint(
  'POST',
  '/api/admin/takedowns/:takedownId/restore',
);
export const nearTabsEndpoint = defineEndpoint('GET', '/api/admin/near-tabs');
export const takedownSuggestionsEndpoint = defineEndpoint('GET', '/api/admin/takedown-suggestions');
export const acceptTakedownSuggestionEndpoint = defineEndpoint(
  'POST',
  '/api/admin/takedowns/:takedownId/suggestions/:tabId/accept',
);
export const dismissTakedownSuggestionEndpoint = defineEndpoint(
  'POST',
  '/api/admin/takedowns/:takedownId/suggestions/:tabId/dismiss',
);
