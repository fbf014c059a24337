import { EXAMPLE_ID, EXAMPLE_TIME } from '../core';
import type { UserProfile, UserSettings } from './own-account.http';
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
  downloadNotifications: false,
  publicProfile: true,
  theme: 'dark',
  themeChosen: true,
};

export const EXAMPLE_PROFILE: UserProfile = {
  displayName: 'Ada L.',
  bio: 'Plays in a garage.',
  location: null,
  website: 'https://ada.example',
  isVerified: true,
  reputation: 0,
  totalRatings: 0,
  totalComments: 0,
  createdAt: EXAMPLE_TIME,
};
