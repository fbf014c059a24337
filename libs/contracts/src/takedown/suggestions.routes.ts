import { defineRoute, EXAMPLE_ID, EXAMPLE_TIME, idParameter, json } from '../core';
import {
  acceptTakedownSuggestionEndpoint,
  dismissTakedownSuggestionEndpoint,
  nearTabsEndpoint,
  takedownSuggestionsEndpoint,
} from '../endpoints';
import {
  nearTabsQuerySchema,
  nearTabsResponseSchema,
  takedownSuggestionsQuerySchema,
  takedownSuggestionsResponseSchema,
} from './suggestions.http';
import { takedownSchema, type Takedown } from './takedown.http';

const TAKEDOWN: Takedown = {
  id: EXAMPLE_ID,
  number: 7,
  title: 'Greensleeves by Traditional',
  grounds: 'copyright',
  tabs: 2,
  removedAt: EXAMPLE_TIME,
  restoredAt: null,
};
const NAMED_TAB = { id: EXAMPLE_ID, title: 'Greensleeves', artist: 'Traditional' };

const manage = {
  tag: 'administration',
  permission: 'takedowns.manage',
  limit: 'generous',
} as const;
const decide = {
  ...manage,
  params: { takedownId: idParameter(), tabId: idParameter() },
  response: json(takedownSchema, TAKEDOWN),
} as const;

export const nearTabsRoute = defineRoute(nearTabsEndpoint, {
  ...manage,
  id: 'nearTabs',
  summary: 'Other tabs whose files hold the music of these, or another version of it',
  query: nearTabsQuerySchema,
  response: json(nearTabsResponseSchema, {
    tabs: [{ tabId: EXAMPLE_ID, near: [{ ...NAMED_TAB, relation: 'same', measure: 1 }] }],
  }),
  errors: [],
});

export const takedownSuggestionsRoute = defineRoute(takedownSuggestionsEndpoint, {
  ...manage,
  id: 'takedownSuggestions',
  summary: 'Tabs whose files hold the music of taken-down ones, to decide on',
  query: takedownSuggestionsQuerySchema,
  response: json(takedownSuggestionsResponseSchema, {
    suggestions: [
      {
        takedown: TAKEDOWN,
        tab: { ...NAMED_TAB, source: 'Example Tabs' },
        relation: 'same',
        measure: 1,
        suggestedAt: EXAMPLE_TIME,
      },
    ],
    total: 1,
    page: 1,
    pageSize: 25,
  }),
  errors: [],
});

export const acceptTakedownSuggestionRoute = defineRoute(acceptTakedownSuggestionEndpoint, {
  ...decide,
  id: 'acceptTakedownSuggestion',
  summary: 'Take a suggested tab down too',
  errors: ['TAKEDOWN.SUGGESTION_NOT_FOUND', 'TAKEDOWN.DECIDED', 'TAKEDOWN.NOT_FOUND'],
});

export const dismissTakedownSuggestionRoute = defineRoute(dismissTakedownSuggestionEndpoint, {
  ...decide,
  id: 'dismissTakedownSuggestion',
  summary: 'Keep a suggested tab; it is not suggested again',
  errors: ['TAKEDOWN.SUGGESTION_NOT_FOUND', 'TAKEDOWN.DECIDED', 'TAKEDOWN.NOT_FOUND'],
});

export const TAKEDOWN_SUGGESTION_ROUTES = [
  nearTabsRoute,
  takedownSuggestionsRoute,
  acceptTakedownSuggestionRoute,
  dismissTakedownSuggestionRoute,
] as const;
