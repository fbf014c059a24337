import { DOWNLOADS_MESSAGES } from '@tabdock/contracts/downloads';
import { SCORES_MESSAGES } from '@tabdock/contracts/scores';

/** What the api process answers. */
export const ANSWERED_MESSAGES = [...DOWNLOADS_MESSAGES, ...SCORES_MESSAGES];
