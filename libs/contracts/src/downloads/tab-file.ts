import { z } from 'zod';
import { openEnum, sha256Schema } from '../core';

export const TAB_FILE_FORMATS = ['gp', 'gpx', 'gp5', 'gp4', 'gp3'] as const;
export type TabFileFormat = (typeof TAB_FILE_FORMATS)[number];

/** Format of a file that was checked; `other`: one that only a newer release knows. */
export const storedFormatSchema = openEnum('file format', [...TAB_FILE_FORMATS, 'other'], 'other');
export type StoredFormat = z.output<typeof storedFormatSchema>;

/** Results of parsing the file; they are shown instead of what the source claimed. */
export const tabFactsSchema = z
  .object({
    title: z.string(),
    artist: z.string(),
    /** Beats per minute at the start; left out if the file has an implausible value. */
    tempo: z.number().positive().optional(),
    /** String names from the lowest to the highest of the first stringed track, for example `E A D G B E`. */
    tuning: z.string().optional(),
    tracks: z.int().positive(),
    bars: z.int().positive(),
    /** Including repeats; left out if the tempo of any part is unknown. */
    durationSeconds: z.number().nonnegative().optional(),
  })
  .meta({ id: 'TabFacts' });
export type TabFacts = z.output<typeof tabFactsSchema>;

export const storedFileSchema = z.object({
  /** Hash of the content, and the file's key in the object store. */
  sha256: sha256Schema,
  /** Bytes. */
  size: z.int().positive(),
  format: storedFormatSchema,
  facts: tabFactsSchema,
});
export type StoredFile = z.output<typeof storedFileSchema>;
