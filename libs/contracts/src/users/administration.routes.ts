import { defineRoute, EXAMPLE_ID, EXAMPLE_TIME, idParameter, json } from '../core';
import {
  accountFiguresSchema,
  assignGroupBodySchema,
  auditQuerySchema,
  auditResponseSchema,
  bulkAssignGroupBodySchema,
  bulkAssignGroupResponseSchema,
  setVerifiedBodySchema,
  usersQuerySchema,
  usersResponseSchema,
} from './administration.http';
import {
  accountFiguresEndpoint,
  assignGroupEndpoint,
  auditEndpoint,
  bulkAssignGroupEndpoint,
  setVerifiedEndpoint,
  usersEndpoint,
  verifyUserEmailEndpoint,
} from '../endpoints';
import { EXAMPLE_USER } from './users.examples';
import { userSchema } from './users.http';

const manage = { tag: 'administration', permission: 'users.manage', limit: 'generous' } as const;
const params = { userId: idParameter() };

export const usersRoute = defineRoute(usersEndpoint, {
  ...manage,
  id: 'users',
  summary: 'Accounts by a part of their username or e-mail address',
  description:
    'Page by page, the newest accounts first: `users` of an object, with `total`, `page` and `pageSize`, not an array. Without `pageSize` it holds as many as may be asked for.',
  query: usersQuerySchema,
  response: json(usersResponseSchema, { users: [EXAMPLE_USER], total: 1, page: 1, pageSize: 100 }),
  errors: [],
});

export const assignGroupRoute = defineRoute(assignGroupEndpoint, {
  ...manage,
  id: 'assignGroup',
  summary: 'Put an account into a group',
  params,
  body: json(assignGroupBodySchema, { group: 'premium' }),
  response: json(userSchema, { ...EXAMPLE_USER, group: 'premium' }),
  errors: ['USERS.NOT_FOUND'],
});

export const verifyUserEmailRoute = defineRoute(verifyUserEmailEndpoint, {
  ...manage,
  id: 'verifyEmailOf',
  summary: "Take an account's e-mail address for confirmed",
  params,
  response: json(userSchema, EXAMPLE_USER),
  errors: ['USERS.NOT_FOUND'],
});

export const setVerifiedRoute = defineRoute(setVerifiedEndpoint, {
  ...manage,
  id: 'setVerified',
  summary: 'Give an account the badge Verified, or take it away',
  params,
  body: json(setVerifiedBodySchema, { isVerified: true }),
  response: json(userSchema, { ...EXAMPLE_USER, isVerified: true }),
  errors: ['USERS.NOT_FOUND'],
});

export const bulkAssignGroupRoute = defineRoute(bulkAssignGroupEndpoint, {
  ...manage,
  id: 'bulkAssignGroup',
  summary: 'Put several accounts into a group; returns unknown usernames',
  body: json(bulkAssignGroupBodySchema, { usernames: ['ada', 'grace'], group: 'premium' }),
  response: json(bulkAssignGroupResponseSchema, { updated: 1, notFound: ['grace'] }),
  errors: [],
});

export const auditRoute = defineRoute(auditEndpoint, {
  ...manage,
  id: 'audit',
  summary: 'What administrators did, the newest first',
  query: auditQuerySchema,
  response: json(auditResponseSchema, {
    entries: [
      {
        id: EXAMPLE_ID,
        at: EXAMPLE_TIME,
        action: 'group.assigned',
        actor: 'root',
        subject: 'ada',
        details: { from: 'standard', to: 'premium' },
      },
    ],
    total: 1,
    page: 1,
    pageSize: 25,
  }),
  errors: [],
});

export const accountFiguresRoute = defineRoute(accountFiguresEndpoint, {
  ...manage,
  id: 'accountFigures',
  summary: 'How many accounts there are',
  response: json(accountFiguresSchema, {
    totalUsers: 120,
    verifiedUsers: 95,
    newUsersLast30Days: 12,
    byGroup: { standard: 100, premium: 15, vip: 1, beta: 4 },
  }),
  errors: [],
});

export const ADMINISTRATION_ROUTES = [
  usersRoute,
  assignGroupRoute,
  verifyUserEmailRoute,
  setVerifiedRoute,
  bulkAssignGroupRoute,
  auditRoute,
  accountFiguresRoute,
] as const;
