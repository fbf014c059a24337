import type { model } from '@coderline/alphatab';
import { type Technique, TECHNIQUES, type TrackKind } from '@tabdock/contracts/scores';
import { hasStrings, soundingNotes, techniquesOf, trackKind } from '../notes';
import { shortText } from './short-text';
import { tuningText } from './tuning-text';

const MAX_CHORDS = 100;

/** What one track of a score holds. */
export interface TrackFacts {
  readonly name: string;
  readonly kind: TrackKind;
  /** Program of General MIDI, from 0; says nothing of drums. */
  readonly program: number;
  /** Undefined for what is not written on strings. */
  readonly strings: number | undefined;
  /** Notes of the open strings from the lowest to the highest, for example `E A D G B E`. */
  readonly tuning: string | undefined;
  /** Fret of the capo; 0 without one. */
  readonly capo: number;
  readonly notes: number;
  /** Written bars in which a note begins. */
  readonly barsWithNotes: number;
  /** Numbers of MIDI as they sound; undefined for drums and without notes. */
  readonly range: { readonly lowest: number; readonly highest: number } | undefined;
  /** Techniques in the order of `TECHNIQUES`. */
  readonly techniques: readonly Technique[];
  readonly hasLyrics: boolean;
  /** Names of chords in the order in which they first appear, at most 100. */
  readonly chords: readonly string[];
}

export function trackFacts(track: model.Track): TrackFacts {
  const [staff] = track.staves;
  const isOnStrings = staff !== undefined && hasStrings(track);
  return {
    name: shortText(track.name),
    kind: trackKind(track),
    program: track.playbackInfo.program,
    strings: isOnStrings ? staff.stringTuning.tunings.length : undefined,
    tuning: isOnStrings ? tuningText(staff) : undefined,
    capo: staff?.capo ?? 0,
    ...countedIn(track),
    ...wordsIn(track),
  };
}

type Counted = Pick<TrackFacts, 'notes' | 'barsWithNotes' | 'range' | 'techniques'>;

function countedIn(track: model.Track): Counted {
  let notes = 0;
  let lowest = Infinity;
  let highest = -Infinity;
  const barsWithNotes = new Set<number>();
  const techniques = new Set<Technique>();
  for (const staff of track.staves)
    for (const bar of staff.bars)
      for (const note of soundingNotes(bar)) {
        notes += 1;
        barsWithNotes.add(bar.index);
        for (const technique of techniquesOf(note)) techniques.add(technique);
        if (staff.isPercussion) continue;
        lowest = Math.min(lowest, note.realValue);
        highest = Math.max(highest, note.realValue);
      }
  return {
    notes,
    barsWithNotes: barsWithNotes.size,
    range: lowest <= highest ? { lowest, highest } : undefined,
    techniques: TECHNIQUES.filter((technique) => techniques.has(technique)),
  };
}

function wordsIn({ staves }: model.Track): Pick<TrackFacts, 'hasLyrics' | 'chords'> {
  const chords = new Set<string>();
  let hasLyrics = false;
  for (const { bars } of staves)
    for (const { voices } of bars)
      for (const { beats } of voices)
        for (const { chord, lyrics } of beats) {
          hasLyrics ||= lyrics?.some((line) => line.trim() !== '') ?? false;
          if (chord) chords.add(shortText(chord.name));
        }
  chords.delete('');
  return { hasLyrics, chords: [...chords].slice(0, MAX_CHORDS) };
}
