import { z } from 'zod';
import { defineEvent, defineJob, openEnum, sha256Schema } from '../core';
import { CONVERSION_KINDS, conversionKindSchema, storedFormatSchema } from '../downloads';

export { CONVERSION_KINDS, type ConversionKind, conversionKindSchema } from '../downloads';

const version = z.int().positive();

/** One attempt at converting one stored file. */
export const convertJob = defineJob('jobs.convert', {
  version: 1,
  data: z.object({
    attemptId: z.uuid(),
    sha256: sha256Schema,
    format: storedFormatSchema,
    /** Null for one that only newer workers know. */
    kind: openEnum('conversion kind', CONVERSION_KINDS, null),
    /** Character set of the texts in formats 3 to 5; guessed if left out. */
    charset: z.string().optional(),
    /** Time when it is sent again as another attempt: after that the attempt is not begun. */
    resendAt: z.iso.datetime(),
  }),
});
export type ConvertJob = z.output<typeof convertJob.data>;

const attempt = z.object({
  attemptId: z.uuid(),
  sha256: sha256Schema,
  kind: conversionKindSchema,
  version,
});

export const conversionSucceeded = defineEvent('conversion.succeeded', {
  version: 1,
  data: attempt.extend({
    /** Key of the new file in the part of the store for what is made of files. */
    key: sha256Schema,
    /** Bytes. */
    size: z.int().positive(),
    /** What differs from the original, in a sentence; null if nothing does. */
    remark: z.string().nullable(),
  }),
});

/**
 * Why there is no conversion: it would be other music, which `reason` says in a sentence for people; the file takes more
 * processor time or memory than it may, cannot be read, is not in the store; or the worker could not do it, which says
 * nothing about the file.
 */
export const CONVERSION_FAILURES = [
  'refused',
  'limits',
  'unreadable',
  'missing',
  'worker',
] as const;
export type ConversionFailure = (typeof CONVERSION_FAILURES)[number];

export const conversionFailed = defineEvent('conversion.failed', {
  version: 1,
  data: attempt.extend({
    cause: openEnum('conversion failure', CONVERSION_FAILURES, 'worker'),
    /** Reason for the log, but for `refused`. */
    reason: z.string(),
  }),
});

export const CONVERSION_EVENTS = [conversionSucceeded, conversionFailed] as const;

/** How far a conversion is. */
export const CONVERSION_STATES = ['waiting', 'ready', 'refused'] as const;

/** A file in another format, as far as it is. */
export const conversionSchema = z
  .object({
    state: openEnum('conversion state', CONVERSION_STATES, 'waiting'),
    /** Name of the new file. */
    filename: z.string(),
    /** Why there is no such file, or what differs in it from the original; null if there is nothing to say. */
    remark: z.string().nullable(),
  })
  .meta({ id: 'Conversion' });
export type Conversion = z.output<typeof conversionSchema>;
