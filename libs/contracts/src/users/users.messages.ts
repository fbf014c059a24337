import { ADMINISTRATION_MESSAGES } from './administration.messages';
import { CREDENTIALS_MESSAGES } from './credentials.messages';
import { OWN_ACCOUNT_MESSAGES } from './own-account.messages';
import { PLAYLISTS_MESSAGES } from './playlists.messages';
import { SESSIONS_MESSAGES } from './sessions.messages';

export const USERS_MESSAGES = [
  ...SESSIONS_MESSAGES,
  ...CREDENTIALS_MESSAGES,
  ...OWN_ACCOUNT_MESSAGES,
  ...ADMINISTRATION_MESSAGES,
  ...PLAYLISTS_MESSAGES,
] as const;
