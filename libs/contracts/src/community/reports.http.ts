import { z } from 'zod';
import { oneLine, openEnum, personText, revisionSchema } from '../core';

/** Things that can be reported. The id is that of the comment or list; of the account for a profile and its picture. */
export const REPORT_KINDS = ['comment', 'profile', 'picture', 'list'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
/** `other`: a kind that only a newer release knows. */
export const seenReportKindSchema = openEnum('report kind', [...REPORT_KINDS, 'other'], 'other');
export type SeenReportKind = z.output<typeof seenReportKindSchema>;

export const REPORT_REASONS = [
  'spam',
  'abuse',
  'sexual',
  'private-data',
  'impersonation',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const seenReportReasonSchema = openEnum('report reason', REPORT_REASONS, 'other');

export const REPORT_NOTE_MAX_LENGTH = 500;
export const MUTE_DAYS_MAX = 365;
const MUTE_REASON_MAX_LENGTH = 200;
const PAGE_SIZE_MAX = 100;

const subjectSchema = z.strictObject({ kind: z.enum(REPORT_KINDS), id: z.uuid() });

/** What the reporter adds to the reason; line breaks become spaces. */
const noteSchema = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    oneLine().max(REPORT_NOTE_MAX_LENGTH, `Must have at most ${REPORT_NOTE_MAX_LENGTH} characters`),
  );

export const reportBodySchema = z
  .strictObject({
    subject: subjectSchema,
    reason: z.enum(REPORT_REASONS),
    note: noteSchema.optional(),
  })
  .meta({ id: 'ReportBody' });
export type ReportBody = z.input<typeof reportBodySchema>;

export const reportedSchema = z.object({ reported: z.literal(true) }).meta({ id: 'Reported' });

/**
 * `open`: everybody sees it. `hidden`: only administrators do, and its author. `restored`: an administrator looked at
 * it and shows it; further reports of the same content never hide it by themselves. `deleted`: permanently.
 */
export const CASE_STATES = ['open', 'hidden', 'restored', 'deleted'] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const CASE_ACTIONS = ['hide', 'restore', 'delete'] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

const reportSchema = z.object({
  reason: seenReportReasonSchema,
  note: z.string(),
  /** Username. */
  reporter: z.string(),
  /** Confirmed address, 7 days old, never muted: such a report counts towards hiding. */
  isEstablished: z.boolean(),
  /** What it said when it was reported. */
  seen: z.string(),
  createdAt: z.iso.datetime(),
});

const muteSchema = z.object({
  /** `null`: until an administrator lifts it. */
  until: z.iso.datetime().nullable(),
  reason: z.string(),
});

/** Tabs of a reported list that are named in its case. */
export const REPORTED_TABS_MAX = 10;
const reportedTabSchema = z.object({
  id: z.uuid(),
  tab: z.object({ title: z.string(), artist: z.string() }).optional(),
});

/** Everything reported about one thing. A report of content other than the content decided on opens it again. */
export const reportCaseSchema = z
  .object({
    id: z.uuid(),
    kind: seenReportKindSchema,
    subjectId: z.uuid(),
    state: openEnum('case state', CASE_STATES, 'open'),
    /** Whether an administrator has to decide on it. */
    isWaiting: z.boolean(),
    author: z.object({
      id: z.uuid(),
      username: z.string(),
      mute: muteSchema.nullable(),
      /** Earlier mutes, this one not included. */
      earlierMutes: z.int().nonnegative(),
    }),
    /** What it says now, of a picture its path; `null` if it is gone. */
    text: z.string().nullable(),
    /** Version of this text; a decision that names it is refused when the text has changed by then. */
    version: z.string().optional(),
    /**
     * The first tabs of a reported list, with their names where these are known; `tabCount` says how many it has in
     * all.
     */
    tabs: z.array(reportedTabSchema).optional(),
    tabCount: z.int().nonnegative().optional(),
    /** The page that shows it, a path; `null` if there is none. */
    link: z.string().nullable(),
    /** The newest ones first; `reportCount` says of how many. */
    reports: z.array(reportSchema),
    reportCount: z.int().nonnegative(),
    lastReportedAt: z.iso.datetime(),
    decision: z
      .object({
        at: z.iso.datetime(),
        /** Username; `null`: hidden by reports, or the administrator's account is deleted. */
        by: z.string().nullable(),
      })
      .nullable(),
    revision: revisionSchema,
  })
  .meta({ id: 'ReportCase' });
export type ReportCase = z.output<typeof reportCaseSchema>;

export const reportCasesQuerySchema = z.strictObject({
  /** `waiting`: for an administrator, longest first; `decided`: the newest decision first. */
  state: z.enum(['waiting', 'decided']).default('waiting').meta({ example: 'waiting' }),
  page: z.coerce.number().int().min(1).max(100_000).default(1).meta({ example: 1 }),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(25).meta({ example: 25 }),
});

export const reportCasesResponseSchema = z
  .object({
    cases: z.array(reportCaseSchema),
    /** Number of cases of this state, over all pages. */
    total: z.int().nonnegative(),
    /** Waiting for an administrator, whatever state was asked for. */
    waiting: z.int().nonnegative(),
    page: z.int().positive(),
    pageSize: z.int().positive(),
  })
  .meta({ id: 'ReportCasesResponse' });
export type ReportCasesResponse = z.output<typeof reportCasesResponseSchema>;

export const decideCaseBodySchema = z
  .strictObject({
    action: z.enum(CASE_ACTIONS),
    /** The `version` of the case that the administrator saw. */
    version: z.string().max(100).optional(),
  })
  .meta({ id: 'DecideCaseBody' });

export const muteBodySchema = z
  .strictObject({
    /** `null`: until an administrator lifts it. */
    days: z.int().min(1).max(MUTE_DAYS_MAX).nullable(),
    reason: personText(MUTE_REASON_MAX_LENGTH),
  })
  .meta({ id: 'MuteBody' });
export type MuteBody = z.input<typeof muteBodySchema>;

/** `null`: the account is not muted. */
export const muteStateSchema = z.object({ mute: muteSchema.nullable() }).meta({ id: 'MuteState' });
export type MuteState = z.output<typeof muteStateSchema>;
