import { importer, type model } from '@coderline/alphatab';

import type { Arrangement } from '../arranging/arrangement.ts';

/** Track number (from 0), MIDI pitch, start and duration in ticks (960 per quarter). */
export type FileNote = readonly [track: number, pitch: number, start: number, duration: number];

function byTime(first: FileNote, second: FileNote): number {
  return (
    first[0] - second[0] || first[2] - second[2] || first[1] - second[1] || first[3] - second[3]
  );
}

/** The notes that sound when the arrangement is played. */
export function notesOfArrangement(arrangement: Arrangement): FileNote[] {
  return arrangement.parts
    .flatMap((part, track) =>
      part.events.flatMap((event): FileNote[] => {
        const pitches =
          part.kind === 'drums'
            ? event.hits
            : event.frets.map(
                ({ string, fret }) => (part.tuning[string - 1] ?? 0) + part.capo + fret,
              );
        return pitches.map((pitch) => [track, pitch, event.start, event.duration]);
      }),
    )
    .sort(byTime);
}

function pitchOf(note: model.Note, track: model.Track): number {
  if (!note.isPercussion) return note.realValue;
  const articulation = track.percussionArticulations[note.percussionArticulation];
  return articulation?.outputMidiNumber ?? note.percussionArticulation;
}

/** The notes that sound in a score, tied notes as one, sorted by track, start and pitch. */
export function notesOfScore(score: model.Score): FileNote[] {
  const notes: [number, number, number, number][] = [];
  for (const track of score.tracks) {
    const ringing = new Map<number, [number, number, number, number]>();
    const beats = track.staves
      .flatMap((staff) => staff.bars)
      .flatMap((bar) => bar.voices)
      .flatMap((voice) => voice.beats);
    for (const beat of beats) {
      for (const note of beat.notes) {
        const pitch = pitchOf(note, track);
        const tiedTo = note.isTieDestination ? ringing.get(pitch) : undefined;
        if (tiedTo !== undefined) {
          tiedTo[3] += beat.playbackDuration;
          continue;
        }
        const found: [number, number, number, number] = [
          track.index,
          pitch,
          beat.absolutePlaybackStart,
          beat.playbackDuration,
        ];
        ringing.set(pitch, found);
        notes.push(found);
      }
    }
  }
  return notes.sort(byTime);
}

/** The notes that sound in a Guitar Pro file; tests compare them with the manifest's `notes`. */
export function notesOfFile(bytes: Uint8Array): FileNote[] {
  return notesOfScore(importer.ScoreLoader.loadScoreFromBytes(bytes));
}

/** Describes the first difference; undefined if both lists are the same. */
export function firstDifference(
  asked: readonly FileNote[],
  found: readonly FileNote[],
): string | undefined {
  const length = Math.max(asked.length, found.length);
  for (let index = 0; index < length; index += 1) {
    const wanted = asked[index]?.join('/') ?? 'nothing';
    const got = found[index]?.join('/') ?? 'nothing';
    if (wanted !== got) {
      return `note ${index + 1} (track/pitch/start/duration): asked for ${wanted}, file has ${got}`;
    }
  }
  return undefined;
}
