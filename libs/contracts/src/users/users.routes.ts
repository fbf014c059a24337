import { ADMINISTRATION_ROUTES } from './administration.routes';
import { CREDENTIAL_ROUTES } from './credentials.routes';
import { OWN_ACCOUNT_ROUTES } from './own-account.routes';
import { PEOPLE_ROUTES } from './people.routes';
import { PLAYBACK_ROUTES } from './playbacks.routes';
import { PROFILE_ROUTES } from './profiles.routes';
import { SECURITY_ROUTES } from './security.routes';
import { SECOND_FACTOR_ROUTES } from './second-factor.routes';
import { SESSION_ROUTES } from './sessions.routes';
import { UNSUBSCRIBE_ROUTES } from './unsubscribe.routes';

export const USERS_ROUTES = [
  ...CREDENTIAL_ROUTES,
  ...SECOND_FACTOR_ROUTES,
  ...OWN_ACCOUNT_ROUTES,
  ...PROFILE_ROUTES,
  ...PEOPLE_ROUTES,
  ...SESSION_ROUTES,
  ...SECURITY_ROUTES,
  ...ADMINISTRATION_ROUTES,
  ...UNSUBSCRIBE_ROUTES,
  ...PLAYBACK_ROUTES,
] as const;
