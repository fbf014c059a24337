import { defineRoute, EXAMPLE_ID, EXAMPLE_TIME, idParameter, json } from '../core';
import {
  decideReportEndpoint,
  muteEndpoint,
  reportEndpoint,
  reportsEndpoint,
  unmuteEndpoint,
} from '../endpoints';
import {
  decideCaseBodySchema,
  muteBodySchema,
  muteStateSchema,
  reportBodySchema,
  reportCaseSchema,
  reportCasesQuerySchema,
  reportCasesResponseSchema,
  reportedSchema,
  type ReportCase,
} from './reports.http';

const MUTE = { until: EXAMPLE_TIME, reason: 'Advertises in comments' };
const CASE: ReportCase = {
  id: EXAMPLE_ID,
  kind: 'comment',
  subjectId: EXAMPLE_ID,
  state: 'hidden',
  isWaiting: true,
  author: { id: EXAMPLE_ID, username: 'ada', mute: null, earlierMutes: 0 },
  text: 'Cheap strings at strings.example',
  version: 'ab'.repeat(32),
  link: `/tab/${EXAMPLE_ID}#comment-${EXAMPLE_ID}`,
  reports: [
    {
      reason: 'spam',
      note: 'The same under every tab',
      reporter: 'grace',
      isEstablished: true,
      seen: 'Cheap strings at strings.example',
      createdAt: EXAMPLE_TIME,
    },
  ],
  reportCount: 3,
  lastReportedAt: EXAMPLE_TIME,
  decision: { at: EXAMPLE_TIME, by: null },
  revision: 4,
};

const manage = { tag: 'administration', permission: 'reports.manage', limit: 'generous' } as const;

export const reportRoute = defineRoute(reportEndpoint, {
  id: 'report',
  tag: 'community',
  summary: 'Report a comment, a profile, its picture or a public list to the administrators',
  description:
    'Reporting the same again changes nothing; what its author has changed since can be reported again.',
  permission: 'reports.make',
  limit: 'per-minute',
  body: json(reportBodySchema, {
    subject: { kind: 'comment', id: EXAMPLE_ID },
    reason: 'spam',
    note: 'The same under every tab',
  }),
  response: json(reportedSchema, { reported: true }),
  errors: ['REPORTS.NOTHING_THERE', 'REPORTS.OWN', 'COMMUNITY.MUTED'],
});

export const reportsRoute = defineRoute(reportsEndpoint, {
  ...manage,
  id: 'reports',
  summary: 'What was reported, a case for each thing',
  query: reportCasesQuerySchema,
  response: json(reportCasesResponseSchema, {
    cases: [CASE],
    total: 1,
    waiting: 1,
    page: 1,
    pageSize: 25,
  }),
  errors: [],
});

export const decideReportRoute = defineRoute(decideReportEndpoint, {
  ...manage,
  id: 'decideReport',
  summary: 'Hide, restore or delete what was reported',
  description:
    'What was restored is never hidden by reports again, unless its author changes it. A decision about an earlier `version` is refused like one for an earlier revision.',
  params: { caseId: idParameter() },
  ifMatch: true,
  body: json(decideCaseBodySchema, { action: 'hide', version: CASE.version }),
  response: json(reportCaseSchema, { ...CASE, isWaiting: false }),
  errors: ['REPORTS.NOT_FOUND', 'REPORTS.NOTHING_THERE'],
});

export const muteRoute = defineRoute(muteEndpoint, {
  ...manage,
  id: 'mute',
  summary:
    'Keep an account from commenting, reporting and changing what others see of it for a time',
  params: { userId: idParameter() },
  body: json(muteBodySchema, { days: 7, reason: MUTE.reason }),
  response: json(muteStateSchema, { mute: MUTE }),
  errors: ['USERS.NOT_FOUND', 'REPORTS.ADMIN'],
});

export const unmuteRoute = defineRoute(unmuteEndpoint, {
  ...manage,
  id: 'unmute',
  summary: 'Lift the mute of an account',
  params: { userId: idParameter() },
  response: json(muteStateSchema, { mute: null }),
  errors: ['USERS.NOT_FOUND'],
});

export const REPORTS_ROUTES = [
  reportRoute,
  reportsRoute,
  decideReportRoute,
  muteRoute,
  unmuteRoute,
] as const;
