import { z } from 'zod';
import { closed, defineMessage, ownerSchema } from '../core';

/** Formats that a stored file is converted to, as the extensions of their files: MIDI, Guitar Pro 7. */
export const CONVERSION_KINDS = ['mid', 'gp'] as const;
export type ConversionKind = (typeof CONVERSION_KINDS)[number];
export const conversionKindSchema = closed(
  z.enum(CONVERSION_KINDS),
  'no other format is made in its place',
);

/** Downloads of one ZIP, the newest, whose files are converted; older ones go in as they are stored. */
export const ZIP_CONVERTED_MAX = 1_000;
/** Files that are listed with the reason why they go in as they are stored. */
export const ZIP_KEPT_LISTED_MAX = 20;

/** How far the files of a ZIP are for another format. */
export const zipConversionSchema = z
  .object({
    /** Files that can be saved in the format. */
    ready: z.int().nonnegative(),
    /** Files that are being converted, or will be as this is asked again. */
    waiting: z.int().nonnegative(),
    /** Downloads of the batch whose files are not there yet. */
    fetching: z.int().nonnegative(),
    /** Files that go in as they are stored. */
    kept: z.int().nonnegative(),
    /** Whether there are older ones, which go in as they are stored too. */
    older: z.boolean(),
    /** Some of those that do, and why. */
    keptFiles: z
      .array(z.object({ title: z.string(), artist: z.string(), reason: z.string() }))
      .max(ZIP_KEPT_LISTED_MAX),
  })
  .meta({ id: 'ZipConversion' });
export type ZipConversion = z.output<typeof zipConversionSchema>;

/**
 * Begins to convert the next files of a batch, or of everything the owner has, or says how far they are. Only a few are
 * converted at a time: those who ask again and again get them all, those who leave leave no work behind. Fails with
 * DOWNLOADS.NOT_FOUND.
 */
export const downloadsConvertZip = defineMessage('downloads.convertZip', {
  service: 'downloads',
  request: z.object({
    owner: ownerSchema,
    batchId: z.uuid().nullable(),
    kind: conversionKindSchema,
  }),
  reply: zipConversionSchema,
});
