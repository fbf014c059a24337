import { createHash } from 'node:crypto';

import { importer } from '@coderline/alphatab';

import type { Arrangement } from '../arranging/arrangement.ts';
import { firstDifference, notesOfArrangement } from '../arranging/notes.ts';
import { textTab } from '../arranging/text-tab.ts';
import { tuningLabel } from '../arranging/tunings.ts';
import type { ManifestTab } from '../catalogue/manifest.ts';
import { notesOfScore } from '../reading/file-notes.ts';
import type { Tune } from '../tunes/tune.ts';
import { writeArrangement } from '../writing/write-arrangement.ts';
import { inventedData } from './invented.ts';

/**
 * Writes one version, reads the file back and compares it note for note.
 * @throws Error naming the tab and the first note that differs
 */
export function buildTab(
  tune: Tune,
  arrangement: Arrangement,
): { tab: ManifestTab; bytes: Buffer } {
  const bytes = writeArrangement(arrangement);
  const score = importer.ScoreLoader.loadScoreFromBytes(bytes);
  const asked = notesOfArrangement(arrangement);
  const difference =
    asked.length === 0 ? 'it has no notes' : firstDifference(asked, notesOfScore(score));
  if (difference !== undefined) throw new Error(`${arrangement.slug}: ${difference}`);
  if (score.masterBars.length !== arrangement.barCount || score.tempo !== arrangement.tempo) {
    throw new Error(`${arrangement.slug}: the file has other bars or another tempo than asked for`);
  }
  const [first] = arrangement.parts;
  const melodyNotes = asked.filter(([track]) => track === 0).length;
  const tab: ManifestTab = {
    slug: arrangement.slug,
    tune: tune.slug,
    title: arrangement.title,
    artist: arrangement.artist,
    version: arrangement.version,
    format: arrangement.format,
    file: `${arrangement.slug}.${arrangement.format}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
    description: arrangement.description,
    origin: tune.origin,
    year: tune.year,
    about: tune.about,
    tuning: tuningLabel(first?.tuning ?? []),
    capo: first?.capo ?? 0,
    tempo: arrangement.tempo,
    tracks: arrangement.parts.length,
    bars: arrangement.barCount,
    ...inventedData(arrangement.slug, arrangement.version, melodyNotes / arrangement.barCount),
    preview: first === undefined ? '' : textTab(first, arrangement.metre),
    notes: asked,
  };
  return { tab, bytes };
}
