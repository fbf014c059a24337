import { EXAMPLE_ID, EXAMPLE_TIME } from '../core';
import type { UserSettings } from './own-account.http';
import type { UserProfile } from './profiles.http';
import type { User } from './users.http';

export const EXAMPLE_USER: User = {
  id: EXAMPLE_ID,
  username: 'ada',
  email: 'ada@example.org',
  emailVerified: true,
  role: 'user',
  group: 'standard',
  createdAt: EXAMPLE_TIME,
  firstName: null,
  profileImageUrl: null,
};

export const EXAMPLE_SETTINGS: UserSettings = {
  emailNotifications: true,
  replyNotifications: true,
  downloadNotifications: false,
  loginNotifications: true,
  publicProfile: true,
  theme: 'dark',
  themeChosen: true,
};

export const EXAMPLE_PROFILE: UserProfile = {
  displayName: 'Ada L.',
  firstName: 'Ada',
  bio: 'Plays in a garage.',
  location: null,
  website: 'https://ada.example',
  picture: null,
  isVerified: true,
  reputation: 12,
  totalRatings: 0,
  totalComments: 0,
  createdAt: EXAMPLE_TIME,
  revision: 3,
};
