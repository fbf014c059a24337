import { defineRoute, EXAMPLE_TIME, json } from '../core';
import { securityEventsEndpoint } from '../endpoints';
import { securityEventsResponseSchema } from './security.http';

export const securityEventsRoute = defineRoute(securityEventsEndpoint, {
  tag: 'accounts',
  permission: 'account.own',
  id: 'securityEvents',
  summary: "What concerned the account's safety, the newest first",
  limit: 'per-minute',
  response: json(securityEventsResponseSchema, {
    events: [{ kind: 'login.failed', at: EXAMPLE_TIME, times: 3, device: 'Firefox on Linux' }],
  }),
  errors: [],
});

export const SECURITY_ROUTES = [securityEventsRoute] as const;
