import { ADMINISTRATION_MESSAGES } from './administration.messages';
import { BUSINESS_MESSAGES } from './business.messages';
import { CREDENTIALS_MESSAGES } from './credentials.messages';
import { OWN_ACCOUNT_MESSAGES } from './own-account.messages';
import { PEOPLE_MESSAGES } from './people.messages';
import { PLAYBACKS_MESSAGES } from './playbacks.messages';
import { PROFILES_MESSAGES } from './profiles.messages';
import { SECURITY_MESSAGES } from './security.messages';
import { SECOND_FACTOR_MESSAGES } from './second-factor.messages';
import { SESSIONS_MESSAGES } from './sessions.messages';
import { UNSUBSCRIBE_MESSAGES } from './unsubscribe.messages';

export const USERS_MESSAGES = [
  ...SESSIONS_MESSAGES,
  ...SECURITY_MESSAGES,
  ...CREDENTIALS_MESSAGES,
  ...SECOND_FACTOR_MESSAGES,
  ...OWN_ACCOUNT_MESSAGES,
  ...ADMINISTRATION_MESSAGES,
  ...UNSUBSCRIBE_MESSAGES,
  ...PROFILES_MESSAGES,
  ...PEOPLE_MESSAGES,
  ...BUSINESS_MESSAGES,
  ...PLAYBACKS_MESSAGES,
] as const;
