import { defineRoute, json } from '../core';
import { userSettingsBodySchema, userSettingsSchema } from './own-account.http';
import { changeSettingsEndpoint, settingsEndpoint } from '../endpoints';
import { EXAMPLE_SETTINGS } from './users.examples';

const own = { tag: 'accounts', permission: 'account.own' } as const;

export const settingsRoute = defineRoute(settingsEndpoint, {
  ...own,
  id: 'settings',
  summary: "The account's settings",
  limit: 'generous',
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

export const OWN_ACCOUNT_ROUTES = [settingsRoute, changeSettingsRoute] as const;
