import { defineRoute, EXAMPLE_ID, idParameter, json } from '../core';
import { lookEndpoint, looksEndpoint } from '../endpoints';
import {
  lookResponseSchema,
  looksQuerySchema,
  looksResponseSchema,
  type TabLook,
} from './looks.http';

const EXAMPLE_LOOK: TabLook = {
  tabId: EXAMPLE_ID,
  state: 'fetching',
  queue: null,
  errorMessage: null,
  errorCode: null,
};
const EXAMPLE_TODAY = { left: 9, aDay: 10 };

const shared = { tag: 'tabs', permission: 'tabs.own' } as const;

export const lookRoute = defineRoute(lookEndpoint, {
  ...shared,
  id: 'look',
  summary: 'Look inside a tab that nobody has fetched, without downloading it',
  description:
    'The file is fetched and checked like a download, but is in no list and no figure, and comes with no ad. ' +
    'Accounts may look 50 times a day (UTC), guests 10 times from one network; looking at what is stored, or is being ' +
    'fetched for the same visitor, counts as none. /ws says when it moves.',
  limit: 'per-minute',
  params: { tabId: idParameter() },
  response: json(lookResponseSchema, { look: EXAMPLE_LOOK, today: EXAMPLE_TODAY }),
  errors: [
    'CATALOGUE.TAB_NOT_FOUND',
    'TAB.TAKEN_DOWN',
    'LOOKS.NOT_ALLOWED',
    'LOOKS.LIMIT_REACHED',
    'LOOKS.SOURCE_PAUSED',
    'LOOKS.SOURCE_BUSY',
    'DOWNLOADS.SOURCE_DOWN',
  ],
});

export const looksRoute = defineRoute(looksEndpoint, {
  ...shared,
  id: 'looks',
  summary: "How far the visitor's looks inside these tabs are",
  limit: 'generous',
  query: looksQuerySchema,
  response: json(looksResponseSchema, { looks: [EXAMPLE_LOOK], today: EXAMPLE_TODAY }),
  // If it is so of all tabs.
  errors: ['CATALOGUE.TAB_NOT_FOUND', 'TAB.TAKEN_DOWN'],
});

export const LOOK_ROUTES = [lookRoute, looksRoute] as const;
