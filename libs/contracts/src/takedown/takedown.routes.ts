import { defineRoute, EXAMPLE_ID, EXAMPLE_TIME, idParameter, json } from '../core';
import {
  counterNoticeEndpoint,
  rejectTakedownRequestEndpoint,
  takeDownEndpoint,
  restoreByCounterNoticeEndpoint,
  restoreTakedownEndpoint,
  takedownNoticeEndpoint,
  takedownRequestsEndpoint,
  takedownsEndpoint,
} from '../endpoints';
import { TAKEDOWN_SUGGESTION_ROUTES } from './suggestions.routes';
import {
  counterNoticeBodySchema,
  takeDownBodySchema,
  takedownNoteBodySchema,
  takedownNoticeBodySchema,
  takedownReceiptSchema,
  takedownRequestSchema,
  takedownRequestsQuerySchema,
  takedownRequestsResponseSchema,
  takedownSchema,
  takedownsQuerySchema,
  takedownsResponseSchema,
  type Takedown,
  type TakedownRequest,
} from './takedown.http';

const ADDRESS = `https://tabdock.example/tab/${EXAMPLE_ID}`;
const WRITER = { name: 'Ada Example', email: 'ada@example.org', sworn: true } as const;
const TAKEDOWN: Takedown = {
  id: EXAMPLE_ID,
  number: 7,
  title: 'Greensleeves by Traditional',
  grounds: 'copyright',
  tabs: 1,
  removedAt: EXAMPLE_TIME,
  restoredAt: null,
};
const REQUEST: TakedownRequest = {
  id: EXAMPLE_ID,
  number: 12,
  kind: 'notice',
  state: 'open',
  receivedAt: EXAMPLE_TIME,
  name: WRITER.name,
  email: WRITER.email,
  postalAddress: null,
  rightsHolder: null,
  grounds: 'copyright',
  work: 'Greensleeves',
  explanation: 'I arranged this and did not allow it to be shared.',
  addresses: [
    {
      address: ADDRESS,
      match: 'tab',
      source: 'Example Tabs',
      tab: { id: EXAMPLE_ID, title: 'Greensleeves', artist: 'Traditional', takenDown: false },
    },
  ],
  takedown: null,
  decidedAt: null,
  decidedBy: null,
  note: null,
};

const legal = { tag: 'legal', limit: 'per-minute' } as const;
const manage = {
  tag: 'administration',
  permission: 'takedowns.manage',
  limit: 'generous',
} as const;
const params = { requestId: idParameter() };

export const takedownNoticeRoute = defineRoute(takedownNoticeEndpoint, {
  ...legal,
  id: 'takedownNotice',
  summary: 'Ask for the removal of tabs',
  permission: 'takedowns.request',
  body: json(takedownNoticeBodySchema, {
    ...WRITER,
    addresses: [ADDRESS],
    grounds: 'copyright',
    work: 'Greensleeves',
    explanation: 'I arranged this and did not allow it to be shared.',
  }),
  response: json(takedownReceiptSchema, { number: 12 }),
  errors: [],
});

export const counterNoticeRoute = defineRoute(counterNoticeEndpoint, {
  ...legal,
  id: 'counterNotice',
  summary: 'Object to a takedown',
  permission: 'takedowns.request',
  body: json(counterNoticeBodySchema, {
    ...WRITER,
    takedown: 7,
    explanation: 'This arrangement is my own and its tune is in the public domain.',
    postalAddress: '1 Example Street\nExampletown',
  }),
  response: json(takedownReceiptSchema, { number: 13 }),
  errors: ['TAKEDOWN.NOT_FOUND'],
});

export const takedownsRoute = defineRoute(takedownsEndpoint, {
  ...legal,
  id: 'takedowns',
  summary: 'The public register of takedowns, the newest first',
  permission: 'takedowns.read',
  query: takedownsQuerySchema,
  response: json(takedownsResponseSchema, {
    takedowns: [TAKEDOWN],
    total: 1,
    page: 1,
    pageSize: 25,
  }),
  errors: [],
});

export const takedownRequestsRoute = defineRoute(takedownRequestsEndpoint, {
  ...manage,
  id: 'takedownRequests',
  summary: 'Notices and counter-notices: those to decide on, or those that were',
  query: takedownRequestsQuerySchema,
  response: json(takedownRequestsResponseSchema, {
    requests: [REQUEST],
    total: 1,
    page: 1,
    pageSize: 25,
  }),
  errors: [],
});

export const takeDownRoute = defineRoute(takeDownEndpoint, {
  ...manage,
  id: 'takeDown',
  summary: 'Accept a notice: remove the tabs everywhere',
  params,
  body: json(takeDownBodySchema, { title: TAKEDOWN.title, addresses: [ADDRESS] }),
  response: json(takedownSchema, TAKEDOWN),
  errors: ['TAKEDOWN.REQUEST_NOT_FOUND', 'TAKEDOWN.DECIDED', 'TAKEDOWN.NOTHING_THERE'],
});

export const restoreByCounterNoticeRoute = defineRoute(restoreByCounterNoticeEndpoint, {
  ...manage,
  id: 'restoreByCounterNotice',
  summary: 'Accept a counter-notice: end its takedown',
  params,
  body: json(takedownNoteBodySchema, { note: 'No lawsuit within 14 days' }),
  response: json(takedownSchema, { ...TAKEDOWN, restoredAt: EXAMPLE_TIME }),
  errors: ['TAKEDOWN.REQUEST_NOT_FOUND', 'TAKEDOWN.DECIDED'],
});

export const rejectTakedownRequestRoute = defineRoute(rejectTakedownRequestEndpoint, {
  ...manage,
  id: 'rejectTakedownRequest',
  summary: 'Reject a notice or a counter-notice',
  params,
  body: json(takedownNoteBodySchema, { note: 'The tune is in the public domain' }),
  response: json(takedownRequestSchema, { ...REQUEST, state: 'rejected' }),
  errors: ['TAKEDOWN.REQUEST_NOT_FOUND', 'TAKEDOWN.DECIDED'],
});

export const restoreTakedownRoute = defineRoute(restoreTakedownEndpoint, {
  ...manage,
  id: 'restoreTakedown',
  summary: 'End a takedown without a counter-notice',
  params: { takedownId: idParameter() },
  body: json(takedownNoteBodySchema, { note: 'The wrong tab' }),
  response: json(takedownSchema, { ...TAKEDOWN, restoredAt: EXAMPLE_TIME }),
  errors: ['TAKEDOWN.NOT_FOUND'],
});

export const TAKEDOWN_ROUTES = [
  takedownNoticeRoute,
  counterNoticeRoute,
  takedownsRoute,
  takedownRequestsRoute,
  takeDownRoute,
  restoreByCounterNoticeRoute,
  rejectTakedownRequestRoute,
  restoreTakedownRoute,
  ...TAKEDOWN_SUGGESTION_ROUTES,
] as const;
