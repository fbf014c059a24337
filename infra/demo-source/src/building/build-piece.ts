import { createHash } from 'node:crypto';

import { importer, type model } from '@coderline/alphatab';

import { firstDifference } from '../arranging/notes.ts';
import { tuningLabel } from '../arranging/tunings.ts';
import type { ManifestTab } from '../catalogue/manifest.ts';
import type { Piece, PieceFormat } from '../pieces/piece.ts';
import type { PieceVersion } from '../pieces/piece-versions.ts';
import { notesOfScore } from '../reading/file-notes.ts';
import { firstOutlineDifference, outlineOf } from '../reading/score-outline.ts';
import { writePiece } from '../writing/write-piece.ts';
import { inventedData } from './invented.ts';
import { previewOf } from './preview.ts';

/** Guitar Pro 3 has room for neither. */
function omissionsOf(format: PieceFormat) {
  return { words: format === 'gp3', palmMuteAndStaccato: format === 'gp3' };
}

/** The first thing that a file says otherwise than the piece; undefined if there is none. */
export function pieceDifference(
  score: model.Score,
  bytes: Buffer,
  format: PieceFormat,
): string | undefined {
  const found = importer.ScoreLoader.loadScoreFromBytes(bytes);
  const omitted = omissionsOf(format);
  return (
    firstDifference(notesOfScore(score), notesOfScore(found)) ??
    firstOutlineDifference(outlineOf(score, omitted), outlineOf(found, omitted))
  );
}

/**
 * Writes one version of a piece, reads the file back and compares notes, tracks, tunings, repeats,
 * tempos, words, chords, sections and techniques.
 * @throws Error naming the tab and what differs
 */
export function buildPiece(
  piece: Piece,
  version: PieceVersion,
): { tab: ManifestTab; bytes: Buffer } {
  const score = importer.ScoreLoader.loadAlphaTex(version.tex);
  score.subTitle = version.name;
  const bytes = writePiece(score, version.format);
  const difference = pieceDifference(score, bytes, version.format);
  if (difference !== undefined) throw new Error(`${version.slug}: ${difference}`);
  const notes = notesOfScore(score);
  const strings = score.tracks.find((track) => !track.isPercussion)?.staves[0];
  const bars = score.masterBars.length;
  const leadNotes = notes.filter(([track]) => track === 0).length;
  const tab: ManifestTab = {
    slug: version.slug,
    tune: piece.slug,
    title: piece.title,
    artist: piece.artist,
    version: version.name,
    format: version.format,
    file: `${version.slug}.${version.format}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
    description: version.description,
    origin: piece.origin,
    year: piece.year,
    about: piece.about,
    tuning: tuningLabel(strings?.tuning ?? []),
    capo: strings?.capo ?? 0,
    tempo: score.tempo,
    tracks: score.tracks.length,
    bars,
    ...inventedData(version.slug, version.name, leadNotes / bars),
    preview: previewOf(score),
    notes,
  };
  return { tab, bytes };
}
