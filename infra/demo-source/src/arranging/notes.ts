import type { Arrangement } from './arrangement.ts';

/** Track number (from 0), MIDI pitch, start and duration in ticks (960 per quarter). */
export type Note = readonly [track: number, pitch: number, start: number, duration: number];

/** The notes that sound when the arrangement is played. */
export function notesOfArrangement(arrangement: Arrangement): Note[] {
  return arrangement.parts
    .flatMap((part, track) =>
      part.events.flatMap((event): Note[] => {
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

/** Describes the first difference; undefined if both lists are the same. */
export function firstDifference(
  asked: readonly Note[],
  found: readonly Note[],
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

/** Sorts notes by track, start, pitch and duration. */
export function byTime(first: Note, second: Note): number {
  return (
    first[0] - second[0] || first[2] - second[2] || first[1] - second[1] || first[3] - second[3]
  );
}
