import type { Note } from '../arranging/notes.ts';

/** One downloadable version of a tune or piece, as listed in `dist/manifest.json`. */
export interface ManifestTab {
  readonly slug: string;
  readonly tune: string;
  readonly title: string;
  readonly artist: string;
  readonly version: string;
  readonly format: 'gpx' | 'gp' | 'gp5' | 'gp4' | 'gp3';
  /** File name inside `dist/files`. */
  readonly file: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly description: string;
  readonly origin: string;
  readonly year: string;
  readonly about: string;
  /** "E A D G B E", low to high, of the first track. */
  readonly tuning: string;
  readonly capo: number;
  readonly tempo: number;
  readonly tracks: number;
  readonly bars: number;
  /** Invented demo data: rating (0 to 5), votes, difficulty, date. */
  readonly rating: number;
  readonly votes: number;
  readonly difficulty: 'Beginner' | 'Intermediate' | 'Advanced' | 'Expert';
  /** ISO date, e.g. "2025-03-09". */
  readonly date: string;
  /** The first bars as text, one line per string, the highest on top. */
  readonly preview: string;
  /** The file's notes, sorted by track, start and pitch, for tests to compare. */
  readonly notes: readonly Note[];
}

export interface Manifest {
  readonly tabs: readonly ManifestTab[];
}
