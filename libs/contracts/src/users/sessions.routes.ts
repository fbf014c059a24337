import { defineRoute, doneSchema, EXAMPLE_ID, EXAMPLE_TIME, idParameter, json } from '../core';
import { sessionsResponseSchema } from './sessions.http';
import { endSessionEndpoint, endSessionsEndpoint, sessionsEndpoint } from '../endpoints';

const own = { tag: 'accounts', permission: 'account.own' } as const;

export const sessionsRoute = defineRoute(sessionsEndpoint, {
  ...own,
  id: 'openSessions',
  summary: 'Where the account is logged in, this session first',
  limit: 'generous',
  response: json(sessionsResponseSchema, {
    sessions: [
      {
        id: EXAMPLE_ID,
        createdAt: EXAMPLE_TIME,
        lastSeenAt: EXAMPLE_TIME,
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        current: true,
      },
    ],
  }),
  errors: [],
});

export const endSessionRoute = defineRoute(endSessionEndpoint, {
  ...own,
  id: 'endSession',
  summary: "End one of the account's sessions",
  limit: 'per-minute',
  params: { sessionId: idParameter() },
  response: json(doneSchema, { done: true }),
  errors: ['USERS.SESSION_NOT_FOUND'],
});

export const endSessionsRoute = defineRoute(endSessionsEndpoint, {
  ...own,
  id: 'endSessions',
  summary: 'End every session of the account, this one too',
  limit: 'per-minute',
  response: json(doneSchema, { done: true }),
  errors: [],
});

export const SESSION_ROUTES = [sessionsRoute, endSessionRoute, endSessionsRoute] as const;
