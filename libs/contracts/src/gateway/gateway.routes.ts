import { z } from 'zod';
import {
  bytes,
  defineRoute,
  EXAMPLE_TIME,
  html,
  json,
  jsonStream,
  redirect,
  responds,
} from '../core';
import { EXAMPLE_DOWNLOAD } from '../downloads';
import { EXAMPLE_PROFILE, EXAMPLE_SETTINGS, EXAMPLE_USER } from '../users';
import {
  adminSourcesEndpoint,
  docsAssetEndpoint,
  docsEndpoint,
  exportEndpoint,
  liveEndpoint,
  openApiEndpoint,
  openLoginEndpoint,
  openLogoutEndpoint,
  operatorEndpoint,
  readyEndpoint,
} from '../endpoints';
import {
  accountExportSchema,
  adminSourcesResponseSchema,
  DOCS_ASSETS,
  healthSchema,
  operatorSchema,
} from './gateway.http';

export const openLoginRoute = defineRoute(openLoginEndpoint, {
  id: 'openLogin',
  tag: 'accounts',
  summary: 'The page to log in on',
  permission: 'session.own',
  limit: 'none',
  query: z.looseObject({
    returnTo: z
      .string()
      .optional()
      .catch(undefined)
      .meta({ description: "The path of one of Tabdock's pages", example: '/downloads' }),
  }),
  response: [responds(redirect(), 'To /login')],
  errors: [],
});

export const openLogoutRoute = defineRoute(openLogoutEndpoint, {
  id: 'openLogout',
  tag: 'accounts',
  summary: 'Log out; coming from another site, a page that asks',
  permission: 'session.own',
  limit: 'generous',
  query: 'ignored',
  response: [responds(redirect(), 'Logged out; to /'), responds(html(), 'Whether to log out')],
  errors: [],
});

export const exportRoute = defineRoute(exportEndpoint, {
  id: 'export',
  tag: 'accounts',
  summary: 'Everything that is kept of the account, as an attachment',
  permission: 'account.own',
  limit: 'per-minute',
  response: jsonStream(accountExportSchema, {
    exportedAt: EXAMPLE_TIME,
    account: {
      user: EXAMPLE_USER,
      settings: EXAMPLE_SETTINGS,
      profile: EXAMPLE_PROFILE,
      sessions: [{ createdAt: EXAMPLE_TIME, lastSeenAt: EXAMPLE_TIME, userAgent: null }],
    },
    comments: [],
    votes: [],
    downloads: [EXAMPLE_DOWNLOAD],
  }),
  errors: [],
});

export const adminSourcesRoute = defineRoute(adminSourcesEndpoint, {
  id: 'sources',
  tag: 'administration',
  summary: 'Every source site: whether it can be searched and downloaded from',
  permission: 'sources.manage',
  limit: 'generous',
  response: json(adminSourcesResponseSchema, {
    sources: [
      {
        id: 'example-tabs',
        name: 'Example Tabs',
        state: 'healthy',
        reason: null,
        since: EXAMPLE_TIME,
        checkedAt: EXAMPLE_TIME,
        pausedUntil: null,
        fillRates: { title: 1, rating: 0.9 },
        week: { requestsPerSecond: 1, days: [{ day: '2026-11-21', outcomes: { ok: 412 } }] },
        canary: null,
        downloads: null,
        pausedBy: null,
      },
    ],
  }),
  errors: [],
});

/** Parts of the routes for monitors and programmers, which work while other services are away. */
const describe = {
  tag: 'operations',
  permission: 'service.describe',
  limit: 'none',
  query: 'ignored',
  errors: [],
} as const;

export const liveRoute = defineRoute(liveEndpoint, {
  ...describe,
  id: 'live',
  summary: 'Whether the process runs',
  response: json(healthSchema, { status: 'ok' }),
});

export const readyRoute = defineRoute(readyEndpoint, {
  ...describe,
  id: 'ready',
  summary: 'Whether the process takes requests',
  response: [
    responds(json(healthSchema, { status: 'ok', checks: { broker: 'ok' } }), ''),
    responds(
      json(healthSchema, { status: 'unavailable', checks: { broker: 'not connected' } }),
      'What is missing',
      503,
    ),
  ],
});

export const openApiRoute = defineRoute(openApiEndpoint, {
  ...describe,
  id: 'openApi',
  summary: 'This description',
  response: json(z.looseObject({ openapi: z.string() }), { openapi: '3.0.0' }),
});

export const docsRoute = defineRoute(docsEndpoint, {
  ...describe,
  id: 'docs',
  summary: 'This description as a page',
  response: [responds(html(), 'The page')],
});

export const docsAssetRoute = defineRoute(docsAssetEndpoint, {
  ...describe,
  id: 'docsAsset',
  summary: 'A file of the page',
  params: { asset: z.enum(DOCS_ASSETS).meta({ example: 'docs.js' }) },
  response: [responds(bytes('text/*'), 'A script or a style sheet')],
});

export const operatorRoute = defineRoute(operatorEndpoint, {
  ...describe,
  id: 'operator',
  summary: 'Who is responsible for this installation',
  response: json(operatorSchema, {
    name: 'Ada Example',
    address: ['1 Example Street', 'Exampletown'],
    email: 'ada@example.org',
    userAgent: 'Tabdock/1.2.3 (+https://tabdock.example/source-policy)',
    adNetworks: [],
  }),
});

export const GATEWAY_ROUTES = [
  openLoginRoute,
  openLogoutRoute,
  exportRoute,
  adminSourcesRoute,
  liveRoute,
  readyRoute,
  operatorRoute,
  openApiRoute,
  docsRoute,
  docsAssetRoute,
] as const;
