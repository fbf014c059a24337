import { PUBLIC_MESSAGES } from '@tabdock/contracts/public';
import { SEARCH_MESSAGES } from '@tabdock/contracts/search';
import { TAKEDOWN_MESSAGES } from '@tabdock/contracts/takedown';

/** Every message that search-service answers. */
export const MESSAGES = [...SEARCH_MESSAGES, ...PUBLIC_MESSAGES, ...TAKEDOWN_MESSAGES] as const;
