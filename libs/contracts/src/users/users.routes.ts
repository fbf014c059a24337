import { ADMINISTRATION_ROUTES } from './administration.routes';
import { CREDENTIAL_ROUTES } from './credentials.routes';
import { OWN_ACCOUNT_ROUTES } from './own-account.routes';
import { PLAYLIST_ROUTES } from './playlists.routes';
import { SESSION_ROUTES } from './sessions.routes';

export const USERS_ROUTES = [
  ...CREDENTIAL_ROUTES,
  ...OWN_ACCOUNT_ROUTES,
  ...SESSION_ROUTES,
  ...PLAYLIST_ROUTES,
  ...ADMINISTRATION_ROUTES,
] as const;
