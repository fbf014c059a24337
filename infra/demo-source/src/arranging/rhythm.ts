import { TICKS_PER_WHOLE } from '../tunes/ticks.ts';
import { barTicks, type Tune, type TuneChord } from '../tunes/tune.ts';
import type { Part, PartEvent } from './arrangement.ts';
import { placeOnNeck } from './fretting.ts';
import { BASS_TUNING } from './tunings.ts';

const FINGERED_BASS = 33;
const BASS_MAX_FRET = 12;

export const KICK = 36;
export const SNARE = 38;
export const CLOSED_HI_HAT = 42;

/** Ticks between two felt beats: a dotted quarter in 6/8 and 9/8, otherwise the metre's unit. */
export function pulseTicks(tune: Tune): number {
  const unit = TICKS_PER_WHOLE / tune.metre.unit;
  return tune.metre.unit === 8 && tune.metre.beats % 3 === 0 ? unit * 3 : unit;
}

/** The chord at a time: the last symbol before it, or the tonic's. */
export function chordAt(tune: Tune, tick: number): TuneChord {
  const before = tune.chords.filter((chord) => chord.start <= tick);
  return before.at(-1) ?? tune.chords[0] ?? { start: 0, root: tune.tonic, minor: tune.minor };
}

/** The lowest pitch of a pitch class at or above `lowest`. */
export function pitchAtOrAbove(pitchClass: number, lowest: number): number {
  return lowest + ((((pitchClass - lowest) % 12) + 12) % 12);
}

/** Roots on the first beat and at chord changes, fifths on every second beat; other beats hold the last note. */
export function bassPart(tune: Tune): Part {
  const pulse = pulseTicks(tune);
  const bar = barTicks(tune.metre);
  const lowest = Math.min(...BASS_TUNING);
  const end = bar * tune.barCount;
  const line: { start: number; duration: number; pitches: number[] }[] = [];
  for (let start = 0; start < end; start += pulse) {
    const chord = chordAt(tune, start);
    const beat = (start % bar) / pulse;
    const newChord = start === 0 || chordAt(tune, start - 1) !== chord;
    const root = pitchAtOrAbove(chord.root, lowest);
    const last = line.at(-1);
    if (beat === 0 || newChord) line.push({ start, duration: pulse, pitches: [root] });
    else if (beat % 2 === 0) line.push({ start, duration: pulse, pitches: [root + 7] });
    else if (last !== undefined) last.duration += pulse;
  }
  const places = placeOnNeck(
    line.map(({ pitches }) => pitches),
    { tuning: BASS_TUNING, capo: 0, maxFret: BASS_MAX_FRET },
  );
  return {
    name: 'Bass',
    kind: 'strings',
    program: FINGERED_BASS,
    tuning: BASS_TUNING,
    capo: 0,
    events: line.map(({ start, duration }, index): PartEvent => ({
      start,
      duration,
      frets: places[index] ?? [],
      hits: [],
    })),
  };
}

/** Snare on the back beats, kick on the other beats, hi-hat on every eighth. */
export function drumPart(tune: Tune): Part {
  const pulse = pulseTicks(tune);
  const bar = barTicks(tune.metre);
  const eighth = TICKS_PER_WHOLE / 8;
  const pulses = bar / pulse;
  const events: PartEvent[] = [];
  for (let start = 0; start < bar * tune.barCount; start += eighth) {
    const inBar = start % bar;
    const beat = inBar / pulse;
    const hits = [CLOSED_HI_HAT];
    if (Number.isInteger(beat)) {
      const isSnare = pulses === 3 ? beat > 0 : beat % 2 === 1;
      hits.push(isSnare ? SNARE : KICK);
    }
    events.push({ start, duration: eighth, frets: [], hits: hits.sort((a, b) => a - b) });
  }
  return { name: 'Drums', kind: 'drums', program: 0, tuning: [], capo: 0, events };
}
