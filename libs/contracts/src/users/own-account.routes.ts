import { defineRoute, idParameter, json } from '../core';
import {
  userProfileBodySchema,
  userProfileSchema,
  userSettingsBodySchema,
  userSettingsSchema,
  visibleProfileSchema,
} from './own-account.http';
import {
  changeProfileEndpoint,
  changeSettingsEndpoint,
  ownProfileEndpoint,
  profileEndpoint,
  settingsEndpoint,
} from '../endpoints';
import { EXAMPLE_PROFILE, EXAMPLE_SETTINGS } from './users.examples';

const own = { tag: 'accounts', permission: 'account.own' } as const;

export const settingsRoute = defineRoute(settingsEndpoint, {
  ...own,
  id: 'settings',
  summary: "The account's settings",
  limit: 'none',
  response: json(userSettingsSchema, EXAMPLE_SETTINGS),
  errors: [],
});

export const changeSettingsRoute = defineRoute(changeSettingsEndpoint, {
  ...own,
  id: 'changeSettings',
  summary: 'Change the settings that are named',
  limit: 'per-minute',
  body: json(userSettingsBodySchema, { theme: 'dark' }),
  response: json(userSettingsSchema, EXAMPLE_SETTINGS),
  errors: [],
});

export const ownProfileRoute = defineRoute(ownProfileEndpoint, {
  ...own,
  id: 'ownProfile',
  summary: "The account's own profile",
  limit: 'none',
  response: json(userProfileSchema, EXAMPLE_PROFILE),
  errors: [],
});

export const changeProfileRoute = defineRoute(changeProfileEndpoint, {
  ...own,
  id: 'changeProfile',
  summary: 'Change the fields that are named; an empty text takes one away',
  limit: 'per-minute',
  body: json(userProfileBodySchema, { displayName: 'Ada L.', location: '' }),
  response: json(userProfileSchema, EXAMPLE_PROFILE),
  errors: [],
});

export const profileRoute = defineRoute(profileEndpoint, {
  id: 'profile',
  tag: 'accounts',
  summary: "Somebody's profile; the display name alone where it is not public",
  permission: 'profiles.see',
  limit: 'per-minute',
  params: { userId: idParameter() },
  response: json(visibleProfileSchema, { displayName: 'Ada L.', isPublic: false }),
  errors: ['USERS.NOT_FOUND'],
});

export const OWN_ACCOUNT_ROUTES = [
  settingsRoute,
  changeSettingsRoute,
  ownProfileRoute,
  changeProfileRoute,
  profileRoute,
] as const;
