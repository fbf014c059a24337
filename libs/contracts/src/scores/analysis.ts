import { z } from 'zod';
import { closed, defineEvent, defineJob, openEnum, openItems, sha256Schema } from '../core';
import { storedFormatSchema } from '../downloads';
import { PREVIEW_KINDS, scoreDetailsSchema } from './details';
import { scoreFactsSchema } from './facts';

const version = z.int().positive();

/** One attempt at analysing one stored file. */
export const analyseJob = defineJob('jobs.analyse', {
  version: 1,
  data: z.object({
    attemptId: z.uuid(),
    sha256: sha256Schema,
    format: storedFormatSchema,
    /** Character set of the texts in formats 3 to 5; guessed if left out. */
    charset: z.string().optional(),
    /** Time when it is sent again as another attempt: after that the attempt is not begun. */
    resendAt: z.iso.datetime(),
  }),
});
export type AnalyseJob = z.output<typeof analyseJob.data>;

/** Hashes of bars or grams: numbers of 32 bits, little-endian. */
const hashes = z.base64();
/** Most hashes in one set; a score with more has none and is only ever the same as another or not. */
export const HASHES_MAX = 32_768;

export const storedFingerprintSchema = z.object({
  /** Hash of everything with a pitch; null for a score of drums alone. */
  exact: sha256Schema.nullable(),
  drums: sha256Schema.nullable(),
  bars: hashes,
  grams: hashes,
  /** MinHash of the grams; null without any. */
  minima: z.array(z.int()).length(96).nullable(),
});
export type StoredFingerprint = z.output<typeof storedFingerprintSchema>;

/** Facts and fingerprint, which the check of a file finds. */
export const checkedScoreSchema = z.object({
  version,
  facts: scoreFactsSchema,
  fingerprint: storedFingerprintSchema,
});
export type CheckedScore = z.output<typeof checkedScoreSchema>;

/**
 * Things made of a file that are kept in the object store: pictures, text, what each bar holds, and its first bars as a
 * file of their own.
 */
export const DERIVED_KINDS = [...PREVIEW_KINDS, 'text', 'teaser', 'bars'] as const;
export type DerivedKind = (typeof DERIVED_KINDS)[number];

export const derivedObjectSchema = z.object({
  kind: closed(z.enum(DERIVED_KINDS), 'objects of other kinds are left out'),
  /** Key of the object in the part of the store for such things. */
  key: sha256Schema,
  /** Bytes. */
  size: z.int().positive(),
});
export type DerivedObject = z.output<typeof derivedObjectSchema>;

/**
 * A worker knows more about a stored file: `facts` with its check, just before `job.succeeded`; `details`, which has the
 * facts too, at the end of an analysis job.
 */
export const analysisSucceeded = defineEvent('analysis.succeeded', {
  version: 1,
  data: z.object({
    sha256: sha256Schema,
    score: checkedScoreSchema,
    result: closed(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('facts') }),
        z.object({
          kind: z.literal('details'),
          attemptId: z.uuid(),
          version,
          details: scoreDetailsSchema,
          objects: openItems(
            'derived object',
            z.array(derivedObjectSchema).max(DERIVED_KINDS.length),
            DERIVED_KINDS,
            ({ kind }) => kind,
          ),
        }),
      ]),
      'there is nowhere to keep what a later kind finds: it gets an event of its own',
    ),
  }),
});

/**
 * Why an analysis has no result: the file takes more processor time or memory than it may, has something that cannot be
 * read, is not in the store; or the worker could not do it, which says nothing about the file.
 */
export const ANALYSIS_FAILURES = ['limits', 'unreadable', 'missing', 'worker'] as const;
export type AnalysisFailure = (typeof ANALYSIS_FAILURES)[number];

export const analysisFailed = defineEvent('analysis.failed', {
  version: 1,
  data: z.object({
    sha256: sha256Schema,
    attemptId: z.uuid(),
    version,
    cause: openEnum('analysis failure', ANALYSIS_FAILURES, 'worker'),
    /** Reason for the log. */
    reason: z.string(),
  }),
});

export const ANALYSIS_EVENTS = [analysisSucceeded, analysisFailed] as const;
