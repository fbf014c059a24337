import { murmur3 } from '../hashing/murmur3';
import type { NoteEvent } from '../notes';

const STEPS_OF_A_GRAM = 5;
/** Fewer say too little: a scale, a repeated note. */
const DIFFERENT_STEPS_MIN = 3;

/** Step of a melody from one note to the next. */
interface Step {
  /** Semitones from the note before it. */
  readonly interval: number;
  /** Rounded logarithm to base 2 of how much longer the note lasts than the one before it. */
  readonly ratio: number;
}

/**
 * Hashes of every five steps of a track's melody, the highest of notes that begin together: free of bar lines, key,
 * tempo and note values.
 * @param events of one track, in their order
 * @param barStarts in ticks, by index of the bar
 */
export function grams(events: readonly NoteEvent[], barStarts: readonly number[]): Set<number> {
  const steps = stepsOf(events, barStarts);
  const hashes = new Set<number>();
  for (let end = STEPS_OF_A_GRAM; end <= steps.length; end += 1) {
    const gram = steps.slice(end - STEPS_OF_A_GRAM, end);
    const different = new Set(gram.map(({ interval, ratio }) => `${interval}:${ratio}`));
    if (different.size >= DIFFERENT_STEPS_MIN)
      hashes.add(murmur3(gram.flatMap(({ interval, ratio }) => [interval, ratio])));
  }
  return hashes;
}

/** The last note is left out: when it ends is not written alike everywhere. */
function stepsOf(events: readonly NoteEvent[], barStarts: readonly number[]): Step[] {
  const melody = melodyOf(events, barStarts);
  const steps: Step[] = [];
  for (let index = 2; index < melody.length; index += 1) {
    const [before, note, next] = melody.slice(index - 2, index + 1);
    if (before === undefined || note === undefined || next === undefined) break;
    const ratio = Math.log2((next.at - note.at) / (note.at - before.at));
    // An irrational number is half a step away from every ratio, so platforms round alike.
    steps.push({ interval: note.pitch - before.pitch, ratio: Math.round(ratio) });
  }
  return steps;
}

interface MelodyNote {
  /** Ticks from the start of the score. */
  readonly at: number;
  readonly pitch: number;
}

function melodyOf(events: readonly NoteEvent[], barStarts: readonly number[]): MelodyNote[] {
  const melody: MelodyNote[] = [];
  const timed = events
    .map(({ bar, ticks, pitch }) => ({ at: (barStarts[bar] ?? 0) + ticks, pitch }))
    .sort((a, b) => a.at - b.at || b.pitch - a.pitch);
  for (const note of timed) if (note.at !== melody.at(-1)?.at) melody.push(note);
  return melody;
}
